import * as O from 'fp-ts/Option';
import type { Plan } from './plan';
import { discountEndOf } from './step-up';

/** The chosen plan, with or without its trial. */
export interface PlanChoice {
  readonly plan: Plan;
  readonly skipTrial: boolean;
}

/**
 * Chooses the first plan without a trial for a reader who had one (ST-14). If all plans have a trial, chooses the first
 * plan and skips its trial.
 */
export const choosePlan = (plans: readonly Plan[], hadTrial: boolean): O.Option<PlanChoice> => {
  const chosen = hadTrial ? (plans.find((plan) => !plan.hasTrial) ?? plans[0]) : plans[0];
  return chosen === undefined ? O.none : O.some({ plan: chosen, skipTrial: hadTrial });
};

/**
 * The plans to show to this reader. If two plans differ only by their trial, only the fitting one is shown, at the
 * position of the first. The first plan stays first.
 */
export const plansOnOffer = (plans: readonly Plan[], hadTrial: boolean): readonly Plan[] => [
  ...new Set(plans.map((plan) => fitting(plan, plans, hadTrial))),
];

/**
 * Applies ST-14 to the offered plans. It uses all available plans, not only the shown ones, because those have a
 * different order.
 */
export const chooseOnOffer = (plans: readonly Plan[], hadTrial: boolean): O.Option<PlanChoice> =>
  O.map((choice: PlanChoice) => ({ ...choice, plan: fitting(choice.plan, plans, hadTrial) }))(
    choosePlan(plans, hadTrial),
  );

/**
 * The offered plan with this id, from a URL or a choice of the reader. The id of a hidden plan returns the plan shown
 * in its place; `undefined` if there is none.
 */
export const offeredPlan = (
  plans: readonly Plan[],
  hadTrial: boolean,
  planId: string | null,
): Plan | undefined => {
  const requested = plans.find((plan) => plan.planId === planId);
  return requested && fitting(requested, plans, hadTrial);
};

/**
 * Returns the variant of a plan for this reader, if another plan differs only by its trial. A reader who had a trial
 * gets the variant without one.
 */
const fitting = (plan: Plan, plans: readonly Plan[], hadTrial: boolean): Plan =>
  plan.hasTrial === hadTrial
    ? (plans.find((other) => other.hasTrial !== hadTrial && sameTerms(plan, other)) ?? plan)
    : plan;

const sameTerms = (one: Plan, other: Plan): boolean =>
  one.productId === other.productId &&
  one.amount === other.amount &&
  one.billingInterval === other.billingInterval &&
  one.stepUpPricing?.amount === other.stepUpPricing?.amount &&
  discountEndOf(one)?.amount === discountEndOf(other)?.amount &&
  discountEndOf(one)?.after === discountEndOf(other)?.after;
