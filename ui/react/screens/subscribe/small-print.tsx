import { hostLinks } from '../../../../core/domain/routes/links';
import { subscribeTimeline, type Offer } from '../../../../core/flows/subscribe/offer';
import { pressWords } from '../../../../core/presentation/checkout-words';
import { Link } from '../../components/link';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { TermsLinks } from '../../shared/agreement/terms-links';

export interface SmallPrintProps {
  readonly offer: Offer;
  readonly now: Date;
  /** Of what the button does, for the button to name. */
  readonly pressId: string;
  /** A box asks for it already. */
  readonly hasBox: boolean;
}

/** Under the button that pays: what it does, what is agreed to by it (RT-22), and who takes the money. */
export const SmallPrint = ({ offer, now, pressId, hasBox }: SmallPrintProps) => {
  const { t, format, subscriptions } = useServices();
  const { plan } = offer.choice;
  const entries = subscribeTimeline(offer.choice, subscriptions.getValue().plans, now);
  return (
    <Stack gap="small">
      <Text id={pressId}>{pressWords(entries, { t, format, now, interval: plan.billingInterval })}</Text>
      <Text size="small" tone="quiet">
        {!hasBox && (
          <span>
            <span>{t('agreement.subscribe')}</span> <TermsLinks />
            <span> · </span>
          </span>
        )}
        <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
          {t('subscribe.terms')}
        </Link>
      </Text>
      <Text size="small" tone="quiet">
        {t('checkout.secure')}
      </Text>
    </Stack>
  );
};
