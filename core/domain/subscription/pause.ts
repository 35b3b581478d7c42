import * as O from 'fp-ts/Option';
import { addDays, addMonths } from '../dates/utc-date';
import type { Subscription } from './subscription';

/** The available lengths of a pause, in months. */
export const pauseLengths = [1, 2, 3] as const;

/** The day on which the current period ends and the next charge would be due. */
export const periodEnd = (subscription: Subscription): O.Option<Date> =>
  O.fromNullable(
    subscription.next_billing_date ??
      (subscription.paid_through_date === null ? null : addDays(subscription.paid_through_date, 1)),
  );

/**
 * The restart and charge date of a paused subscription: `length` months after the end of the current period, or after
 * now if it has ended.
 */
export const pauseRestart = (subscription: Subscription, length: number, now: Date): Date => {
  const from = O.getOrElse(() => now)(periodEnd(subscription));
  return addMonths(from.getTime() > now.getTime() ? from : now, length);
};
