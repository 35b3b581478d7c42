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
  /** In US dollars off each charge; null if unknown. Amounts shown to readers do not depend on it. */
  readonly amount: number | null;
  /** Number of charges that it lowers, from the first charge of a subscription. It lowers all of them if this is null. */
  readonly numberOfBillingCycles: number | null;
}

/** The publisher's texts that offer a plan. */
export interface PlanCopy {
  readonly heading: string | null;
  readonly description: string | null;
  readonly button: string | null;
}

/** A plan that readers can subscribe to (EN-01). Amounts are in US dollars; absent values are `null`. */
export interface Plan {
  readonly planId: string;
  /** The publisher's name of the plan in its records. */
  readonly planName: string;
  readonly productId: string;
  /** Price of the first charges. A step-up or the end of the discount changes it. */
  readonly amount: number;
  /** List price. It is charged after a discount of some cycles ends (readings 63). */
  readonly normalAmount: number;
  readonly billingInterval: BillingInterval;
  readonly featured: boolean;
  /** The name of the plan for readers, on cards and in sentences. */
  readonly cardHeading: string;
  /** In `trialDurationUnit`s; 0 means no trial. */
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

/** The start of the UTC day on which a trial that starts now ends. */
export const trialEndOf = (plan: Pick<Plan, 'trialDuration' | 'trialDurationUnit'>, now: Date): Date =>
  plan.trialDurationUnit === 'month'
    ? addMonths(startOfDay(now), plan.trialDuration)
    : addDays(startOfDay(now), plan.trialDuration);

/** The label of a billing interval (BC-01). */
export const intervalLabel = (interval: BillingInterval): string => intervalLabels[interval];

/** The heading of a plan card without its own heading (EN-01). */
export const defaultCardHeading = (interval: BillingInterval): string =>
  `Flexible ${intervalLabel(interval)}`;
