import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { interruptedPause } from '../../domain/subscription/interrupted-pause';
import { isPausedStatus } from '../../domain/subscription/status';
import type { Clock } from '../../ports/clock';
import { hasNoHomeDelivery, isLoggedIn, isMarkedPaused, type MemberState } from '../../state/member';
import { knownStatus, type SubscriptionState } from '../../state/subscriptions';
import type { Store } from '../../state/store';
import type { LoadSubscriptions } from './load-subscriptions';
import type { SettleUnderLock } from './settle-under-lock';
import { planToSync } from './sync-current-plan';
import type { TellConversion } from '../tracking/tell-conversion';

/**
 * Runs the automatic updates after the list was read: tracks ST-10, then writes ST-09, ST-11 and ST-13. Each write uses
 * the list and profile read under the reader's lock. Nothing is written after a failed read, or while a change of this
 * reader is open or running.
 */
export type ReconcileMembership = Task<void>;

export interface ReconcilePorts {
  readonly loadSubscriptions: LoadSubscriptions;
  readonly tellConversion: TellConversion;
  readonly member: Store<MemberState>;
  readonly state: Store<SubscriptionState>;
  readonly settle: SettleUnderLock;
  /** `null` if the publisher has no such plan. */
  readonly homeDeliveryPlan: string | null;
  readonly pausingEnabled: boolean;
  readonly clock: Pick<Clock, 'now'>;
}

export const makeReconcileMembership =
  (ports: ReconcilePorts): ReconcileMembership =>
  async () => {
    ports.tellConversion();
    if (!mayBeDue(ports)) return;
    const wrote = await ports.settle();
    if (E.isRight(wrote) && wrote.right) await ports.loadSubscriptions();
  };

/** True if the loaded data suggests a write. Requires that data layer, profile and list have been read. */
const mayBeDue = ({ member, state, homeDeliveryPlan, pausingEnabled, clock }: ReconcilePorts): boolean => {
  const reader = member.getValue();
  const { profile } = reader.user;
  const subscriptionState = state.getValue();
  const status = knownStatus(subscriptionState);
  if (isLoggedIn(reader) !== true || status === null || profile === null) return false;
  const paused = isMarkedPaused(reader);
  const pauseOver =
    pausingEnabled &&
    paused &&
    !isPausedStatus(status) &&
    interruptedPause({ ...subscriptionState, paused, pausingEnabled, now: clock.now() }) === null;
  const otherPlan = planToSync({ profile, derived: subscriptionState }) !== null;
  const deliveryOver =
    homeDeliveryPlan !== null && profile.currentPlan === homeDeliveryPlan && hasNoHomeDelivery(reader);
  return pauseOver || otherPlan || deliveryOver;
};
