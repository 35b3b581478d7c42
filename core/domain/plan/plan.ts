import { addDays, addMonths, startOfDay } from '../dates/utc-date';

/** Months between two charges. */
export type BillingInterval = 1 | 6 | 12;

export type TrialUnit = 'day' | 'month';

/** The price that replaces the plan's own at a date. */
export interface StepUpPricing {
  readonly amount: number;
  readonly date: Date;
}

/** The reduction that is already part of a plan's `amount`. After it ends, `normalAmount` is charged. */
export interface PlanDiscount {
  readonly id: string | null;
  /** In US dollars off each charge; null if unknown. Amounts told to readers do not depend on it. */
  readonly amount: number | null;
  /** Number of charges that it lowers, from the first charge of a subscription. It lowers all of them if this is null. */
  readonly numberOfBillingCycles: number | null;
}

/** Words with which a plan is offered. */
export interface PlanCopy {
  readonly heading: string | null;
  readonly description: string | null;
  readonly button: string | null;
}

/** What can be subscribed to (EN-01). Amounts are in US dollars; absent values are `null`. */
export interface Plan {
  readonly planId: string;
  readonly planName: string;
  readonly productId: string;
  /** Price of the first charges. A step-up or the end of the discount changes it. */
  readonly amount: number;
  /** List price. It is charged after a discount of some cycles ends (readings 63). */
  readonly normalAmount: number;
  readonly billingInterval: BillingInterval;
  readonly featured: boolean;
  readonly cardHeading: string;
  /** In `trialDurationUnit`s; 0 is no trial. */
  readonly trialDuration: number;
  readonly trialDurationUnit: TrialUnit;
  readonly hasTrial: boolean;
  readonly firstBillingDate: Date | null;
  readonly nextBillingDate: Date | null;
  readonly stepUpPricing: StepUpPricing | null;
  readonly discount: PlanDiscount | null;
  readonly curation: { readonly default: PlanCopy | null; readonly trial: PlanCopy | null };
}

const intervalLabels: Readonly<Record<BillingInterval, string>> = {
  1: 'Monthly',
  6: 'Biannually',
  12: 'Annually',
};

/** A trial that begins now ends at the beginning of this UTC day. */
export const trialEndOf = (plan: Pick<Plan, 'trialDuration' | 'trialDurationUnit'>, now: Date): Date =>
  plan.trialDurationUnit === 'month'
    ? addMonths(startOfDay(now), plan.trialDuration)
    : addDays(startOfDay(now), plan.trialDuration);

/** BC-01. */
export const intervalLabel = (interval: BillingInterval): string => intervalLabels[interval];

/** EN-01: the heading of a plan's card that brings none. */
export const defaultCardHeading = (interval: BillingInterval): string =>
  `Flexible ${intervalLabel(interval)}`;
