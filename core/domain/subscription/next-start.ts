import { addDays, startOfDay } from '../dates/utc-date';
import type { Subscription } from './subscription';

/**
 * The start of a subscription that replaces another one: when the paid time is over (PZ-05). `null` starts immediately.
 */
export const changeStart = (
  replaced: Pick<Subscription, 'paid_through_date' | 'next_billing_date'>,
  now: Date,
): Date | null => onlyFuture(replaced.paid_through_date ?? replaced.next_billing_date, now);

/**
 * The charge day of a resumed membership: the next billing day of the running period (PZ-04). Without a running period,
 * it starts and is charged immediately (`null`).
 */
export const resumeStart = (
  running: Pick<Subscription, 'next_billing_date' | 'paid_through_date'> | null,
  now: Date,
): Date | null =>
  running === null ? null : onlyFuture(running.next_billing_date ?? running.paid_through_date, now);

/** The start of a restarted membership: when the paid time is over (readings 30). */
export const restartStart = (cancelled: Pick<Subscription, 'paid_through_date'>, now: Date): Date | null =>
  onlyFuture(cancelled.paid_through_date, now);

/**
 * The renewal day after an undone plan change (PZ-05). It is the running record's billing date, but never before its
 * last paid day is over. The new plan's date is that last paid day, so it is only the fallback if the record has
 * neither date.
 */
export const undoneStart = (
  running: Pick<Subscription, 'paid_through_date' | 'next_billing_date'>,
  pending: Pick<Subscription, 'next_billing_date'>,
  now: Date,
): Date | null => {
  const { next_billing_date: billing, paid_through_date: paidThrough } = running;
  const dayAfter = paidThrough === null ? null : addDays(startOfDay(paidThrough), 1);
  const stillPaid =
    billing === null ||
    (paidThrough !== null && startOfDay(billing).getTime() < startOfDay(paidThrough).getTime());
  return onlyFuture(stillPaid ? dayAfter : billing, now) ?? onlyFuture(pending.next_billing_date, now);
};

/** Returns `null` for a start that is not in the future, which means an immediate start (readings 20). */
export const onlyFuture = (date: Date | null, now: Date): Date | null =>
  date !== null && date.getTime() > now.getTime() ? date : null;
