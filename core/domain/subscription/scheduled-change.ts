import { runningSubscription } from './current';
import { latest } from './order';
import { isInState, isLive, type Subscription } from './subscription';

export interface ScheduledChange {
  /** Cancelled, and still giving access until the other one starts. */
  readonly running: Subscription;
  /** On another plan. */
  readonly pending: Subscription;
}

/** A change of plan that waits for its date; `null` when there is none, or when anything else is live beside it. */
export const scheduledChange = (
  subscriptions: readonly Subscription[],
  now: Date,
): ScheduledChange | null => {
  const pending = latest(subscriptions.filter(isInState('pending')));
  const running = runningSubscription(subscriptions, now);
  if (pending === null || running === null || subscriptions.filter(isLive).length > 1) return null;
  return pending.plan_id === running.plan_id ? null : { running, pending };
};
