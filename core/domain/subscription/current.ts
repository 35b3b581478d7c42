import * as O from 'fp-ts/Option';
import { withoutAbandonedStarts } from './abandoned';
import { latest } from './order';
import { deriveStatus, isPaidThrough } from './status';
import { isFreeRecord, isInState, type Subscription } from './subscription';

/** The live record for a pause, resume or plan change: an active one, else a pending one. */
export const currentSubscription = (subscriptions: readonly Subscription[]): O.Option<Subscription> =>
  O.fromNullable(
    latest(subscriptions.filter(isInState('active'))) ?? latest(subscriptions.filter(isInState('pending'))),
  );

/**
 * The canceled record that a restart continues: one that is still paid for, else the latest. Later scheduled starts
 * that were canceled are ignored. Another record would charge again for paid time. Free home-delivery records are
 * excluded, because they would be ended again immediately (ST-13).
 */
export const restartableSubscription = (
  subscriptions: readonly Subscription[],
  now: Date,
): O.Option<Subscription> => {
  const cancelled = paidAndCancelled(subscriptions);
  return O.fromNullable(latest(cancelled.filter((one) => isPaidThrough(one, now))) ?? latest(cancelled));
};

/** The canceled record that a restart continues if none is still paid for; `null` if there is none. */
export const lastCancelled = (subscriptions: readonly Subscription[]): Subscription | null =>
  latest(paidAndCancelled(subscriptions));

const paidAndCancelled = (subscriptions: readonly Subscription[]): readonly Subscription[] =>
  cancelledRecords(subscriptions).filter((one) => !isFreeRecord(one));

/** The free home-delivery record that ended last; `null` if a paid record ended after it. */
export const endedFreeRecord = (subscriptions: readonly Subscription[]): Subscription | null => {
  const last = cancelledRecords(subscriptions).reduce<Subscription | null>(
    (best, one) => (best === null || endOf(one) > endOf(best) ? one : best),
    null,
  );
  return last !== null && isFreeRecord(last) ? last : null;
};

const cancelledRecords = (subscriptions: readonly Subscription[]): readonly Subscription[] =>
  withoutAbandonedStarts(subscriptions).filter(isInState('cancelled'));

const endOf = ({ ends }: Subscription): number => ends?.getTime() ?? -Infinity;

/** The record that gives access now, live or canceled with time left. A pause does not affect it. */
export const runningSubscription = (subscriptions: readonly Subscription[], now: Date): Subscription | null =>
  deriveStatus({
    subscriptions: withoutAbandonedStarts(subscriptions),
    now,
    paused: false,
    pausingEnabled: false,
  }).activeSubscription;
