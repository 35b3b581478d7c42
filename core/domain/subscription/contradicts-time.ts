import { isInState, type Subscription } from './subscription';

const day = 86_400_000;

/**
 * True if a reader's records cannot be right at this time, so that the device's clock is wrong (reading 69): the next charge of a subscription
 * that is paid has been due for more than a day, or a charge went through more than a day from now.
 */
export const contradictsTime = (subscriptions: readonly Subscription[], now: Date): boolean =>
  subscriptions.some((one) => isOverdue(one, now) || hasLaterCharge(one, now));

const isOverdue = (one: Subscription, now: Date): boolean =>
  (isInState('active')(one) || isInState('pending')(one)) &&
  one.next_billing_date !== null &&
  now.getTime() - one.next_billing_date.getTime() > day;

const hasLaterCharge = (one: Subscription, now: Date): boolean =>
  one['transaction-history'].some(({ time }) => time !== null && time.getTime() - now.getTime() > day);
