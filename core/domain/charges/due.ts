import { inCents } from '../cents';
import { addDays, startOfDay } from '../dates/utc-date';
import type { PaymentMethod } from '../payment-method/payment-method';
import { discountsFor, pastDueSubscription, type BilledRecords } from './charges-ahead';
import { chargeTimeline } from './charge-timeline';
import type { TimelineEntry } from './charges';

export interface DueCharges {
  /** The failed charge, retried now. */
  readonly due: TimelineEntry;
  /** The charge after it; `null` if its date is unknown. */
  readonly next: TimelineEntry | null;
}

/** The failed charge if paid now, and the charge after it, both with discounts; `null` if no charge is due (PZ-07). */
export const chargesDue = (records: BilledRecords, now: Date): DueCharges | null => {
  const subscription = pastDueSubscription(records.subscriptions);
  const discounts = discountsFor(subscription, records);
  const [due, next = null] = chargeTimeline(
    { now, plans: records.plans, subscription, hadTrial: true, discounts },
    { kind: 'retry' },
  ).filter(({ kind }) => kind === 'charge');
  return due === undefined ? null : { due, next };
};

/**
 * The amount due in dollars; `null` if no charge is due. The higher one if the records do not show which of two prices
 * applies. No reader sees less than is charged (readings 51).
 */
export const amountDue = (records: BilledRecords, now: Date): number | null => {
  const charges = chargesDue(records, now);
  if (charges === null) return null;
  const { amount = 0, orAmount = amount } = charges.due;
  return Math.max(amount, orAmount);
};

/** The amount due in cents, the format stored with the change that pays it. */
export const centsDue = (records: BilledRecords, now: Date): number | null => {
  const amount = amountDue(records, now);
  return amount === null ? null : inCents(amount);
};

/**
 * The due amount shown to the reader, in cents, and the stored method; `methodToken` is `null` for a card that is still
 * being entered.
 */
export interface DuePromise {
  readonly cents: number;
  readonly methodToken: string | null;
}

/** Converts the amount on the screen, in dollars, to a promise; `undefined` if no due amount was shown. */
export const duePromise = (amount: number | null, methodToken: string | null): DuePromise | undefined =>
  amount === null ? undefined : { cents: inCents(amount), methodToken };

/** The stored methods that can replace the failed one, with the default first. */
export const otherMethods = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] => {
  const failed = failedMethod(methods);
  const others = methods.filter((one) => one !== failed && !one.expired);
  return [...others.filter((one) => one.default), ...others.filter((one) => !one.default)];
};

/** The stored methods that a due payment can use: the other ones, and the failed one if it has not expired. */
export const methodsToPay = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] => {
  const failed = failedMethod(methods);
  const others = otherMethods(methods);
  return failed === null || failed.expired ? others : [...others, failed];
};

/**
 * The UTC day of the failed charge: the day after the last paid day. Null if no charge is due, if nothing was paid
 * before, or if that day is in the future.
 */
export const failedOn = ({ subscriptions }: Pick<BilledRecords, 'subscriptions'>, now: Date): Date | null => {
  const paidThrough = pastDueSubscription(subscriptions)?.paid_through_date ?? null;
  if (paidThrough === null) return null;
  const day = addDays(startOfDay(paidThrough), 1);
  return day <= now ? day : null;
};

/** The method whose charge failed. */
export const failedMethod = (methods: readonly PaymentMethod[]): PaymentMethod | null =>
  methods.find((one) => one.has_active_subscription) ?? methods.find((one) => one.default) ?? null;
