import { defaultCardHeading, type Plan } from '../../../core/domain/plan/plan';

const plan = (fields: Pick<Plan, 'planId' | 'planName' | 'amount'> & Partial<Plan>): Plan => ({
  productId: 'sports-plus',
  normalAmount: fields.amount,
  billingInterval: 1,
  featured: false,
  cardHeading: defaultCardHeading(fields.billingInterval ?? 1),
  trialDuration: 0,
  trialDurationUnit: 'day',
  hasTrial: false,
  firstBillingDate: null,
  nextBillingDate: null,
  stepUpPricing: null,
  discount: null,
  curation: { default: null, trial: null },
  ...fields,
});

/**
 * Sample plans.
 *
 * @example
 * ```ts
 * memoryPlans.map(({ planId }) => planId);
 * // ['sports-plus-monthly', 'sports-plus-monthly-trial', 'sports-plus-biannual', 'sports-plus-annual']
 * ```
 */
export const memoryPlans: readonly Plan[] = [
  plan({ planId: 'sports-plus-monthly', planName: 'Plus Monthly', amount: 9.99 }),
  plan({
    planId: 'sports-plus-monthly-trial',
    planName: 'Plus Monthly (trial)',
    amount: 9.99,
    trialDuration: 7,
    hasTrial: true,
  }),
  plan({
    planId: 'sports-plus-biannual',
    planName: 'Plus Biannual',
    amount: 49.99,
    normalAmount: 59.94,
    billingInterval: 6,
  }),
  plan({
    planId: 'sports-plus-annual',
    planName: 'Plus Annual',
    amount: 89.99,
    normalAmount: 119.88,
    billingInterval: 12,
    featured: true,
  }),
];
