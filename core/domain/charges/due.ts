import { inCents } from '../cents';
import { addDays, startOfDay } from '../dates/utc-date';
import type { PaymentMethod } from '../payment-method/payment-method';
import { discountsFor, pastDueSubscription, type BilledRecords } from './charges-ahead';
import { chargeTimeline } from './charge-timeline';
import type { TimelineEntry } from './charges';

export interface DueCharges {
  /** The charge that failed, tried again now. */
  readonly due: TimelineEntry;
  /** The charge after it; `null` if its date is not known. */
  readonly next: TimelineEntry | null;
}

/** The failed charge, paid now, and the charge after it, both with discounts; `null` if nothing is due (PZ-07). */
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
 * The amount due in dollars; `null` if nothing is due. The higher one if the records do not tell which of two prices holds: no reader
 * is told less than is charged (readings 51).
 */
export const amountDue = (records: BilledRecords, now: Date): number | null => {
  const charges = chargesDue(records, now);
  if (charges === null) return null;
  const { amount = 0, orAmount = amount } = charges.due;
  return Math.max(amount, orAmount);
};

/** The same in cents, as it is kept with the change that pays it. */
export const centsDue = (records: BilledRecords, now: Date): number | null => {
  const amount = amountDue(records, now);
  return amount === null ? null : inCents(amount);
};

/** What a reader was told that paying what is due takes, in cents, and from which stored method: `null` for one that is still typed in. */
export interface DuePromise {
  readonly cents: number;
  readonly methodToken: string | null;
}

/** The promise of what stands on a screen, in dollars; `undefined` where nothing was shown to be due. */
export const duePromise = (amount: number | null, methodToken: string | null): DuePromise | undefined =>
  amount === null ? undefined : { cents: inCents(amount), methodToken };

/** The stored methods that can pay instead of the one that failed. The default one comes first. */
export const otherMethods = (methods: readonly PaymentMethod[]): readonly PaymentMethod[] => {
  const failed = failedMethod(methods);
  const others = methods.filter((one) => one !== failed && !one.expired);
  return [...others.filter((one) => one.default), ...others.filter((one) => !one.default)];
};

/**
 * The UTC day of the charge that failed: the day after the last day that is paid for. Null if nothing is due or nothing was paid
 * before, and if that day has not come yet.
 */
export const failedOn = ({ subscriptions }: Pick<BilledRecords, 'subscriptions'>, now: Date): Date | null => {
  const paidThrough = pastDueSubscription(subscriptions)?.paid_through_date ?? null;
  if (paidThrough === null) return null;
  const day = addDays(startOfDay(paidThrough), 1);
  return day <= now ? day : null;
};

/** The method that the charge failed with. */
export const failedMethod = (methods: readonly PaymentMethod[]): PaymentMethod | null =>
  methods.find((one) => one.has_active_subscription) ?? methods.find((one) => one.default) ?? null;
