import type { Plan, PlanCopy } from '../plan/plan';
import { monthsBetween } from '../dates/utc-date';
import { discountPercent, monthlyEquivalent } from '../plan/pricing';
import type { TimelineEntry } from './charges';

/** The price of a plan as its card shows it. Amounts in dollars. Source: EN-01, BC-03. */
export interface PlanTerms {
  /** The first charge. */
  readonly amount: number;
  /**
   * The price that follows, its date, and the months for which the first price holds; `null` if the first price stays.
   */
  readonly later: { readonly amount: number; readonly on: Date; readonly months: number } | null;
  /** The first price per month; `null` if the plan is charged monthly. If `later` is known, it holds until then. */
  readonly perMonth: number | null;
  /** Whole percent of the first price below the list price; 0 if it is not below. If `later` is known, until then. */
  readonly savingPercent: number;
}

/**
 * Returns the price of a plan for `planPriceText`. `entries`: the `chargeTimeline` of taking the plan. `null` if nothing
 * would be charged.
 *
 * @example
 * ```ts
 * const facts = { now, plans: [plan], subscription: null, hadTrial: true };
 * planTerms(plan, chargeTimeline(facts, { kind: 'subscribe', planId: plan.planId }))?.amount; // 9.99
 * ```
 */
export const planTerms = (plan: Plan, entries: readonly TimelineEntry[]): PlanTerms | null => {
  const first = entries.find(({ kind }) => kind === 'charge');
  if (first?.amount === undefined) return null;
  const step = entries.find(({ kind, on }) => kind === 'price-changes' && on > first.on);
  const charged = { ...plan, amount: first.amount };
  return {
    amount: first.amount,
    later:
      step?.amount === undefined
        ? null
        : { amount: step.amount, on: step.on, months: monthsBetween(first.on, step.on) },
    perMonth: plan.billingInterval > 1 ? monthlyEquivalent(charged) : null,
    savingPercent: discountPercent(charged),
  };
};

/** The publisher's texts for a plan, or for its trial if the trial is offered. */
export const planCopy = ({ hasTrial, curation }: Plan, skipTrial: boolean): PlanCopy | null =>
  hasTrial && !skipTrial ? (curation.trial ?? curation.default) : curation.default;
