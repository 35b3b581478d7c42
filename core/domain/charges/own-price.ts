import { inCents } from '../cents';
import { addDays, addMonths, startOfDay } from '../dates/utc-date';
import type { Discount } from '../discount/discount';
import type { Plan } from '../plan/plan';
import { discountEndOf, stepUpOf, type StepUp } from '../plan/step-up';
import type { Subscription, Transaction } from '../subscription/subscription';
import type { RecurringPrice } from './charges';

/**
 * The price of a record from its next charge on. The record's own transactions show whether a step-up (EN-01) has
 * happened (readings 51). If they are incomplete, both prices are returned.
 */
export const ownPrice = (one: Subscription, plan: Plan | undefined, now: Date): RecurringPrice => {
  const billingInterval = plan?.billingInterval ?? 1;
  const price: RecurringPrice = {
    amount: one.plan.amount,
    billingInterval,
    stepUp: null,
    ...billingDayOf(one),
  };
  const step = stepOf(one, plan, now);
  if (plan === undefined || step === null || one.plan.amount === step.amount) return price;
  const made = readableCharges(one);
  // A record that was charged at the new price is more reliable than the current plan list.
  if (made > step.after && one.plan.amount !== plan.amount) return price;
  if (made >= step.after || hasPaid(one, step)) return { ...price, amount: step.amount };
  return isWhole(one, billingInterval)
    ? { ...price, stepUp: { ...step, after: step.after - made } }
    : { ...price, orAmount: step.amount };
};

/**
 * The price of the period that is running, in dollars and without discounts. A record may keep its first price after the
 * step-up (readings 51): its charges show that the first price is over.
 */
export const runningPrice = (one: Subscription, plan: Plan | undefined, now: Date): number => {
  const step = stepOf(one, plan, now);
  if (plan === undefined || step === null) return one.plan.amount;
  const made = readableCharges(one);
  const isOver = hasPaid(one, step) || (made > step.after && one.plan.amount === plan.amount);
  return isOver ? step.amount : one.plan.amount;
};

/**
 * The plan's discount on a record whose discounts are not read, because it is pending or past due (readings 63). Empty
 * unless the record has the list price with a discount and a complete history. Otherwise the higher price is shown.
 */
export const planDiscountsOf = (one: Subscription, plan: Plan | undefined): readonly Discount[] => {
  const end = plan === undefined ? null : discountEndOf(plan);
  if (plan === undefined || end === null || one.discounts_applied !== true) return [];
  if (one.plan.amount !== end.amount || !isWhole(one, plan.billingInterval)) return [];
  return [
    {
      id: plan.discount?.id ?? '',
      name: '',
      off: { kind: 'amount', amount: end.amount - plan.amount },
      numberOfBillingCycles: end.after,
      currentBillingCycle: chargesIn(one).length,
    },
  ];
};

/** The step-up of a record's plan; null if there is none, or the record has no steps. */
const stepOf = (one: Subscription, plan: Plan | undefined, now: Date): StepUp | null =>
  plan === undefined || one.multiphase_plan === false ? null : stepUpOf(plan, now);

/** The number of charges in the history whose amount is readable. */
const readableCharges = (one: Subscription): number =>
  chargesIn(one).filter(({ cents }) => cents !== null).length;

/** True if the history contains a charge at the new price. */
const hasPaid = (one: Subscription, { amount }: StepUp): boolean =>
  amount > one.plan.amount &&
  one['transaction-history'].some(({ cents }) => cents !== null && cents >= inCents(amount));

/** Refunds are not charges (decision 84). */
const chargesIn = (one: Subscription): readonly Transaction[] =>
  one['transaction-history'].filter(({ cents }) => (cents ?? 0) >= 0);

/** Days: fourteen for payment retries, and one for the time of day. */
const daysLate = 15;

/** True if the history contains every charge: all are readable, and there is no gap. */
const isWhole = (one: Subscription, months: number): boolean => {
  const { paid_through_date: paid } = one;
  const history = chargesIn(one);
  const times = history.map(({ time }) => time);
  if (history.some(({ cents }) => cents === null) || !times.every((time) => time !== null)) return false;
  if (paid === null) return true;
  const [newest] = times;
  if (newest === undefined) return false;
  const periodBegan = addMonths(addDays(startOfDay(paid), 1), -months);
  return (
    newest.getTime() >= addDays(periodBegan, -daysBetweenMonths).getTime() &&
    times.every((time, at) => {
      const before = times[at + 1];
      return before === undefined || time.getTime() <= addDays(addMonths(before, months), daysLate).getTime();
    })
  );
};

/** Days by which a shorter month can move the end of a month. */
const daysBetweenMonths = 4;

/** The day of the month of the first charge, if a short month has moved the next charge to its last day. */
const billingDayOf = (one: Subscription): Pick<RecurringPrice, 'billingDay'> => {
  const next = one.next_billing_date;
  const first = one['transaction-history'].at(-1)?.time;
  if (next === null || first === null || first === undefined) return {};
  const isLastOfMonth = addDays(next, 1).getUTCDate() === 1;
  return isLastOfMonth && first.getUTCDate() > next.getUTCDate() ? { billingDay: first.getUTCDate() } : {};
};
