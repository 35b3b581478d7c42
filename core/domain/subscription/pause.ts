import * as O from 'fp-ts/Option';
import { addDays, addMonths } from '../dates/utc-date';
import type { Subscription } from './subscription';

/** Lengths of a pause that are offered, in months. */
export const pauseLengths = [1, 2, 3] as const;

/** The day on which the running period is over and the next charge would be due. */
export const periodEnd = (subscription: Subscription): O.Option<Date> =>
  O.fromNullable(
    subscription.next_billing_date ??
      (subscription.paid_through_date === null ? null : addDays(subscription.paid_through_date, 1)),
  );

/** When a paused subscription starts again and is charged: so many months after the running period's end, or after now. */
export const pauseRestart = (subscription: Subscription, length: number, now: Date): Date => {
  const from = O.getOrElse(() => now)(periodEnd(subscription));
  return addMonths(from.getTime() > now.getTime() ? from : now, length);
};
