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

/** A change that is taken back: the old plan goes on from the day on which the new one would have begun. */
export const undoneStart = (
  running: Pick<Subscription, 'paid_through_date' | 'next_billing_date'>,
  pending: Pick<Subscription, 'next_billing_date'>,
  now: Date,
): Date | null => onlyFuture(pending.next_billing_date, now) ?? changeStart(running, now);

/** Readings 20: a start that is not in the future is left out, and so is at once: `null`. */
export const onlyFuture = (date: Date | null, now: Date): Date | null =>
  date !== null && date.getTime() > now.getTime() ? date : null;
