import { inCents } from '../cents';
import { addMonths } from '../dates/utc-date';
import { isFreeRecord } from '../subscription/subscription';
import type { TimelineEntry } from './charges';
import {
  billedSubscription,
  chargesAhead,
  discountsFor,
  pastDueSubscription,
  type BilledRecords,
} from './charges-ahead';
import { chargeOf, datesOfCharges } from './charges';
import { amountDue } from './due';
import { ownPrice } from './own-price';

/** The charges of the next twelve months if nothing is changed. */
export type YearAhead =
  | { readonly _tag: 'Charges'; readonly charges: readonly TimelineEntry[] }
  /** Later charges depend on the payment date. In dollars; `null` if unknown. */
  | { readonly _tag: 'PastDue'; readonly amount: number | null }
  /** The membership is included with home delivery. */
  | { readonly _tag: 'Free' }
  /** A live record has an unknown plan. */
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'None' };

/**
 * All charges of the timeline that starts with `chargesAhead`, with the same amounts and days (AC-05). The next charge
 * is included even if it is more than a year away.
 *
 * @example
 * ```ts
 * const year = chargesAhead(account.subscriptions.getValue(), new Date('2026-11-21'));
 * if (year._tag === 'Charges') console.log(year.charges.length); // 12
 * ```
 */
export const yearAhead = (
  records: BilledRecords & { readonly unknownLive: boolean },
  now: Date,
): YearAhead => {
  const one = billedSubscription(records);
  if (one === null) return { _tag: records.unknownLive ? 'Unknown' : 'None' };
  if (isFreeRecord(one)) return { _tag: 'Free' };
  if (one === pastDueSubscription(records.subscriptions))
    return { _tag: 'PastDue', amount: amountDue(records, now) };
  const first = chargesAhead(records, now).find(({ kind }) => kind === 'charge');
  if (first === undefined) return { _tag: 'None' };
  const plan = records.plans.find(({ planId }) => planId === one.plan_id);
  const price = ownPrice(one, plan, now);
  const dateOf = datesOfCharges(price, first.on);
  const discounts = discountsFor(one, records);
  const end = addMonths(now, 12).getTime();
  const most = Math.ceil(12 / price.billingInterval);
  const charges = Array.from({ length: most + 1 }, (_, charge) => chargeOf(price, dateOf, discounts, charge));
  return { _tag: 'Charges', charges: charges.filter(({ on }, at) => at === 0 || on.getTime() < end) };
};

/**
 * The sum in dollars; `null` if a charge has two possible amounts.
 *
 * @example
 * ```ts
 * const year = chargesAhead(account.subscriptions.getValue(), new Date('2026-11-21'));
 * if (year._tag === 'Charges') console.log(totalOfCharges(year.charges)); // 119.88
 * ```
 */
export const totalOf = (charges: readonly TimelineEntry[]): number | null =>
  charges.some(({ orAmount }) => orAmount !== undefined)
    ? null
    : charges.reduce((sum, { amount = 0 }) => sum + inCents(amount), 0) / 100;
