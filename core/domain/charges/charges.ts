import { addMonths, startOfDay } from '../dates/utc-date';
import { cyclesLeft, discounted, type Discount } from '../discount/discount';
import type { Plan } from '../plan/plan';
import { priceChangeOf, type StepUp } from '../plan/step-up';

/** One thing that will happen, at a moment in UTC. `amount` is in dollars: what is charged, or the price from then on. */
export interface TimelineEntry {
  readonly on: Date;
  readonly kind: 'charge' | 'trial-ends' | 'price-changes' | 'access-starts' | 'access-ends';
  readonly amount?: number;
  /** The other possible amount, if the records do not tell which of two prices holds (readings 51). */
  readonly orAmount?: number;
}

/** A price that is charged every interval, and the price that follows it after a step-up or a plan's discount (EN-01). */
export interface RecurringPrice extends Pick<Plan, 'amount' | 'billingInterval'> {
  readonly stepUp: StepUp | null;
  /** The other possible price, if the records do not tell which of two holds (readings 51). */
  readonly orAmount?: number;
  /** The intended day of the month, if a shorter month has moved the first charge. */
  readonly billingDay?: number;
}

/** What a subscription to a plan costs that begins anew, at once or later, with its trial or without. */
export const startPrice = (plan: Plan, now: Date): RecurringPrice => ({
  amount: plan.amount,
  billingInterval: plan.billingInterval,
  stepUp: priceChangeOf(plan, now),
});

/** The first charge, the next one, and every change of price that is known: a step up, and discounts that end. */
export const chargesFrom = (
  price: RecurringPrice,
  first: Date,
  discounts: readonly Discount[] = [],
): TimelineEntry[] => {
  const dateOf = datesOfCharges(price, first);
  return [
    ...[0, 1].map((charge) => chargeOf(price, dateOf, discounts, charge)),
    ...priceChanges(price, dateOf, discounts),
  ];
};

/** When the first charge is made (0), the next one (1) and so on. */
export type DateOfCharge = (charge: number) => Date;

export const datesOfCharges =
  ({ billingInterval, billingDay }: RecurringPrice, first: Date): DateOfCharge =>
  (charge) =>
    charge === 0 ? first : addMonths(startOfDay(first), charge * billingInterval, billingDay);

/** One of the charges ahead, the first one being 0. */
export const chargeOf = (
  price: RecurringPrice,
  dateOf: DateOfCharge,
  discounts: readonly Discount[],
  charge: number,
): TimelineEntry => {
  const amount = amountOf(price, discounts, charge);
  const { orAmount } = price;
  const or = orAmount === undefined ? amount : discounted(orAmount, stillOn(discounts, charge));
  return { on: dateOf(charge), kind: 'charge', amount, ...(or === amount ? {} : { orAmount: or }) };
};

/** A step up and discounts that end, each with the price from then on; what changes nothing any more is not told twice. */
export const priceChanges = (
  price: RecurringPrice,
  dateOf: DateOfCharge,
  discounts: readonly Discount[],
): TimelineEntry[] => {
  const after = price.stepUp?.after ?? 0;
  return [...new Set([after, ...discounts.map(cyclesLeft)])]
    .filter((charge) => charge > 0 && charge < Infinity)
    .sort((one, other) => one - other)
    .filter((charge) => amountOf(price, discounts, charge - 1) !== amountOf(price, discounts, charge))
    .map((charge) => ({ ...chargeOf(price, dateOf, discounts, charge), kind: 'price-changes' }));
};

const amountOf = (
  { amount, stepUp }: RecurringPrice,
  discounts: readonly Discount[],
  charge: number,
): number =>
  discounted(stepUp !== null && charge >= stepUp.after ? stepUp.amount : amount, stillOn(discounts, charge));

/** The discounts that lower a charge, the first one being 0. */
const stillOn = (discounts: readonly Discount[], charge: number): readonly Discount[] =>
  discounts.filter((one) => cyclesLeft(one) > charge);
