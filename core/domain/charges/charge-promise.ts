import { inCents } from '../cents';
import { toIsoDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import type { TimelineEntry } from './charges';
import { chargesFrom, startPrice } from './charges';

/** An amount and its day, as shown to a reader. */
export interface PromisedCharge {
  readonly cents: number;
  /** The UTC day, `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * The promised terms of a start: its charges, its payment method and the discounts it ends. Stored with the change. A
 * later request uses these terms or is not sent (readings 62: ids, cents and days, never a brand or digits).
 */
export interface ChargePromise extends PromisedCharge {
  /** The token of the stored method to charge; `null` for a card that was just entered. */
  readonly methodToken: string | null;
  /** The second charge, and the first charge at each later price. Absent in entries of earlier versions. */
  readonly then?: readonly PromisedCharge[];
  /** The discounts that end with the replaced record, sorted. Absent in entries of earlier versions. */
  readonly discountIds?: readonly string[];
  /**
   * The first UTC day without access, `YYYY-MM-DD`. Absent if access does not end, and in entries of earlier versions.
   */
  readonly accessEndsOn?: string;
}

/** The charges and the payment method of a timeline; `undefined` if nothing is charged. */
export const promiseIn = (
  entries: readonly TimelineEntry[],
  methodToken: string | null,
): ChargePromise | undefined => {
  // A price change has the same day as the first charge at that price.
  const [first, ...then] = entries
    .filter(({ kind }) => kind === 'charge' || kind === 'price-changes')
    .map(({ amount = 0, on }) => ({ cents: inCents(amount), on: toIsoDay(on) }))
    .filter((charge, at, all) => all.findIndex((one) => isSameCharge(one, charge)) === at);
  return first === undefined ? undefined : { ...first, methodToken, then };
};

/** The charges of a start that is sent now. `firstCharge`: `null` for an immediate charge. */
export const promiseOf = (
  plan: Plan,
  firstCharge: Date | null,
  methodToken: string | null,
  now: Date,
): ChargePromise => {
  const on = firstCharge === null || firstCharge.getTime() <= now.getTime() ? now : firstCharge;
  const promise = promiseIn(chargesFrom(startPrice(plan, now), on), methodToken);
  return promise ?? { cents: inCents(plan.amount), on: toIsoDay(on), methodToken };
};

/**
 * True if two promises have the same amounts, days and method. Fields that are absent in one of them are not compared.
 */
export const isSamePromise = (one: ChargePromise, other: ChargePromise): boolean =>
  isSameCharge(one, other) &&
  one.methodToken === other.methodToken &&
  (one.then === undefined ||
    other.then === undefined ||
    (one.then.length === other.then.length &&
      one.then.every((charge, at) => isSameCharge(charge, other.then![at]!))));

const isSameCharge = (one: PromisedCharge, other: PromisedCharge): boolean =>
  one.cents === other.cents && one.on === other.on;
