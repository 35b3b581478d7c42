import { addMonths, startOfDay } from '../dates/utc-date';
import { trialEndOf, type Plan } from './plan';

/** The price that replaces the first price of a subscription. */
export interface StepUp {
  readonly amount: number;
  /** The number of charges at the earlier price, counting the next charge as the first. */
  readonly after: number;
}

/**
 * The step-up of a new subscription, counted in charges, with or without its trial (EN-01, readings 51). Counts the
 * billing intervals from the plan's first billing date to the step-up date. The plan list returns both dates for a
 * start today with the trial. `null` if the price stays.
 */
export const stepUpOf = (
  plan: Pick<
    Plan,
    'stepUpPricing' | 'firstBillingDate' | 'billingInterval' | 'trialDuration' | 'trialDurationUnit'
  >,
  now: Date,
): StepUp | null => {
  const step = plan.stepUpPricing;
  if (step === null) return null;
  const first = startOfDay(plan.firstBillingDate ?? trialEndOf(plan, now));
  let after = 0;
  while (
    after < mostCharges &&
    addMonths(first, after * plan.billingInterval).getTime() < step.date.getTime()
  )
    after += 1;
  return after === mostCharges ? null : { amount: step.amount, after };
};

/** A hundred years of months. A later step-up is ignored. */
const mostCharges = 1_200;

/**
 * The change of price of a subscription that begins now or later: the step-up, or the end of the plan's discount
 * (readings 63). A plan with a step-up ignores its discount. A trial does not count as a charge. `null` if the price
 * stays.
 */
export const priceChangeOf = (
  plan: Parameters<typeof stepUpOf>[0] & Pick<Plan, 'amount' | 'normalAmount' | 'discount'>,
  now: Date,
): StepUp | null => (plan.stepUpPricing === null ? discountEndOf(plan) : stepUpOf(plan, now));

/**
 * The price after a plan's discount, and the number of charges before it. `null` if the discount never ends or lowers
 * nothing.
 */
export const discountEndOf = ({
  amount,
  normalAmount,
  discount,
  stepUpPricing,
}: Pick<Plan, 'amount' | 'normalAmount' | 'discount' | 'stepUpPricing'>): StepUp | null => {
  const after = discount?.numberOfBillingCycles ?? mostCharges;
  return stepUpPricing !== null || after >= mostCharges || normalAmount <= amount
    ? null
    : { amount: normalAmount, after };
};

/** The price of a plan after its step-up or its discount; `amount` if the price stays. */
export const lastingAmount = (
  plan: Pick<Plan, 'amount' | 'normalAmount' | 'discount' | 'stepUpPricing'>,
): number => plan.stepUpPricing?.amount ?? discountEndOf(plan)?.amount ?? plan.amount;
