import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { interruptedPause } from '../domain/subscription/interrupted-pause';
import { isPausedStatus } from '../domain/subscription/status';
import type { Call } from '../ports/call';
import type { Clock } from '../ports/clock';
import type { Journal } from '../ports/journal';
import type { Log } from '../ports/log';
import { hasNoHomeDelivery, isLoggedIn, isMarkedPaused, readerOf, type MemberState } from '../state/member';
import { knownStatus, type SubscriptionState } from '../state/subscriptions';
import type { Store } from '../state/store';
import { isPauseOver, type ClearPause } from './clear-pause';
import { endedHomeDelivery, type EndHomeDeliveryPlan } from './end-home-delivery-plan';
import type { LoadSubscriptions } from './load-subscriptions';
import type { ReadSnapshot, MembershipSnapshot } from './membership-snapshot';
import type { HoldLock } from './saga/hold-lock';
import type { BindToSession } from './saga/session-bound-ports';
import { planToSync, type SyncCurrentPlan } from './sync-current-plan';
import type { TellConversion } from './tell-conversion';

/**
 * What follows by itself from a list that was read: ST-10 is told, then ST-09, ST-11 and ST-13 are written. Each write goes by list
 * and profile as they are read under the reader's lock. Nothing is written after a read that failed, nor while a change of this
 * reader is open or running.
 */
export type ReconcileMembership = Task<void>;

export interface ReconcilePorts {
  readonly loadSubscriptions: LoadSubscriptions;
  readonly tellConversion: TellConversion;
  readonly member: Store<MemberState>;
  readonly state: Store<SubscriptionState>;
  readonly holdLock: HoldLock;
  readonly journal: Pick<Journal, 'open'>;
  readonly readStanding: ReadSnapshot;
  readonly clearPause: ClearPause;
  readonly syncCurrentPlan: SyncCurrentPlan;
  readonly endHomeDeliveryPlan: EndHomeDeliveryPlan;
  /** `null` where the publisher has no such plan. */
  readonly homeDeliveryPlan: string | null;
  readonly pausingEnabled: boolean;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

export const makeReconcileMembership =
  (ports: ReconcilePorts): ReconcileMembership =>
  async () => {
    ports.tellConversion();
    if (!mayBeDue(ports)) return;
    const reader = readerOf(ports.member.getValue());
    const wrote = await ports.holdLock(reader, (own) => settle(own(ports), reader, own))();
    if (E.isRight(wrote) && wrote.right) await ports.loadSubscriptions();
  };

/** Whether what is known gives cause to look closer. Data layer, profile and list must have been read. */
const mayBeDue = ({ member, state, homeDeliveryPlan, pausingEnabled, clock }: ReconcilePorts): boolean => {
  const reader = member.getValue();
  const { profile } = reader.user;
  const held = state.getValue();
  const status = knownStatus(held);
  if (isLoggedIn(reader) !== true || status === null || profile === null) return false;
  const paused = isMarkedPaused(reader);
  const pauseOver =
    pausingEnabled &&
    paused &&
    !isPausedStatus(status) &&
    interruptedPause({ ...held, paused, pausingEnabled, now: clock.now() }) === null;
  const otherPlan = planToSync({ profile, derived: held }) !== null;
  const deliveryOver =
    homeDeliveryPlan !== null && profile.currentPlan === homeDeliveryPlan && hasNoHomeDelivery(reader);
  return pauseOver || otherPlan || deliveryOver;
};

/** Whether anything was written that the list or the status depends on. */
const settle =
  (ports: ReconcilePorts, reader: string, own: BindToSession): Call<boolean, never> =>
  async () => {
    const open = await ports.journal.open(reader)();
    if (E.isLeft(open) || open.right.length > 0) return E.right(false);
    const read = await ports.readStanding();
    if (E.isLeft(read)) {
      ports.log.warn('What is written by itself waits for the next reading', { because: read.left._tag });
      return E.right(false);
    }
    return E.right(await write(ports, reader, read.right, own));
  };

const write = async (
  ports: ReconcilePorts,
  reader: string,
  standing: MembershipSnapshot,
  own: BindToSession,
): Promise<boolean> => {
  const done = async (what: string, call: Call<void, { readonly _tag: string }>): Promise<boolean> => {
    const outcome = await call();
    if (E.isLeft(outcome)) ports.log.error(`${what} did not succeed`, { because: outcome.left._tag });
    return E.isRight(outcome);
  };
  // First, because the profile's plan is what it goes by.
  const subscriptionId = endedHomeDelivery(ports.member.getValue(), standing, ports.homeDeliveryPlan);
  if (subscriptionId !== null)
    return done('Ending the home delivery plan', ports.endHomeDeliveryPlan({ reader, subscriptionId, own }));
  const cleared = isPauseOver(standing) && (await done('Clearing the pause', ports.clearPause(own)));
  const planId = planToSync(standing);
  // Nothing of the list goes by the plan that the profile names.
  if (planId !== null) await done('Keeping the plan', ports.syncCurrentPlan(planId, own));
  return cleared;
};
