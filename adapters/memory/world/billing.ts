import { addDays, addMonths, isDayOpen, startOfDay, toIsoSeconds } from '../../../core/domain/dates/utc-date';
import type { Plan } from '../../../core/domain/plan/plan';
import { stepUpOf } from '../../../core/domain/plan/step-up';
import { isFreeRecord, type ServerState } from '../../../core/domain/subscription/subscription';

export interface MemoryCharge {
  readonly time: Date;
  /** Negative for a refund. */
  readonly cents: number;
  /**
   * Additional fields of the provider's record, under their own names: `id`, `status`, `card_type` and the
   * like.
   */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** A subscription as stored by the payment provider. Its state changes only with time or by a call. */
export interface MemorySubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly productId: string;
  readonly state: ServerState;
  /** Date of the next charge; the start of a pending subscription; the end of a trial. */
  readonly nextBilling: Date;
  /** Intended day of the month for charges; default: the day of the next charge. */
  readonly billingDay?: number;
  readonly paidThrough: Date | null;
  readonly ends: Date | null;
  /** Newest first. */
  readonly charges: readonly MemoryCharge[];
  readonly methodToken: string;
  /** From this time on, the list shows the subscription. */
  readonly visibleFrom: Date;
  /** Start time of the order. */
  readonly startedAt?: Date;
  readonly discounts?: readonly MemoryDiscount[];
  /** Price before discounts in US dollars, if the plan's own price includes a discount. */
  readonly listPrice?: number;
  /** The failed charge of a past-due subscription. */
  readonly pastDue?: PastDue;
  /** True if the subscription was canceled before its start. */
  readonly neverRan?: boolean;
}

export interface MemoryDiscount {
  readonly id: string;
  readonly name: string;
  /** Reduction of each charge, in cents. */
  readonly cents: number;
  /** Total number of discounted charges. */
  readonly cycles: number;
  readonly used: number;
}

export interface PastDue {
  readonly since: Date;
  /** In cents, before discounts. */
  readonly cents: number;
  /** Number of failed scheduled retries. */
  readonly failures: number;
}

/** Days after a failed charge on which it is retried. After the last failure the subscription is canceled. */
const retryDays = [3, 7, 14] as const;

/** Charges a method and returns the bank's message; `null` if the charge succeeds. */
export type ChargeMethod = (methodToken: string) => string | null;

export const trialEnd = ({ trialDuration, trialDurationUnit }: Plan, from: Date): Date =>
  trialDurationUnit === 'month' ? addMonths(from, trialDuration) : addDays(from, trialDuration);

/**
 * Amount of the next charge before discounts, in cents. The price may step up after a number of charges
 * (EN-01).
 */
export const nextPrice = (one: MemorySubscription): number => priceAfter(one, one.charges.length);

/** True if the next `charges` charges have the same price before discounts. */
export const keepsPrice = (one: MemorySubscription, charges: number): boolean =>
  nextPrice(one) === priceAfter(one, one.charges.length + charges - 1);

const priceAfter = (
  { plan, startedAt, nextBilling, listPrice = plan.amount }: MemorySubscription,
  charges: number,
): number => {
  const step = stepUpOf(plan, startedAt ?? nextBilling);
  const amount = step !== null && charges >= step.after ? step.amount : listPrice;
  return Math.round((amount + 1e-9) * 100);
};

/**
 * The plan's discount off the list price for the first charges (EN-01, readings 63). Empty if the plan's
 * amount never changes.
 */
export const startDiscount = ({
  amount,
  normalAmount,
  discount,
  stepUpPricing,
}: Plan): Pick<MemorySubscription, 'discounts' | 'listPrice'> => {
  const cycles = discount?.numberOfBillingCycles ?? null;
  if (discount === null || cycles === null || stepUpPricing !== null || normalAmount <= amount) return {};
  const cents = Math.round(normalAmount * 100) - Math.round(amount * 100);
  return {
    listPrice: normalAmount,
    discounts: [{ id: discount.id ?? 'plan', name: 'Welcome discount', cents, cycles, used: 0 }],
  };
};

export const liveDiscounts = ({ discounts = [] }: MemorySubscription): readonly MemoryDiscount[] =>
  discounts.filter(({ cycles, used }) => used < cycles);

/** Adds a charge of this price, reduced by the discounts, and counts their use. */
const withCharge = (one: MemorySubscription, at: Date, price: number): MemorySubscription => {
  const off = liveDiscounts(one).reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...one,
    state: 'active',
    charges: [{ time: at, cents: Math.max(0, price - off) }, ...one.charges],
    ...(one.discounts === undefined
      ? {}
      : {
          discounts: one.discounts.map((discount) => ({
            ...discount,
            used: Math.min(discount.cycles, discount.used + 1),
          })),
        }),
  };
};

/**
 * If a month is too short for the billing day, its last day is used. Later months use the billing day again.
 */
