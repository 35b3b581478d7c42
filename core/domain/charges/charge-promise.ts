import { inCents } from '../cents';
import { toIsoDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import type { TimelineEntry } from './charges';
import { chargesFrom, startPrice } from './charges';

/** An amount and its day, as a reader was told of them. */
export interface PromisedCharge {
  readonly cents: number;
  /** The UTC day, `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * What a reader was told that a start will cost: its charges, what pays, and what it ends. Kept with the change, so that whoever sends
 * it later sends it on these terms or not at all (readings 62: ids, cents and days, never a brand or digits).
 */
export interface ChargePromise extends PromisedCharge {
  /** The stored method that is charged; `null` for a card that was just typed in. */
  readonly methodToken: string | null;
  /** The charge after the first one, and the first charge at each price that it becomes. Missing in what an earlier version kept. */
  readonly then?: readonly PromisedCharge[];
  /** The discounts of what gives way, which end with it; sorted. Missing in what an earlier version kept. */
  readonly discountIds?: readonly string[];
  /** The first UTC day without access, `YYYY-MM-DD`. Missing where none is, and in what an earlier version kept. */
  readonly accessEndsOn?: string;
}

/** What is told of money in a timeline, and what pays for it; `undefined` where nothing is charged. */
export const promiseIn = (
  entries: readonly TimelineEntry[],
  methodToken: string | null,
): ChargePromise | undefined => {
  // A change of price stands on the day of the charge that is the first at that price.
  const [first, ...then] = entries
    .filter(({ kind }) => kind === 'charge' || kind === 'price-changes')
    .map(({ amount = 0, on }) => ({ cents: inCents(amount), on: toIsoDay(on) }))
    .filter((charge, at, all) => all.findIndex((one) => isSameCharge(one, charge)) === at);
  return first === undefined ? undefined : { ...first, methodToken, then };
};

/** What a start costs that is sent now. `firstCharge`: `null` for a charge at once. */
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

/** Whether two promises are of the same money, on the same days, from the same method; what one does not tell is not compared. */
export const isSamePromise = (one: ChargePromise, other: ChargePromise): boolean =>
  isSameCharge(one, other) &&
  one.methodToken === other.methodToken &&
  (one.then === undefined ||
    other.then === undefined ||
    (one.then.length === other.then.length &&
      one.then.every((charge, at) => isSameCharge(charge, other.then![at]!))));

const isSameCharge = (one: PromisedCharge, other: PromisedCharge): boolean =>
  one.cents === other.cents && one.on === other.on;
