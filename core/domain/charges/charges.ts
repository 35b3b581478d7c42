import { addMonths, startOfDay, toIsoDay } from '../dates/utc-date';
import { cyclesLeft, discounted, type Discount } from '../discount/discount';
import type { Plan } from '../plan/plan';
import { priceChangeOf, type StepUp } from '../plan/step-up';

/** One future event, with its time in UTC. `amount`: the charge, or the new price, in dollars. */
export interface TimelineEntry {
  readonly on: Date;
  readonly kind: 'charge' | 'trial-ends' | 'price-changes' | 'access-starts' | 'access-ends';
  readonly amount?: number;
  /** The other possible amount, if the records do not show which of two prices applies (readings 51). */
  readonly orAmount?: number;
}

/** A price per interval, and the price that follows it after a step-up or a plan discount (EN-01). */
export interface RecurringPrice extends Pick<Plan, 'amount' | 'billingInterval'> {
  /** The days of the first two charges of a start today, as the plan list tells them (EN-01). */
  readonly told?: Pick<Plan, 'firstBillingDate' | 'nextBillingDate'>;
  readonly stepUp: StepUp | null;
  /** The other possible price, if the records do not show which of two applies (readings 51). */
  readonly orAmount?: number;
  /** The intended day of the month, if a shorter month has moved the first charge. */
  readonly billingDay?: number;
}

/** The price of a new subscription to a plan, with or without its trial. */
export const startPrice = (plan: Plan, now: Date): RecurringPrice => ({
  amount: plan.amount,
  billingInterval: plan.billingInterval,
  stepUp: priceChangeOf(plan, now),
  told: plan,
});

/** The first two charges and all known price changes: a step-up, and discounts that end. */
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

/** Returns the date of a charge: the first one is 0, the next one 1 and so on. */
export type DateOfCharge = (charge: number) => Date;

/**
 * Counts from the first charge. If the plan list tells another second day for this first day, the later charges count
 * from that day.
 */
export const datesOfCharges = (price: RecurringPrice, first: Date): DateOfCharge => {
  const { billingInterval, billingDay } = price;
  const counted = (charge: number): Date =>
    addMonths(startOfDay(first), charge * billingInterval, billingDay);
  const second = toldSecond(price, first);
  return (charge) => {
    if (charge === 0) return first;
    return second === null || toIsoDay(second) === toIsoDay(counted(1))
      ? counted(charge)
      : addMonths(second, (charge - 1) * billingInterval);
  };
};

/** The day that the plan list tells for the second charge, if it tells the first one too. */
const toldSecond = ({ told }: RecurringPrice, first: Date): Date | null => {
  const { firstBillingDate, nextBillingDate } = told ?? {};
  if (!firstBillingDate || !nextBillingDate || toIsoDay(firstBillingDate) !== toIsoDay(first)) return null;
  const second = startOfDay(nextBillingDate);
  return second > first ? second : null;
};

/** One of the upcoming charges; the first one is 0. */
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

/**
 * The step-up and the ends of discounts, each with the new price. Changes without an effect on the price are omitted.
 */
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

/** The discounts that apply to a charge; the first one is 0. */
const stillOn = (discounts: readonly Discount[], charge: number): readonly Discount[] =>
  discounts.filter((one) => cyclesLeft(one) > charge);
