import { withoutAbandonedStarts } from './abandoned';
import { isPaidThrough } from './status';
import { isInState, type Subscription } from './subscription';

export interface InterruptedPauseFacts {
  /** The account is marked paused. */
  readonly paused: boolean;
  readonly pausingEnabled: boolean;
  readonly subscriptions: readonly Subscription[];
  /** Live records on plans that are unknown today. */
  readonly unknownLive: boolean;
  readonly now: Date;
}

/**
 * The membership whose pause was interrupted between its end and its new start: the account is marked paused, nothing is live, and
 * what was cancelled last ran, and still gives access. A planned start that was given up after it says that the reader ended the
 * pause. `null` where there is no such pause; any device may offer to mend one.
 */
export const interruptedPause = (facts: InterruptedPauseFacts): Subscription | null => {
  const { paused, pausingEnabled, subscriptions, unknownLive, now } = facts;
  if (!paused || !pausingEnabled || unknownLive) return null;
  const last = subscriptions.reduce<Subscription | null>(
    (best, one) => (best === null || endOf(one) > endOf(best) ? one : best),
    null,
  );
  if (last === null || !subscriptions.every(isInState('cancelled'))) return null;
  return isPaidThrough(last, now) && withoutAbandonedStarts(subscriptions).includes(last) ? last : null;
};

const endOf = ({ ends }: Subscription): number => ends?.getTime() ?? -Infinity;
