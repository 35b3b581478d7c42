import { standingOf, type Standing } from '../domain/plan/standing';
import { hasNoHomeDelivery, type MemberState } from './member';
import type { SubscriptionState } from './subscriptions';

/** The reader's standing by the last list that was read; `null` if none was read. */
export const readerStanding = (state: SubscriptionState, member: MemberState): Standing | null =>
  state.subscriptionsFetched
    ? standingOf({
        status: state.subscriptionStatus,
        subscriptions: state.subscriptions,
        unknownLive: state.unknownLive,
        homeDeliveryOver: hasNoHomeDelivery(member),
      })
    : null;
