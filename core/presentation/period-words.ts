import type { Translate } from '../domain/messages/catalogue';
import type { BillingInterval, Plan } from '../domain/plan/plan';
import type { Wording } from './wording';

/** Returns the period after a price: "a month". */
export const perPeriod = (interval: BillingInterval, t: Translate): string => t(`period.per-${interval}`);

/** Returns the period after "then $9.99": "every month". */
export const everyPeriod = (interval: BillingInterval, t: Translate): string => t(`period.every-${interval}`);

/** Returns the first period of a price that changes later: "the first month". */
export const firstPeriod = (interval: BillingInterval, t: Translate): string => t(`period.first-${interval}`);

/** The length of a plan's trial: "7 days". */
export const trialLength = (
  plan: Pick<Plan, 'trialDuration' | 'trialDurationUnit'>,
  t: Translate,
): string => {
  const { trialDuration: count, trialDurationUnit: unit } = plan;
  if (unit === 'month') return count === 1 ? t('trial.one-month') : t('trial.months', { count });
  return count === 1 ? t('trial.one-day') : t('trial.days', { count });
};

/** Explains a start day: "Your paid time ends on December 8." */
export const paidUntilWords = (last: Date, now: Date, { t, format }: Pick<Wording, 't' | 'format'>): string =>
  t('membership.paid-until', { date: format.day(last, now) });
