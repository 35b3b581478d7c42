import { segmentOperations } from '../../domain/rewards/segments';
import { rewardsLocale } from '../../domain/rewards/locale';
import type { RewardsReader } from '../../ports/rewards';
import { isHomeDelivery, isLoggedIn, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';

/** Maps the current reader to the rewards service's format; `null` until account and profile have been read. */
export const rewardsReader = (
  member: MemberState,
  subscriptions: SubscriptionState,
  locale: string,
): RewardsReader | null => {
  const { account, profile } = member.user;
  const id = member.dataLayer.trackingId;
  if (isLoggedIn(member) !== true || !member.userDataLoaded || !account || !profile || !id) return null;
  return {
    id,
    accountId: id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: account.emailAddress,
    locale: rewardsLocale(locale),
    segments: segmentOperations(
      knownStatus(subscriptions),
      isHomeDelivery(member),
      subscriptions.returningCustomer,
    ),
  };
};
