import { runningSubscription } from './current';
import { latest } from './order';
import { isInState, isLive, type Subscription } from './subscription';

export interface ScheduledChange {
  /** Canceled, but giving access until the other record starts. */
  readonly running: Subscription;
  /** A record on another plan. */
  readonly pending: Subscription;
}

/** The scheduled plan change; `null` if there is none or another record is live. */
export const scheduledChange = (
  subscriptions: readonly Subscription[],
  now: Date,
): ScheduledChange | null => {
  const pending = latest(subscriptions.filter(isInState('pending')));
  const running = runningSubscription(subscriptions, now);
  if (pending === null || running === null || subscriptions.filter(isLive).length > 1) return null;
  return pending.plan_id === running.plan_id ? null : { running, pending };
};
