import { memoryPlans } from '../../adapters/memory/world/plans';
import type { Plan } from '../../core/domain/plan/plan';
import type { Subscription } from '../../core/domain/subscription/subscription';

/** Noon of the day on which the fixtures were recorded. */
export const now = new Date('2026-11-21T12:00:00Z');

export const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

export const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  ...memoryPlans[0]!,
  planId: 'monthly',
  planName: 'Monthly',
  ...fields,
});

export const aTrialPlan = (fields: Partial<Plan> = {}): Plan =>
  aPlan({
    planId: 'monthly-trial',
    planName: 'Monthly (trial)',
    trialDuration: 7,
    hasTrial: true,
    ...fields,
  });

export const anAnnualPlan = (fields: Partial<Plan> = {}): Plan =>
  aPlan({
    planId: 'annual',
    planName: 'Annual',
    cardHeading: 'Flexible Annually',
    amount: 89.99,
    normalAmount: 119.88,
    billingInterval: 12,
    ...fields,
  });

export const aSubscription = (fields: Partial<Subscription> = {}): Subscription => ({
  id: 'sub-1',
  status: 'active',
  plan_id: 'monthly',
  plan: { id: 'monthly', name: 'Monthly', amount: 9.99 },
  next_billing_date: day('2026-12-05'),
  paid_through_date: day('2026-12-04'),
  ends: null,
  'transaction-history': [{ time: day('2026-11-05'), cents: 999, currency: 'USD' }],
  'blaize-product': { id: 'sports-plus' },
  pendingSubscription: null,
  ...fields,
});

export const aCancelledOne = (fields: Partial<Subscription> = {}): Subscription =>
  aSubscription({
    id: 'sub-cancelled',
    status: 'cancelled',
    ends: new Date('2026-11-18T09:30:00Z'),
    ...fields,
  });

export const aPendingOne = (fields: Partial<Subscription> = {}): Subscription =>
  aSubscription({
    id: 'sub-pending',
    status: 'pending',
    paid_through_date: null,
    'transaction-history': [],
    ...fields,
  });

export const aCancelledTrial = (fields: Partial<Subscription> = {}): Subscription =>
  aCancelledOne({
    id: 'sub-trial',
    paid_through_date: null,
    next_billing_date: day('2026-12-12'),
    'transaction-history': [],
    ...fields,
  });
