import { inCents } from '../cents';
import type { Plan } from './plan';

/** The price per month in dollars (BC-03). */
export const monthlyEquivalent = (plan: Pick<Plan, 'amount' | 'billingInterval'>): number =>
  inCents(plan.amount / plan.billingInterval) / 100;

/** Whole percent by which a plan's price is below its list price; 0 if it is not (BC-03). */
export const discountPercent = (plan: Pick<Plan, 'amount' | 'normalAmount'>): number =>
  plan.normalAmount > plan.amount
    ? Math.round(((plan.normalAmount - plan.amount) / plan.normalAmount) * 100)
    : 0;
