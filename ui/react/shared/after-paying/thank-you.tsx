import { pathOf } from '../../../../core/domain/routes/paths';
import type { SubscribeFlow } from '../../../../core/flows/subscribe/subscribe';
import type { SubscribeView } from '../../../../core/flows/subscribe/view';
import { awaitsConfirmation, isNotOnboarded } from '../../../../core/state/member';
import { planLabel } from '../../../../core/domain/plan/plan-label';
import { thankYouWords } from '../../../../core/presentation/thank-you-words';
import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import { ChargeReceipt } from '../charges/charge-receipt';
import { ReminderLink } from '../charges/reminder-link';
import { ConfirmEmail } from '../email/confirm-email';
import { ReadOn } from './read-on';

export interface ThankYouProps {
  readonly flow: SubscribeFlow;
  readonly view: Extract<SubscribeView, { readonly _tag: 'Paid' }>;
}

/**
 * The start dates, the way back to the reader's origin, an address to confirm, and the receipt. A returning member is welcomed as such
 * (ST-12).
 */
export const ThankYou = ({ flow, view: { paid, method, wasRead } }: ThankYouProps) => {
  const services = useServices();
  const { t } = services;
  const { returningCustomer } = useLive(services.subscriptions);
  const member = useLive(services.member);
  const { plan, entries } = paid;
  const words = thankYouWords(paid, wasRead ? method : undefined, services);
  const email = member.user.account?.emailAddress;
  return (
    <Stack gap="large">
      <Stack>
        {(paid.returning || returningCustomer) && <Text>{t('thanks.welcome-back')}</Text>}
        <Text>{words.begins}</Text>
        <ReadOn settled={flow.settled} />
        {email !== undefined && awaitsConfirmation(member) && <ConfirmEmail email={email} />}
      </Stack>
      <Stack>
        <ChargeReceipt words={words.receipt} label={t('thanks.receipt')} after={t('subscribe.renews')} />
        {email !== undefined && <Text>{t('thanks.mail', { email })}</Text>}
        <Stack gap="small">
          <Text>
            <Link href={pathOf('membership')}>{t('thanks.payments')}</Link>
          </Text>
          <ReminderLink
            entries={entries}
            plan={{ id: plan.planId, name: planLabel(plan), interval: plan.billingInterval }}
          />
        </Stack>
        {isNotOnboarded(member) && (
          <Actions flush>
            <LinkButton href={pathOf('onboarding')}>{t('thanks.set-up')}</LinkButton>
          </Actions>
        )}
      </Stack>
    </Stack>
  );
};
