import type { Ref } from 'react';
import type { Payment } from '../../../../core/domain/payment-history/payment';
import type { Publisher } from '../../../../core/domain/publisher/publisher';
import { pathOf } from '../../../../core/domain/routes/paths';
import { paymentDocument, type PaymentDocument } from '../../../../core/presentation/payment-words';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { DefinitionList } from '../../components/definition-list';
import { LinkButton } from '../../components/link-button';
import { Receipt } from '../../components/receipt';
import { Section } from '../../components/section';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useSheetOfPaper } from '../../hooks/use-sheet-of-paper';
import { useServices } from '../../services';

interface PaperProps {
  readonly payment: Payment;
  readonly publisher: Publisher;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** The receipt of one payment. Only this part of the page is printed (AC-04). */
export const Paper = ({ payment, publisher, titleRef }: PaperProps) => {
  const services = useServices();
  const { t } = services;
  const { plans } = useLive(services.subscriptions);
  const { account, profile } = useLive(services.member).user;
  const payer = {
    name: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`,
    email: account?.emailAddress ?? '',
  };
  const paper = paymentDocument(payment, publisher, payer, { ...services, plans });
  useSheetOfPaper(`${paper.title} ${paper.facts[0]?.detail ?? ''}`.trim());
  return (
    <Stack gap="large">
      <div data-masthead-paper="">
        <Section title={paper.title} titleRef={titleRef}>
          <Printed paper={paper} />
        </Section>
      </div>
      <div>
        <Text tone="quiet">{t('payments.print-hint')}</Text>
        <Actions>
          <Button variant="primary" onClick={() => window.print()}>
            {t('payments.print')}
          </Button>
          <LinkButton href={pathOf('payments')}>{t('payments.back')}</LinkButton>
        </Actions>
      </div>
    </Stack>
  );
};

const Printed = ({
  paper: { title, issuer, facts, line, small, caution },
}: {
  readonly paper: PaymentDocument;
}) => (
  <Stack gap="large">
    {issuer.length > 0 && <Lines lines={issuer} />}
    <DefinitionList items={facts} />
    <Receipt label={title} lines={[line]} />
    {small.length > 0 && <Lines lines={small} />}
    {caution !== null && <Text tone="quiet">{caution}</Text>}
  </Stack>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <div>
    {lines.map((line, at) => (
      <Text key={at}>{line}</Text>
    ))}
  </div>
);
