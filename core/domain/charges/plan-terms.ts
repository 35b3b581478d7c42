import type { Plan, PlanCopy } from '../plan/plan';
import { discountPercent, monthlyEquivalent } from '../plan/pricing';
import type { TimelineEntry } from './charges';

/** What a plan costs, as its card says it. Amounts in dollars. Source: EN-01, BC-03. */
export interface PlanTerms {
  /** What is charged first. */
  readonly amount: number;
  /** The price that takes its place, and from when; `null` where the first one stays. */
  readonly later: { readonly amount: number; readonly on: Date } | null;
  /** What the price is a month; `null` where it is charged every month, or does not stay. */
  readonly perMonth: number | null;
  /** Whole percent below the list price; 0 where the price does not stay below it. */
  readonly savingPercent: number;
}

/** `entries`: what taking the plan would bring, by `chargeTimeline`. `null` where nothing would be charged. */
export const planTerms = (plan: Plan, entries: readonly TimelineEntry[]): PlanTerms | null => {
  const first = entries.find(({ kind }) => kind === 'charge');
  if (first?.amount === undefined) return null;
  const step = entries.find(({ kind, on }) => kind === 'price-changes' && on > first.on);
  const charged = { ...plan, amount: first.amount };
  const stays = step === undefined;
  return {
    amount: first.amount,
    later: step?.amount === undefined ? null : { amount: step.amount, on: step.on },
    perMonth: stays && plan.billingInterval > 1 ? monthlyEquivalent(charged) : null,
    savingPercent: stays ? discountPercent(charged) : 0,
  };
};

/** The publisher's own words about a plan: those of its trial, for whoever is offered it. */
export const planCopy = ({ hasTrial, curation }: Plan, skipTrial: boolean): PlanCopy | null =>
  hasTrial && !skipTrial ? (curation.trial ?? curation.default) : curation.default;
