import type { PlanTerms } from '../domain/charges/plan-terms';
import type { BillingInterval } from '../domain/plan/plan';
import { firstMonths, perPeriod } from './period-words';
import type { Wording } from './wording';

/** The parameters of a text about a price that changes: "for the first year, then $89.99 a year". */
export const stepParameters = (
  { amount, months }: NonNullable<PlanTerms['later']>,
  interval: BillingInterval,
  { t, format }: Wording,
) => ({ first: firstMonths(months, t), new: format.money(amount), per: perPeriod(interval, t) });

/**
 * Describes a plan's price: "$49.99 a year for the first year, then $89.99 a year"
 *
 * @example
 * ```ts
 * const later = { amount: 89.99, on: new Date('2027-11-23'), months: 12 };
 * planPriceText({ amount: 49.99, later, perMonth: 4.17, savingPercent: 44 }, 12, account);
 * // '$49.99 a year for the first year, then $89.99 a year'
 * ```
 */
export const planPriceText = (
  { amount, later }: PlanTerms,
  interval: BillingInterval,
  kit: Wording,
): string => {
  const price = `${kit.format.money(amount)} ${perPeriod(interval, kit.t)}`;
  return later === null
    ? price
    : `${price} ${kit.t('subscribe.step-terms', stepParameters(later, interval, kit))}`;
};
