import type { Site } from '../addresses';
import { addDays, addMonths, isoDay } from '../calendar';
import { publisherOf } from '../publishers';
import type { PlanId } from './plan-id';

export const planOfHomeDelivery = 'sports-plus-home-delivery' satisfies PlanId;

/** A plan as the publisher's shop stores it; amounts in cents. */
export interface Plan {
  id: PlanId;
  productId: string;
  cents: number;
  /** List price in cents, if it differs from `cents`. */
  normalCents?: number;
  /** Months between two charges. */
  months: 1 | 6 | 12;
  featured: boolean;
  cardHeading?: string;
  trial?: { length: number; unit: 'day' | 'month' };
  /** Price in cents from the second cycle on. */
  stepUpCents?: number;
  /** A reduction that `cents` already includes. Without a number of cycles, it lowers every charge. */
  discount?: { id: string; amount: string; numberOfBillingCycles?: number; neverExpires?: boolean };
}

export const everyPlan: readonly Plan[] = [
  {
    id: 'sports-plus-monthly',
    productId: 'sports-plus',
    cents: 999,
    normalCents: 999,
    months: 1,
    featured: false,
    cardHeading: 'Flexible Monthly',
  },
  {
    id: 'sports-plus-monthly-trial',
    productId: 'sports-plus',
    cents: 999,
    months: 1,
    featured: false,
    trial: { length: 7, unit: 'day' },
  },
  {
    id: 'sports-plus-biannual',
    productId: 'sports-plus',
    cents: 4999,
    normalCents: 5994,
    months: 6,
    featured: false,
  },
  {
    id: 'sports-plus-annual',
    productId: 'sports-plus',
    cents: 8999,
    normalCents: 11988,
    months: 12,
    featured: true,
    discount: { id: 'welcome-annual', amount: '29.89', numberOfBillingCycles: 1 },
  },
  {
    id: 'sports-step-up-plan',
    productId: 'sports-plus',
    cents: 4999,
    normalCents: 8999,
    months: 12,
    featured: false,
    trial: { length: 1, unit: 'month' },
    cardHeading: 'Annually, first year for less',
    stepUpCents: 8999,
  },
  {
    id: 'sports-plus-welcome-monthly',
    productId: 'sports-plus',
    cents: 499,
    normalCents: 1099,
    months: 1,
    featured: false,
    trial: { length: 7, unit: 'day' },
    cardHeading: 'Monthly, three months for less',
    discount: { id: 'welcome-monthly', amount: '6.00', numberOfBillingCycles: 3 },
  },
  {
    id: 'sports-plus-lasting-biannual',
    productId: 'sports-plus',
    cents: 3999,
    normalCents: 5994,
    months: 6,
    featured: false,
    cardHeading: 'Biannually, always for less',
    discount: { id: 'lasting-biannual', amount: '19.95', numberOfBillingCycles: 2, neverExpires: true },
  },
  {
    id: 'sports-plus-welcome-step-up',
    productId: 'sports-plus',
    cents: 5999,
    normalCents: 11988,
    months: 12,
    featured: false,
    cardHeading: 'Annually, first year for even less',
    stepUpCents: 9999,
    discount: { id: 'welcome-step-up', amount: '59.89', numberOfBillingCycles: 3 },
  },
  {
    id: 'sports-metered-plan',
    productId: 'sports-plus',
    cents: 104_900,
    months: 12,
    featured: false,
  },
  {
    id: planOfHomeDelivery,
    productId: 'sports-plus',
    cents: 0,
    months: 1,
    featured: false,
  },
];

export const planById = (id: string): Plan | null => everyPlan.find((plan) => plan.id === id) ?? null;

export const trialEnd = (plan: Plan, start: Date): Date => {
  if (plan.trial === undefined) return start;
  return plan.trial.unit === 'day' ? addDays(start, plan.trial.length) : addMonths(start, plan.trial.length);
};

/**
 * The plan's discount in the payment provider's form: a reduction of the list price for a number of charges. null if
 * `cents` is charged every time, or if a step-up sets the price.
 */
export const startDiscount = ({
  cents,
  normalCents = cents,
  stepUpCents,
  discount,
}: Plan): { id: string; name: string; cents: number; cycles: number } | null => {
  const cycles = discount?.numberOfBillingCycles;
  if (discount === undefined || cycles === undefined || discount.neverExpires === true) return null;
  if (stepUpCents !== undefined || normalCents <= cents) return null;
  return { id: discount.id, name: 'Welcome discount', cents: normalCents - cents, cycles };
};

const descriptions = {
  1: 'Monthly access to every story.',
  6: 'Half-year access to every story.',
  12: 'Annual access to every story.',
};

/** Fields that the publisher has left empty. The site shows the default heading and button (readings 65). */
const uncurated = { heading: '', button: '' };

/** The record of a site's API, with dates relative to today. */
export const planRecord = (plan: Plan, site: Site, now: Date): Record<string, unknown> => {
  const { planNames, gives } = publisherOf(site);
  const first = trialEnd(plan, now);
  const next = addMonths(first, plan.months);
  return {
    id: plan.id,
    name: planNames[plan.id],
    productId: plan.productId,
    amount: amountText(plan.cents),
    ...(plan.normalCents !== undefined && { normalAmount: amountText(plan.normalCents) }),
    billingInterval: plan.months,
    featured: plan.featured,
    ...(plan.cardHeading !== undefined && { cardHeading: plan.cardHeading }),
    trialDuration: plan.trial?.length ?? 0,
    trialDurationUnit: plan.trial?.unit ?? 'day',
    firstBillingDate: isoDay(first),
    nextBillingDate: isoDay(next),
    stepUpPricing:
      plan.stepUpCents === undefined ? null : { amount: amountText(plan.stepUpCents), date: isoDay(next) },
    discount: plan.discount ?? null,
    curation: {
      default: { ...uncurated, description: `${gives.join('\n')}\n${descriptions[plan.months]}` },
      trial: { ...uncurated, description: 'Free to start, cancel any time.' },
    },
  };
};

/** Formats cents with two decimals and thousands separators, like the shop. */
const amountText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
