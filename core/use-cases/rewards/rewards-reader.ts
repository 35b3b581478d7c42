import { segmentOperations } from '../../domain/rewards/segments';
import { rewardsLocale } from '../../domain/rewards/locale';
import type { RewardsReader } from '../../ports/rewards';
import { isHomeDelivery, isLoggedIn, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';

/** The reader of this page as the rewards service is to know them; `null` while account and profile have not been read. */
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
