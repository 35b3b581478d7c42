import type { TimelineEntry } from '../domain/charges/charges';
import { planTerms } from '../domain/charges/plan-terms';
import { planCallToAction } from '../domain/plan/call-to-action';
import type { PlanChoice } from '../domain/plan/choose-plan';
import { buttonOfPlan } from '../domain/plan/curated-words';
import type { Wording } from './wording';

/** The call of a plan's card, with the amount that its timeline charges (BC-02, EN-01). */
export const planCall = (
  { plan, skipTrial }: PlanChoice,
  entries: readonly TimelineEntry[],
  { t, format }: Wording,
): string => {
  const amount = planTerms(plan, entries)?.amount ?? plan.amount;
  return buttonOfPlan(plan, skipTrial, planCallToAction({ ...plan, amount }, skipTrial, format.money, t));
};
