import { addDays, addMonths, isDayOpen, startOfDay, toIsoSeconds } from '../../../core/domain/dates/utc-date';
import type { Plan } from '../../../core/domain/plan/plan';
import { stepUpOf } from '../../../core/domain/plan/step-up';
import { isFreeRecord, type ServerState } from '../../../core/domain/subscription/subscription';

export interface MemoryCharge {
  readonly time: Date;
  /** Less than nothing for money that went back. */
  readonly cents: number;
  /** What the provider's record tells of it besides, in its own names: `id`, `status`, `card_type` and the like. */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** A subscription as the payment provider keeps it. Its state only changes with time, or by a call. */
export interface MemorySubscription {
  readonly id: string;
  readonly plan: Plan;
  readonly productId: string;
  readonly state: ServerState;
  /** The next charge; of a pending one its start; of a trial its end. */
  readonly nextBilling: Date;
  /** Day of the month that charges aim at; that of the next charge where it is not said. */
  readonly billingDay?: number;
  readonly paidThrough: Date | null;
  readonly ends: Date | null;
  /** Newest first. */
  readonly charges: readonly MemoryCharge[];
  readonly methodToken: string;
  /** The list shows it from then on. */
  readonly visibleFrom: Date;
  /** When it was started here. */
  readonly startedAt?: Date;
  readonly discounts?: readonly MemoryDiscount[];
  /** Price before discounts in US dollars, if the plan's own has a discount in it. */
  readonly listPrice?: number;
  /** Of a past-due one: the charge that failed. */
  readonly pastDue?: PastDue;
  /** Cancelled before its day came. */
  readonly neverRan?: boolean;
}

export interface MemoryDiscount {
  readonly id: string;
  readonly name: string;
  /** Off each charge. */
  readonly cents: number;
  /** How many charges it lowers, and how many it has lowered. */
  readonly cycles: number;
  readonly used: number;
}

export interface PastDue {
  readonly since: Date;
  /** Before discounts. */
  readonly cents: number;
  /** Scheduled attempts that failed as well. */
  readonly failures: number;
}

/** Days after a failed charge on which it is tried again; after the last one the subscription is cancelled. */
const retryDays = [3, 7, 14] as const;

/** Charges a method; the bank's words when it declines. */
export type ChargeMethod = (methodToken: string) => string | null;

export const trialEnd = ({ trialDuration, trialDurationUnit }: Plan, from: Date): Date =>
  trialDurationUnit === 'month' ? addMonths(from, trialDuration) : addDays(from, trialDuration);

/** What the next charge takes before discounts, in cents: a price steps up after so many charges of the subscription (EN-01). */
export const nextPrice = (one: MemorySubscription): number => priceAfter(one, one.charges.length);

/** Whether the next so many charges take the same before discounts. */
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

/** EN-01, readings 63: the plan's discount, off the list price for the first charges. Empty if the plan's amount stays. */
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

/** What a charge of this price takes, discounts included, and what is left of them then. */
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

/** A month's last day stands in for a day that the month does not have; later months have it again. */
const periodLater = ({
  nextBilling,
  plan,
  billingDay = nextBilling.getUTCDate(),
}: MemorySubscription): Pick<MemorySubscription, 'nextBilling'> & { readonly billingDay: number } => ({
  nextBilling: addMonths(nextBilling, plan.billingInterval, billingDay),
  billingDay,
});

/** A period paid for: its charge is noted, and the next one is due when it is over. */
export const charged = (one: MemorySubscription, at: Date): MemorySubscription => {
  const next = periodLater(one);
  return {
    ...withCharge(one, at, nextPrice(one)),
    ...next,
    paidThrough: addDays(next.nextBilling, -1),
  };
};

/** The failed charge is tried again; `null` when it fails again. */
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

/** What has become of a subscription by now: trials end, pending ones start, periods are renewed, failed charges tried again. */
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

/** Cancelled at once, by its reader or with its method. */
export const cancelledAt = (one: MemorySubscription, now: Date): MemorySubscription => ({
  ...one,
  state: 'cancelled',
  ends: now,
  ...(one.state === 'pending' ? { neverRan: true } : {}),
});

/**
 * Those that let their reader in: active ones, and cancelled ones with days left. A cancelled trial has days left only while
 * another subscription waits behind it (ST-05). What is had for nothing comes with home delivery, which lets in by itself.
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

/** The provider's record. */
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
