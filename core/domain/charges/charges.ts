import { addMonths, startOfDay } from '../dates/utc-date';
import { cyclesLeft, discounted, type Discount } from '../discount/discount';
import type { Plan } from '../plan/plan';
import type { TimelineEntry } from './charge-timeline';

/** What is charged every interval, and the price that it steps up to (EN-01). */
export type RecurringPrice = Pick<Plan, 'amount' | 'billingInterval' | 'stepUpPricing'>;

/** The first charge, the next one, and every change of price that is known: a step up, and discounts that end. */
export const chargesFrom = (
  price: RecurringPrice,
  first: Date,
  discounts: readonly Discount[] = [],
): TimelineEntry[] => {
  const dateOf = (charge: number): Date =>
    charge === 0 ? first : addMonths(startOfDay(first), charge * price.billingInterval);
  const entries = [0, 1].map((charge): TimelineEntry => ({
    on: dateOf(charge),
    kind: 'charge',
    amount: amountOf(price, dateOf, discounts, charge),
  }));
  return [...entries, ...priceChanges(price, dateOf, discounts)];
};

/** A step up and discounts that end, each with the price from then on; what changes nothing any more is not told twice. */
const priceChanges = (
  price: RecurringPrice,
  dateOf: (charge: number) => Date,
  discounts: readonly Discount[],
): TimelineEntry[] => {
  const step = price.stepUpPricing;
  const ends = discountEnds(price, dateOf, discounts);
  if (step === null || step.date.getTime() <= dateOf(0).getTime()) return ends;
  const amount = discounted(step.amount, stillOn(discounts, firstSince(step.date, dateOf, discounts)));
  return [{ on: step.date, kind: 'price-changes' as const, amount }, ...ends]
    .sort((one, other) => one.on.getTime() - other.on.getTime())
    .filter((one, at, all) => one.amount !== all[at - 1]?.amount);
};

/** The first charges that discounts do not lower any more. `dateOf`: when the first charge is made (0), the next one (1) and so on. */
export const discountEnds = (
  price: RecurringPrice,
  dateOf: (charge: number) => Date,
  discounts: readonly Discount[],
): TimelineEntry[] =>
  [...new Set(discounts.map(cyclesLeft))]
    .filter((charge) => charge > 0 && charge < Infinity)
    .map((charge) => ({
      on: dateOf(charge),
      before: amountOf(price, dateOf, discounts, charge - 1),
      amount: amountOf(price, dateOf, discounts, charge),
    }))
    .filter(({ before, amount }) => before !== amount)
    .map(({ on, amount }) => ({ on, kind: 'price-changes', amount }));

const amountOf = (
  { amount, stepUpPricing: step }: RecurringPrice,
  dateOf: (charge: number) => Date,
  discounts: readonly Discount[],
  charge: number,
): number => {
  const stepped = step !== null && step.date.getTime() <= dateOf(charge).getTime();
  return discounted(stepped ? step.amount : amount, stillOn(discounts, charge));
};

/** The discounts that lower a charge, the first one being 0. */
const stillOn = (discounts: readonly Discount[], charge: number): readonly Discount[] =>
  discounts.filter((one) => cyclesLeft(one) > charge);

/** The first charge on or after a date, as far as discounts that end still matter. */
const firstSince = (date: Date, dateOf: (charge: number) => Date, discounts: readonly Discount[]): number => {
  const last = Math.max(1, ...discounts.map(cyclesLeft).filter((charge) => charge < Infinity));
  for (let charge = 0; charge < last; charge += 1) {
    if (dateOf(charge).getTime() >= date.getTime()) return charge;
  }
  return last;
};
