import type { GuardFacts } from '../../core/domain/routes/guard-facts';
import { isHomeDelivery, isLoggedIn, type MemberState } from '../../core/state/member';
import { gateStatus } from '../../core/state/standing';
import type { SubscriptionState } from '../../core/state/subscriptions';
import type { AccountSettings } from '../../core/domain/settings/settings';

/** Returns the facts about the reader that route guards need. */
export const guardFacts = (
  member: MemberState,
  subscriptions: SubscriptionState,
  settings: Pick<AccountSettings, 'membershipEnabled' | 'accountHome' | 'sections'> & {
    readonly memberAbroad?: boolean | undefined;
  },
): GuardFacts => ({
  loggedIn: isLoggedIn(member),
  membershipEnabled: settings.membershipEnabled,
  status: gateStatus(subscriptions, member),
  homeDelivery: isHomeDelivery(member),
  hasPaymentMethod: subscriptions.paymentMethodsData.methodsFetched
    ? subscriptions.paymentMethodsData.paymentMethods.length > 0
    : null,
  onboarded: member.user.profile?.onboarded ?? null,
  home: settings.accountHome,
  sections: settings.sections,
  abroad: settings.memberAbroad,
});
