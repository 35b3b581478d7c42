import * as O from 'fp-ts/Option';
import type { Plan } from './plan';

/** What is subscribed to: a plan, and whether its own trial is left out. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly skipTrial: boolean;
}

/**
 * ST-14: a reader who had a trial gets the first plan without one. Where every plan has a trial, the first plan with its
 * trial left out.
 */
export const choosePlan = (plans: readonly Plan[], hadTrial: boolean): O.Option<PlanChoice> => {
  const chosen = hadTrial ? (plans.find((plan) => !plan.hasTrial) ?? plans[0]) : plans[0];
  return chosen === undefined ? O.none : O.some({ plan: chosen, skipTrial: hadTrial });
};

/**
 * The plans to put before this reader: one who had a trial is not shown a plan that differs from another only by its trial.
 */
export const plansOnOffer = (plans: readonly Plan[], hadTrial: boolean): readonly Plan[] => {
  if (hadTrial) {
    return plans.filter(
      (plan) => !plan.hasTrial || !plans.some((other) => !other.hasTrial && sameTerms(plan, other)),
    );
  }
  return plans.filter(
    (plan) => plan.hasTrial || !plans.some((other) => other.hasTrial && sameTerms(plan, other)),
  );
};

const sameTerms = (one: Plan, other: Plan): boolean =>
  one.productId === other.productId &&
  one.amount === other.amount &&
  one.billingInterval === other.billingInterval &&
  one.stepUpPricing?.amount === other.stepUpPricing?.amount;
