import { isInState, type Subscription } from './subscription';

const day = 86_400_000;

/**
 * True if the reader's records contradict this time, so the device clock is wrong (reading 69). Either the next charge
 * of a paid subscription is more than a day overdue, or a charge is more than a day in the future.
 */
export const contradictsTime = (subscriptions: readonly Subscription[], now: Date): boolean =>
  subscriptions.some((one) => isOverdue(one, now) || hasLaterCharge(one, now));

const isOverdue = (one: Subscription, now: Date): boolean =>
  (isInState('active')(one) || isInState('pending')(one)) &&
  one.next_billing_date !== null &&
  now.getTime() - one.next_billing_date.getTime() > day;

const hasLaterCharge = (one: Subscription, now: Date): boolean =>
  one['transaction-history'].some(({ time }) => time !== null && time.getTime() - now.getTime() > day);
