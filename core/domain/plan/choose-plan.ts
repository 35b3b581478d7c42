import * as O from 'fp-ts/Option';
import type { Plan } from './plan';
import { discountEndOf } from './step-up';

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
 * The plans to put before this reader: of two that differ by their trial alone the one that fits, in the place of whichever comes first,
 * so that the first plan stays the first.
 */
export const plansOnOffer = (plans: readonly Plan[], hadTrial: boolean): readonly Plan[] => [
  ...new Set(plans.map((plan) => fitting(plan, plans, hadTrial))),
];

/**
 * ST-14 among the plans on offer: what all available plans name, not what is left when those that another stands for are hidden; their
 * order is another one.
 */
export const chooseOnOffer = (plans: readonly Plan[], hadTrial: boolean): O.Option<PlanChoice> =>
  O.map((choice: PlanChoice) => ({ ...choice, plan: fitting(choice.plan, plans, hadTrial) }))(
    choosePlan(plans, hadTrial),
  );

/** The plan on offer that an address or a reader asks for, also by the id of one that another stands for; `undefined` for none. */
export const offeredPlan = (
  plans: readonly Plan[],
  hadTrial: boolean,
  planId: string | null,
): Plan | undefined => {
  const requested = plans.find((plan) => plan.planId === planId);
  return requested && fitting(requested, plans, hadTrial);
};

/** A reader who had a trial is not shown a plan that differs from another only by its trial; one who had none is shown no other. */
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
