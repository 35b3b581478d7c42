import { addMonths, startOfDay } from '../dates/utc-date';
import { trialEndOf, type Plan } from './plan';

/** The price that a subscription rises to. */
export interface StepUp {
  readonly amount: number;
  /** So many charges, the next one being the first, are made at the price before it. */
  readonly after: number;
}

/**
 * EN-01, readings 51: a plan's rise, counted in the charges of a subscription that begins anew, with or without its trial:
 * as many as there are billing intervals from the plan's first billing date to the date of the rise, which the plan list
 * gives for a start today with the trial. `null` where the price stays.
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

/** Longer than anybody is told about: a hundred years of months. */
const mostCharges = 1_200;
