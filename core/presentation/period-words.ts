import type { Translate } from '../domain/messages/catalogue';
import type { BillingInterval, Plan } from '../domain/plan/plan';
import type { Wording } from './wording';

/** Returns the period after a price: "a month". */
export const perPeriod = (interval: BillingInterval, t: Translate): string => t(`period.per-${interval}`);

/** Returns the period after "then $9.99": "every month". */
export const everyPeriod = (interval: BillingInterval, t: Translate): string => t(`period.every-${interval}`);

/**
 * The time for which a first price holds: "the first year"; with `price.first`, as the start of a sentence: "First
 * year". `months`: whole months, at least 1.
 */
export const firstMonths = (
  months: number,
  t: Translate,
  texts: 'period.first' | 'price.first' = 'period.first',
): string => {
  if (months === 1) return t(`${texts}-month`);
  if (months === 12) return t(`${texts}-year`);
  return months % 12 === 0
    ? t(`${texts}-years`, { count: months / 12 })
    : t(`${texts}-months`, { count: months });
};

/** A number of months: "3 months". */
export const monthsText = (count: number, t: Translate): string =>
  count === 1 ? t('trial.one-month') : t('trial.months', { count });

/** The length of a plan's trial: "7 days". */
export const trialLength = (
  plan: Pick<Plan, 'trialDuration' | 'trialDurationUnit'>,
  t: Translate,
): string => {
  const { trialDuration: count, trialDurationUnit: unit } = plan;
  if (unit === 'month') return monthsText(count, t);
  return count === 1 ? t('trial.one-day') : t('trial.days', { count });
};

/** Explains a start day: "Your paid time ends on December 8." */
export const paidUntilWords = (last: Date, now: Date, { t, format }: Pick<Wording, 't' | 'format'>): string =>
  t('membership.paid-until', { date: format.day(last, now) });
