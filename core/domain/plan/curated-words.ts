import { planCopy } from '../charges/plan-terms';
import type { Plan } from './plan';
import { planLabel, readable } from './plan-label';

/** EN-01, readings 65: the heading of a plan's card. The publisher's own words for the card come before the plan's name. */
export const headingOfCard = (plan: Plan, skipTrial: boolean): string =>
  readable(planCopy(plan, skipTrial)?.heading ?? '') || planLabel(plan);

/** EN-01, readings 65: the button that takes a plan. `usual`: BC-02's words, where the publisher has none of their own. */
export const buttonOfPlan = (plan: Plan, skipTrial: boolean, usual: string): string =>
  readable(planCopy(plan, skipTrial)?.button ?? '') || usual;
