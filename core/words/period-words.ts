import type { Say } from '../domain/messages/catalogue';
import type { BillingInterval, Plan } from '../domain/plan/plan';
import type { Wording } from './wording';

/** After a price: "a month". */
export const perPeriod = (interval: BillingInterval, say: Say): string => say(`period.per-${interval}`);

/** After "then $9.99": "every month". */
export const everyPeriod = (interval: BillingInterval, say: Say): string => say(`period.every-${interval}`);

/** How long a plan's trial lasts: "7 days". */
export const trialLength = (plan: Pick<Plan, 'trialDuration' | 'trialDurationUnit'>, say: Say): string => {
  const { trialDuration: count, trialDurationUnit: unit } = plan;
  if (unit === 'month') return count === 1 ? say('trial.one-month') : say('trial.months', { count });
  return count === 1 ? say('trial.one-day') : say('trial.days', { count });
};

/** "Your paid time ends on December 8." */
export const paidUntilWords = (
  last: Date,
  now: Date,
  { say, format }: Pick<Wording, 'say' | 'format'>,
): string => say('membership.paid-until', { date: format.day(last, now) });
