import { standingOf, type Standing } from '../domain/plan/standing';
import { passesMemberGate } from '../domain/routes/guard-facts';
import { hasNoHomeDelivery, isHomeDelivery, type MemberState } from './member';
import type { SubscriptionStatus } from '../domain/subscription/status';
import { knownStatus, type SubscriptionState } from './subscriptions';

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

/**
 * The status that decides which pages and lists a reader may use (RT-25); `null` if no list was read. After the home
 * delivery has ended, its free membership admits nowhere, even while its record is still live (ST-13).
 */
export const gateStatus = (state: SubscriptionState, member: MemberState): SubscriptionStatus | null =>
  readerStanding(state, member) === 'delivery-ended' ? 'Canceled' : knownStatus(state);

/** True if the reader passes the member gate (RT-25), by the data loaded so far; `null` if not known yet. */
export const passesGate = (state: SubscriptionState, member: MemberState): boolean | null =>
  passesMemberGate({ status: gateStatus(state, member), homeDelivery: isHomeDelivery(member) });
