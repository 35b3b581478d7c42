import * as O from 'fp-ts/Option';
import { withoutAbandonedStarts } from './abandoned';
import { latest } from './order';
import { deriveStatus, isPaidThrough } from './status';
import { isInState, type Subscription } from './subscription';

/** The live record that pausing, resuming and changing plan act on: an active one before a pending one. */
export const currentSubscription = (held: readonly Subscription[]): O.Option<Subscription> =>
  O.fromNullable(latest(held.filter(isInState('active'))) ?? latest(held.filter(isInState('pending'))));

/**
 * The cancelled one that a restart goes on from: one that is still paid for before one that is not, whatever was planned and
 * given up in the meantime. Starting from another one would charge again for time that is paid for.
 */
export const restartableSubscription = (held: readonly Subscription[], now: Date): O.Option<Subscription> => {
  const cancelled = withoutAbandonedStarts(held).filter(isInState('cancelled'));
  return O.fromNullable(latest(cancelled.filter((one) => isPaidThrough(one, now))) ?? latest(cancelled));
};

/** The record whose time runs now, whether it is live or cancelled with time left; a pause changes nothing about it. */
export const runningSubscription = (held: readonly Subscription[], now: Date): Subscription | null =>
  deriveStatus({ subscriptions: withoutAbandonedStarts(held), now, paused: false, pausingEnabled: false })
    .activeSubscription;