const periodLater = ({
  nextBilling,
  plan,
  billingDay = nextBilling.getUTCDate(),
}: MemorySubscription): Pick<MemorySubscription, 'nextBilling'> & { readonly billingDay: number } => ({
  nextBilling: addMonths(nextBilling, plan.billingInterval, billingDay),
  billingDay,
});

/** Charges a period and sets the date of the next charge. */
export const charged = (one: MemorySubscription, at: Date): MemorySubscription => {
  const next = periodLater(one);
  return {
    ...withCharge(one, at, nextPrice(one)),
    ...next,
    paidThrough: addDays(next.nextBilling, -1),
  };
};

/** Retries the failed charge; `null` if it fails again. */
export const retried = (
  one: MemorySubscription,
  at: Date,
  charge: ChargeMethod,
): MemorySubscription | null => {
  const { pastDue, ...rest } = one;
  return pastDue === undefined || charge(one.methodToken) !== null
    ? null
    : { ...withCharge(rest, at, pastDue.cents), paidThrough: addDays(one.nextBilling, -1) };
};

/**
 * Updates a subscription to the current time: trials end, pending ones start, periods renew, failed charges
 * are retried.
 */
export const billedUntil = (one: MemorySubscription, now: Date, charge: ChargeMethod): MemorySubscription => {
  let current = one;
  for (let due = dueAt(current); due !== null && due.getTime() <= now.getTime(); due = dueAt(current))
    current =
      current.state === 'past due'
        ? (retried(current, due, charge) ?? failedAgain(current, due))
        : charge(current.methodToken) === null
          ? charged(current, current.nextBilling)
          : nowPastDue(current);
  return current;
};

const dueAt = ({ state, nextBilling, pastDue }: MemorySubscription): Date | null => {
  if (state === 'active' || state === 'pending') return nextBilling;
  return state === 'past due' && pastDue !== undefined
    ? addDays(pastDue.since, retryDays[pastDue.failures]!)
    : null;
};

const nowPastDue = (one: MemorySubscription): MemorySubscription => ({
  ...one,
  state: 'past due',
  pastDue: { since: one.nextBilling, cents: nextPrice(one), failures: 0 },
  ...periodLater(one),
});

const failedAgain = ({ pastDue, ...one }: MemorySubscription, at: Date): MemorySubscription => {
  const failures = (pastDue?.failures ?? 0) + 1;
  return pastDue === undefined || retryDays[failures] === undefined
    ? { ...one, state: 'cancelled', ends: at }
    : { ...one, pastDue: { ...pastDue, failures } };
};

export const isLiveState = (state: ServerState): boolean => state !== 'cancelled';

/** Cancels a subscription immediately, by its reader or because its method was removed. */
export const cancelledAt = (one: MemorySubscription, now: Date): MemorySubscription => ({
  ...one,
  state: 'cancelled',
  ends: now,
  ...(one.state === 'pending' ? { neverRan: true } : {}),
});

/**
 * The subscriptions that give access: active ones, and canceled ones with days left. A canceled trial gives
 * access only while another subscription is pending (ST-05). Free records come with home delivery, which
 * gives access already.
 */
export const givingAccess = (
  all: readonly MemorySubscription[],
  now: Date,
): readonly MemorySubscription[] => {
  const waits = all.some(({ state }) => state === 'pending');
  return all.filter((one) => {
    if (isFreeRecord(one)) return false;
    if (one.state !== 'cancelled') return one.state === 'active';
    if (one.paidThrough !== null) return isDayOpen(one.paidThrough, now);
    const wasTrial = one.charges.length === 0 && one.neverRan !== true;
    return waits && wasTrial && one.nextBilling.getTime() > now.getTime();
  });
};

/** Converts a subscription to the provider's record. */
export const toWireRecord = (one: MemorySubscription): Readonly<Record<string, unknown>> => ({
  'managed-by': 'Braintree',
  'external-id': one.id,
  'next-billing-time': toIsoSeconds(startOfDay(one.nextBilling)),
  'blaize-product': { id: one.productId, label: one.productId },
  'transaction-history': one.charges.map(({ time, cents, besides }) => ({
    time: toIsoSeconds(time),
    currency: 'USD',
    cents,
    cycle: 'month',
    cycleCount: one.plan.billingInterval,
    currencyCode: 'USD',
    'human-readable-amount': `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`,
    ...besides,
  })),
  'subscription-state': one.state,
  paid_through_date: one.paidThrough === null ? null : toIsoSeconds(startOfDay(one.paidThrough)),
  plan_id: one.plan.planId,
  plan_name: one.plan.planName,
  billing_frequency_unit: 'MONTH',
  billing_frequency: one.plan.billingInterval,
  currency_code: 'USD',
  pre_discount_price: priceAfter(one, one.charges.length - 1) / 100,
  multiphase_plan: one.plan.stepUpPricing !== null,
  discounts_applied: liveDiscounts(one).length > 0,
  ...(one.ends === null ? {} : { ends: toIsoSeconds(one.ends) }),
});
