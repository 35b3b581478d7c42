import type { Site } from '../addresses';
import { isoSecond } from '../calendar';
import type { Database } from '../database/store';
import { publisherOf } from '../publishers';
import { liveDiscountsOf } from './discounts';
import { planById } from './plans';
import { transactionsOf, type Subscription, type Transaction } from './subscriptions';

/** A subscription in the membership host's list format, with the names of the site whose page asks. */
export const subscriptionRecord = (
  database: Database,
  subscription: Subscription,
  site: Site,
): Record<string, unknown> => {
  const plan = planById(subscription.planId);
  return {
    'managed-by': 'Braintree',
    'external-id': subscription.id,
    'next-billing-time': isoSecond(subscription.nextBillingAt),
    'blaize-product': productOfRecord(site),
    'transaction-history': transactionsOf(database, subscription.id).map(transactionRecord),
    'subscription-state': subscription.state,
    paid_through_date: subscription.paidThrough === null ? null : isoSecond(subscription.paidThrough),
    plan_id: subscription.planId,
    plan_name: plan === null ? subscription.planId : publisherOf(site).planNames[plan.id],
    billing_frequency_unit: 'MONTH',
    billing_frequency: plan?.months ?? 1,
    currency_code: 'USD',
    pre_discount_price: subscription.price / 100,
    multiphase_plan: subscription.stepUpPrice !== null,
    discounts_applied: liveDiscountsOf(database, subscription.id).length > 0,
    ...(subscription.ends !== null && { ends: isoSecond(subscription.ends) }),
  };
};

const transactionRecord = ({ at, cents, months, detail }: Transaction): object => ({
  time: isoSecond(at),
  currency: 'USD',
  cents,
  cycle: 'month',
  cycleCount: months,
  currencyCode: 'USD',
  'human-readable-amount': `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`,
  ...detail,
});

const productOfRecord = (site: Site): object => {
  const { id, product } = publisherOf(site);
  return {
    tenantId: `${id}|news`,
    subTenantId: `${id}|news`,
    id: 'sports-plus',
    label: product,
    description: `${product} membership`,
    entitlement: { id: '5d1f0a52-7c0e-4c3a-9a51-2f3f6c0de0e1', type: 'bundle' },
    mapping: {
      recurring: {
        plans: [
          {
            id: 'sports-plus-monthly',
            label: null,
            archived: false,
            billingCycles: null,
            paymentProvider: 'braintree',
          },
        ],
        multiPhasedPlans: [],
      },
      oneOff: { plans: [] },
      braintree_one_off: { price_points: [] },
      rate_plans: [],
      jwt: { claim_value: '' },
    },
    sharingLimit: 0,
  };
};
