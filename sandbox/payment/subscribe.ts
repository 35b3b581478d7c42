import { addDays, addMonths, startOfDay } from '../calendar';
import type { Database } from '../database/store';
import { badRequest } from '../http/errors';
import { makeCustomer, type Account } from '../identity/accounts';
import type { Settings } from '../settings';
import { consumeCardNonce } from './card-nonces';
import { declineOf, wantsCode, withNumber } from './cards';
import { addDiscount, countDiscountedCharge } from './discounts';
import { findMethodByNonce, storeMethod } from './payment-methods';
import { planById, startDiscount, trialEnd, type Plan } from './plans';
import {
  addTransaction,
  insertSubscription,
  isLive,
  subscriptionsOf,
  type NewSubscription,
  type Subscription,
} from './subscriptions';

export interface Order {
  nonce: string;
  planId: string;
  productId: string;
  skipTrial: boolean;
  startDate: Date | null;
}

/** Milliseconds within which the provider refuses a repeated order as a duplicate. */
const duplicateWindow = 30_000;

/** The started subscription, and the amount charged at once in cents; null if nothing was charged. */
export interface Started {
  readonly subscription: Subscription;
  readonly cents: number | null;
}

/** Starts a subscription. Throws an error with a text for the reader. A refused card only uses up its nonce. */
export const subscribe = (
  database: Database,
  account: Account,
  order: Order,
  now: Date,
  settings: Settings,
): Started => {
  const plan = planById(order.planId);
  if (plan === null) throw badRequest('Plan ID is invalid.');
  if (plan.productId !== order.productId) throw badRequest('Product ID is invalid.');
  if (order.startDate !== null && order.startDate <= now)
    throw badRequest('First Billing Date cannot be in the past.');
  if (isDuplicate(database, account.id, plan, now)) {
    throw badRequest('Duplicate subscription. One to this product was started less than 30 seconds ago.');
  }
  const stored = findMethodByNonce(database, account.id, order.nonce);
  const card = stored?.card ?? withNumber(consumeCardNonce(database, order.nonce, now));
  if (stored !== null && settings.securityCode && wantsCode(card)) throw badRequest('Gateway Rejected: cvv');
  const start = plannedStart(plan, order, account.id, now);
  const decline = start.charged ? declineOf(card, plan.cents, now) : null;
  // An immediate charge is its own check. A card stored for later gets the usual check before storing.
  const refusal = decline ?? (stored === null ? card.refusal : null);
  if (refusal !== null) throw badRequest(refusal);

  return database.transaction(() => {
    makeCustomer(database, account.id);
    const method = stored ?? storeMethod(database, account.id, card);
    const lag = {
      listedFrom: settings.listLag > 0 ? Date.now() + settings.listLag : 0,
      hiddenReads: settings.listLagReads,
    };
    const subscription = insertSubscription(
      database,
      { ...start.subscription, methodToken: method.token },
      lag,
    );
    const discount = startDiscount(plan);
    if (discount !== null) addDiscount(database, subscription.id, discount);
    if (start.charged) {
      addTransaction(database, subscription.id, { at: now, cents: plan.cents, months: plan.months });
      countDiscountedCharge(database, subscription.id);
    }
    return { subscription, cents: start.charged ? plan.cents : null };
  });
};

/** The subscription that an order would start. `charged`: true if its first charge is due at once. */
const plannedStart = (
  plan: Plan,
  order: Pick<Order, 'skipTrial' | 'startDate'>,
  userId: string,
  now: Date,
): { subscription: NewSubscription; charged: boolean } => {
  const today = startOfDay(now);
  const inTrial = order.startDate === null && plan.trial !== undefined && !order.skipTrial;
  const charged = order.startDate === null && !inTrial;
  const firstBilling =
    order.startDate !== null ? firstMoment(order.startDate, now) : inTrial ? trialEnd(plan, today) : today;
  const billingDay = firstBilling.getUTCDate();
  const nextBillingAt = charged ? addMonths(firstBilling, plan.months, billingDay) : firstBilling;
  return {
    charged,
    subscription: {
      userId,
      planId: plan.id,
      state: order.startDate === null ? 'active' : 'pending',
      price: plan.cents + (startDiscount(plan)?.cents ?? 0),
      stepUpPrice: plan.stepUpCents ?? null,
      stepUpAt:
        plan.stepUpCents === undefined ? null : addMonths(startOfDay(firstBilling), plan.months, billingDay),
      createdAt: now,
      nextBillingAt,
      billingDay,
      paidThrough: charged ? addDays(nextBillingAt, -1) : null,
      ends: null,
      methodToken: null,
      dueAt: nextBillingAt,
    },
  };
};

/** Billing works by days; a start later today keeps its time. */
const firstMoment = (startDate: Date, now: Date): Date =>
  startOfDay(startDate) > now ? startOfDay(startDate) : startDate;

const isDuplicate = (database: Database, userId: string, plan: Plan, now: Date): boolean =>
  subscriptionsOf(database, userId).some(
    (subscription) =>
      isLive(subscription) &&
      planById(subscription.planId)?.productId === plan.productId &&
      now.getTime() - subscription.createdAt.getTime() < duplicateWindow,
  );
