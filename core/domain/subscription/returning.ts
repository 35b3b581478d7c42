import { addMonths } from '../dates/utc-date';
import { pauseLengths } from './pause';
import { isLive, type Subscription } from './subscription';
import type { DecodedSubscriptions } from './wire';

/** After the longest pause, in months, a further record is a new membership and not a continued one. */
const longestPause = Math.max(...pauseLengths);

/**
 * True if a membership begins after all of these records have ended (ST-12, readings 79). Its first charge must lie more
 * than three months after their ends. Records of a pause, a plan change or an early restart are the same membership. False without
 * records, and while the end of a record is unknown, because it may be recent.
 */
export const comesBackOn = (first: Date, { subscriptions, skipped }: DecodedSubscriptions): boolean =>
  skipped.length === 0 &&
  subscriptions.length > 0 &&
  subscriptions.every((one) => {
    const end = one.paid_through_date ?? one.ends;
    return end !== null && first > addMonths(end, longestPause);
  });

/** True if the newest record of the reader began after all others had ended (ST-12). */
export const isReturningCustomer = ({ subscriptions, skipped }: DecodedSubscriptions): boolean => {
  const newest = subscriptions.reduce<{ readonly one: Subscription; readonly first: Date } | null>(
    (best, one) => {
      const first = firstCharge(one);
      return first !== null && (best === null || first > best.first) ? { one, first } : best;
    },
    null,
  );
  if (newest === null) return false;
  const others = subscriptions.filter((one) => one !== newest.one);
  return comesBackOn(newest.first, { subscriptions: others, skipped });
};

/** The time of the first transaction, or else of the charge that a live record waits for; `null` if unknown. */
const firstCharge = (one: Subscription): Date | null =>
  one['transaction-history'].reduce<Date | null>(
    (first, { time }) => (time !== null && (first === null || time < first) ? time : first),
    null,
  ) ?? (isLive(one) ? one.next_billing_date : null);
