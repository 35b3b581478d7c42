import { withoutAbandonedStarts } from './abandoned';
import { isPaidThrough } from './status';
import { isInState, type Subscription } from './subscription';

export interface InterruptedPauseFacts {
  /** True if the account is flagged as paused. */
  readonly paused: boolean;
  readonly pausingEnabled: boolean;
  readonly subscriptions: readonly Subscription[];
  /** True if a live record has an unknown plan. */
  readonly unknownLive: boolean;
  readonly now: Date;
}

/**
 * The membership of an interrupted pause, which was canceled but has no new start. The account is flagged as paused, no
 * record is live, and the last canceled record was active and still gives access. A later canceled start means that the
 * reader ended the pause. `null` if there is none; any device may offer the repair.
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
