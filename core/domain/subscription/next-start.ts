import { addDays, startOfDay } from '../dates/utc-date';
import type { Subscription } from './subscription';

/**
 * When a subscription starts that takes the place of another one: when what is paid for is over (PZ-05), or never before
 * now. `null` starts at once.
 */
export const changeStart = (
  replaced: Pick<Subscription, 'paid_through_date' | 'next_billing_date'>,
  now: Date,
): Date | null => onlyFuture(replaced.paid_through_date ?? replaced.next_billing_date, now);

/**
 * PZ-04: a resumed membership is charged on the day on which the period that is still running would have been billed; when
 * no period is running it starts, and is charged, at once.
 */
export const resumeStart = (
  running: Pick<Subscription, 'next_billing_date' | 'paid_through_date'> | null,
  now: Date,
): Date | null =>
  running === null ? null : onlyFuture(running.next_billing_date ?? running.paid_through_date, now);

/** Readings 30: a restart begins when what was paid for is over. */
export const restartStart = (cancelled: Pick<Subscription, 'paid_through_date'>, now: Date): Date | null =>
  onlyFuture(cancelled.paid_through_date, now);

/**
 * PZ-05: a change that is taken back leaves the renewal where it was: on the running record's own billing date, never before its last
 * paid day is over. The new plan would have begun on that last day already, so its date counts only where the record has neither.
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

/** Readings 20: a start that is not in the future is left out, and so is at once: `null`. */
export const onlyFuture = (date: Date | null, now: Date): Date | null =>
  date !== null && date.getTime() > now.getTime() ? date : null;
