import * as O from 'fp-ts/Option';
import { withoutAbandonedStarts } from './abandoned';
import { latest } from './order';
import { deriveStatus, isPaidThrough } from './status';
import { isFreeRecord, isInState, type Subscription } from './subscription';

/** The live record that pausing, resuming and changing plan act on: an active one before a pending one. */
export const currentSubscription = (subscriptions: readonly Subscription[]): O.Option<Subscription> =>
  O.fromNullable(
    latest(subscriptions.filter(isInState('active'))) ?? latest(subscriptions.filter(isInState('pending'))),
  );

/**
 * The cancelled one that a restart goes on from: one that is still paid for before one that is not, whatever was planned and
 * given up in the meantime. Starting from another one would charge again for time that is paid for. What came free with home
 * delivery is none: it comes and goes with the delivery, and would be ended again at once (ST-13).
 */
export const restartableSubscription = (
  subscriptions: readonly Subscription[],
  now: Date,
): O.Option<Subscription> => {
  const cancelled = cancelledRecords(subscriptions).filter((one) => !isFreeRecord(one));
  return O.fromNullable(latest(cancelled.filter((one) => isPaidThrough(one, now))) ?? latest(cancelled));
};

/** What came free with home delivery and was ended last; `null` where something that was paid for was ended after it. */
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

/** The record whose time runs now, whether it is live or cancelled with time left; a pause changes nothing about it. */
export const runningSubscription = (subscriptions: readonly Subscription[], now: Date): Subscription | null =>
  deriveStatus({
    subscriptions: withoutAbandonedStarts(subscriptions),
    now,
    paused: false,
    pausingEnabled: false,
  }).activeSubscription;
