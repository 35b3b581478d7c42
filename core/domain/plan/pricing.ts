import type { Plan } from './plan';

/** Dollars rounded to cents; adding 1e-9 keeps 1.005 from becoming 1.00. */
const toCents = (amount: number): number => Math.round((amount + 1e-9) * 100) / 100;

/** BC-03: what a plan costs a month, in dollars. */
export const monthlyEquivalent = (plan: Pick<Plan, 'amount' | 'billingInterval'>): number =>
  toCents(plan.amount / plan.billingInterval);

/** BC-03: whole percent that a plan's price is below its list price; 0 when it is not. */
export const discountPercent = (plan: Pick<Plan, 'amount' | 'normalAmount'>): number =>
  plan.normalAmount > plan.amount
    ? Math.round(((plan.normalAmount - plan.amount) / plan.normalAmount) * 100)
    : 0;
