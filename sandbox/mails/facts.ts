import type { Method, Payment, Terms } from '../../mails/index';
import { addDays, addMonths } from '../calendar';
import type { Database } from '../database/store';
import { accountById } from '../identity/accounts';
import { nextCharge } from '../payment/billing';
import type { Card } from '../payment/cards';
import { liveDiscountsOf, type Discount } from '../payment/discounts';
import { findMethod } from '../payment/payment-methods';
import { planById } from '../payment/plans';
import { isLive, type Subscription } from '../payment/subscriptions';
import { publisherOf } from '../publishers';

/** The plan's name as its reader sees it: the heading of its card, or the site's default (decision 72). */
export const planName = (database: Database, { planId, userId }: Subscription): string => {
  const plan = planById(planId);
  if (plan === null) return planId;
  if (plan.cardHeading !== undefined) return plan.cardHeading;
  if (plan.cents > 0) return usualHeadings[plan.months];
  return publisherOf(accountById(database, userId)?.site ?? 'news').planNames[plan.id];
};

const usualHeadings = { 1: 'Flexible Monthly', 6: 'Flexible Biannually', 12: 'Flexible Annually' };

/** The terms of a subscription from now on, according to the ledger. */
export const termsOf = (database: Database, subscription: Subscription): Terms => {
  const { planId, price, stepUpPrice, stepUpAt, nextBillingAt } = subscription;
  const card = cardOf(database, subscription);
  const rises = stepUpPrice !== null && stepUpAt !== null && stepUpPrice !== price;
  const months = planById(planId)?.months ?? 1;
  const welcome = welcomeOf(database, subscription);
  // A failed charge is still due: it counts as one of the discounted charges.
  const owed = subscription.pastDueSince === null ? 0 : 1;
  const chargesLeft = welcome === null ? 0 : welcome.cycles - welcome.used - owed;
  return {
    plan: planName(database, subscription),
    months,
    cents: price - (welcome?.cents ?? 0),
    later: rises
      ? { cents: stepUpPrice, from: stepUpAt }
      : welcome === null
        ? null
        : {
            cents: price,
            from: addMonths(nextBillingAt, chargesLeft * months, subscription.billingDay),
          },
    next: isLive(subscription) ? { cents: nextCharge(database, subscription), on: nextBillingAt } : null,
    method: card === null ? null : methodOf(card),
  };
};

/** The plan's own discount while it lowers the next charge; null otherwise. */
const welcomeOf = (database: Database, { id, planId }: Subscription): Discount | null => {
  const discountId = planById(planId)?.discount?.id;
  return liveDiscountsOf(database, id).find((one) => one.id === discountId) ?? null;
};

/** A charge and the period it pays for, up to the next charge. Days that passed since the due date are included. */
export const paymentOf = (
  { nextBillingAt }: Subscription,
  cents: number,
  on: Date,
  dueSince: Date | null = null,
): Payment => ({
  cents,
  on,
  from: dueSince ?? on,
  to: addDays(nextBillingAt, -1),
});

/** The card or wallet that pays for a subscription; null if there is none. */
export const cardOf = (database: Database, { userId, methodToken }: Subscription): Card | null =>
  methodToken === null ? null : (findMethod(database, userId, methodToken)?.card ?? null);

const wallets = {
  PayPalAccount: 'paypal',
  AndroidPayCard: 'google-pay',
  ApplePayCard: 'apple-pay',
} as const;

const methodOf = ({ type, cardType, last4 }: Card): Method =>
  type === 'CreditCard' ? { kind: 'card', type: cardType, digits: last4 } : { kind: wallets[type] };
