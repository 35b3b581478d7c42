import { addDays, addMonths, isDayOpen, startOfDay, toIsoSeconds } from '../../core/domain/dates/utc-date';
import type { Plan } from '../../core/domain/plan/plan';
import type { ServerState } from '../../core/domain/subscription/subscription';

export interface MemoryCharge {
  readonly time: Date;
  readonly cents: number;
}

/** A subscription as the payment provider keeps it. Its state only changes with time, or by a call. */
export interface MemorySubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly productId: string;
  readonly state: ServerState;
  /** The next charge; of a pending one its start; of a trial its end. */
  readonly nextBilling: Date;
  readonly paidThrough: Date | null;
  readonly ends: Date | null;
  /** Newest first. */
  readonly charges: readonly MemoryCharge[];
  readonly methodToken: string;
  /** The list shows it from then on. */
  readonly visibleFrom: Date;
}

/** Charges a method; the bank's words when it declines. */
export type ChargeMethod = (methodToken: string) => string | null;

export const trialEnd = ({ trialDuration, trialDurationUnit }: Plan, from: Date): Date =>
  trialDurationUnit === 'month' ? addMonths(from, trialDuration) : addDays(from, trialDuration);

/** What a plan costs on a day, in cents. */
export const priceOn = (plan: Plan, day: Date): number => {
  const step = plan.stepUpPricing;
  const amount = step !== null && day.getTime() >= step.date.getTime() ? step.amount : plan.amount;
  return Math.round((amount + 1e-9) * 100);
};

/** A period paid for: its charge is noted, and the next one is due when it is over. */
export const charged = (one: MemorySubscription, at: Date): MemorySubscription => {
  const next = addMonths(one.nextBilling, one.plan.billingInterval);
  return {
    ...one,
    state: 'active',
    charges: [{ time: at, cents: priceOn(one.plan, one.nextBilling) }, ...one.charges],
    paidThrough: addDays(next, -1),
    nextBilling: next,
  };
};

/** What has become of a subscription by now: trials end, pending ones start, periods are renewed. */
export const billedUntil = (one: MemorySubscription, now: Date, charge: ChargeMethod): MemorySubscription => {
  let current = one;
  while (isBilled(current) && current.nextBilling.getTime() <= now.getTime()) {
    current =
      charge(current.methodToken) === null
        ? charged(current, current.nextBilling)
        : { ...current, state: 'past due' };
  }
  return current;
};

const isBilled = ({ state }: MemorySubscription): boolean => state === 'active' || state === 'pending';

export const isLiveState = (state: ServerState): boolean => state !== 'cancelled';

/** Whether it lets its reader in: active, or cancelled with days left. */
export const givesAccess = (one: MemorySubscription, now: Date): boolean => {
  if (one.state === 'active') return true;
  if (one.state !== 'cancelled') return false;
  if (one.paidThrough !== null) return isDayOpen(one.paidThrough, now);
  return one.charges.length === 0 && one.plan.hasTrial && one.nextBilling.getTime() > now.getTime();
};

/** The provider's record. */
export const toWireRecord = (one: MemorySubscription): Readonly<Record<string, unknown>> => ({
  'managed-by': 'Braintree',
  'external-id': one.id,
  'next-billing-time': toIsoSeconds(startOfDay(one.nextBilling)),
  'blaize-product': { id: one.productId, label: one.productId },
  'transaction-history': one.charges.map(({ time, cents }) => ({
    time: toIsoSeconds(time),
    currency: 'USD',
    cents,
    cycle: 'month',
    cycleCount: one.plan.billingInterval,
    currencyCode: 'USD',
    'human-readable-amount': `$${(cents / 100).toFixed(2)}`,
  })),
  'subscription-state': one.state,
  paid_through_date: one.paidThrough === null ? null : toIsoSeconds(startOfDay(one.paidThrough)),
  plan_id: one.plan.planId,
  plan_name: one.plan.planName,
  billing_frequency_unit: 'MONTH',
  billing_frequency: one.plan.billingInterval,
  currency_code: 'USD',
  pre_discount_price: one.plan.amount,
  multiphase_plan: one.plan.stepUpPricing !== null,
  discounts_applied: false,
  ...(one.ends === null ? {} : { ends: toIsoSeconds(one.ends) }),
});
