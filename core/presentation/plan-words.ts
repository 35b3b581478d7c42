import type { DatedWording } from './wording';
import type { PlanTerms } from '../domain/charges/plan-terms';
import type { BillingInterval } from '../domain/plan/plan';
import { everyPeriod, perPeriod } from './period-words';

/** Describes the later price: "then $89.99 every year from November 23, 2027"; `null` if the price does not change. */
export const laterWords = (
  { later }: PlanTerms,
  interval: BillingInterval,
  { t, format, clock }: DatedWording,
): string | null =>
  later === null
    ? null
    : t('subscribe.step-terms', {
        new: format.money(later.amount),
        period: everyPeriod(interval, t),
        later: format.day(later.on, clock.now()),
      });

/**
 * Describes a plan's price: "$49.99 a year, then $89.99 every year from November 23, 2027"
 *
 * @example
 * ```ts
 * const later = { amount: 89.99, on: new Date('2027-11-23'), months: 12 };
 * planPriceText({ amount: 49.99, later, perMonth: 4.17, savingPercent: 44 }, 12, account);
 * // '$49.99 a year, then $89.99 every year from November 23, 2027'
 * ```
 */
export const planPriceText = (terms: PlanTerms, interval: BillingInterval, kit: DatedWording): string => {
  const price = `${kit.format.money(terms.amount)} ${perPeriod(interval, kit.t)}`;
  const later = laterWords(terms, interval, kit);
  return later === null ? price : `${price}, ${later}`;
};
