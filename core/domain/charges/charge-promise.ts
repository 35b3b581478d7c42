import { toIsoDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import { chargesFrom, startPrice } from './charges';

/**
 * What a reader was told that a start will cost: its first charge. Kept with the change, so that whoever sends it later sends it on
 * these terms or not at all (readings 62: ids, cents and days, never a brand or digits).
 */
export interface ChargePromise {
  /** What is charged first, in cents. */
  readonly cents: number;
  /** The UTC day of that charge, `YYYY-MM-DD`. */
  readonly on: string;
  /** The stored method that is charged; `null` for a card that was just typed in. */
  readonly methodToken: string | null;
}

/** What a start costs that is sent now. `firstCharge`: `null` for a charge at once. */
export const promiseOf = (
  plan: Plan,
  firstCharge: Date | null,
  methodToken: string | null,
  now: Date,
): ChargePromise => {
  const on = firstCharge === null || firstCharge.getTime() <= now.getTime() ? now : firstCharge;
  const amount = chargesFrom(startPrice(plan, now), on)[0]?.amount ?? plan.amount;
  return { cents: Math.round(amount * 100), on: toIsoDay(on), methodToken };
};

/** Whether two promises are of the same money, on the same day, from the same method. */
export const isSamePromise = (one: ChargePromise, other: ChargePromise): boolean =>
  one.cents === other.cents && one.on === other.on && one.methodToken === other.methodToken;
