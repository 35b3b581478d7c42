import { hostLinks } from '../../../../../core/domain/routes/links';
import { pathOf } from '../../../../../core/domain/routes/paths';
import type { ReceiptWords } from '../../../../../core/words/receipt-words';
import { Actions } from '../../../components/actions';
import { Link } from '../../../components/link';
import { LinkButton } from '../../../components/link-button';
import { Section } from '../../../components/section';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { useRedirectQuery } from '../../../hooks/use-redirect-query';
import { useServices } from '../../../services';
import { ChargeReceipt } from '../../../shared/charges/charge-receipt';

export interface PickedPlanProps {
  readonly name: string;
  readonly words: ReceiptWords;
  /** BC-02: what the button says. */
  readonly button: string;
}

/** What the picked plan costs today and next, how to leave it, and the way on for those who have no account. */
export const PickedPlan = ({ name, words, button }: PickedPlanProps) => {
  const { say } = useServices();
  const withRedirect = useRedirectQuery();
  return (
    <Section title={say('subscribe.review')}>
      <Stack>
        <ChargeReceipt
          words={{ ...words, lines: [{ what: say('subscribe.plan'), when: name }, ...words.lines] }}
          label={say('subscribe.review')}
          after={say('subscribe.renews')}
        />
        <Text size="small">
          <span>{`${say('plans.cancel-anytime')} ${say('plans.cancel-keeps')}`}</span>{' '}
          <Link href={hostLinks.cancellationTerms} target="_blank" rel="noopener">
            {say('subscribe.terms')}
          </Link>
        </Text>
        <Actions flush>
          <LinkButton variant="primary" fullWidth href={withRedirect(pathOf('register'))}>
            {button}
          </LinkButton>
        </Actions>
        <Text size="small" tone="quiet">
          {say('plans.next')}
        </Text>
      </Stack>
    </Section>
  );
};
