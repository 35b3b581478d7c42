import { planCopy } from '../charges/plan-terms';
import type { Plan } from './plan';
import { planLabel, readable } from './plan-label';

/** The heading of a plan card: the publisher's text, or else the plan's name (EN-01, readings 65). */
export const headingOfCard = (plan: Plan, skipTrial: boolean): string =>
  readable(planCopy(plan, skipTrial)?.heading ?? '') || planLabel(plan);

/** The label of a plan's button: the publisher's text, or else `usual`, the text of BC-02 (EN-01, readings 65). */
export const buttonOfPlan = (plan: Plan, skipTrial: boolean, usual: string): string =>
  readable(planCopy(plan, skipTrial)?.button ?? '') || usual;
