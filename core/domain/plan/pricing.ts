import { inCents } from '../cents';
import type { Plan } from './plan';

/** BC-03: what a plan costs a month, in dollars. */
export const monthlyEquivalent = (plan: Pick<Plan, 'amount' | 'billingInterval'>): number =>
  inCents(plan.amount / plan.billingInterval) / 100;

/** BC-03: whole percent that a plan's price is below its list price; 0 when it is not. */
export const discountPercent = (plan: Pick<Plan, 'amount' | 'normalAmount'>): number =>
  plan.normalAmount > plan.amount
    ? Math.round(((plan.normalAmount - plan.amount) / plan.normalAmount) * 100)
    : 0;
