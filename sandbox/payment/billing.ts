import { addDays, addMonths } from '../calendar';
import type { Database } from '../database/database';
import { declineOf } from './cards';
import { countDiscountedCharge, liveDiscountsOf } from './discounts';
import { findMethod } from './payment-methods';
import { planOfHomeDelivery, planById } from './plans';
import { addTransaction, nextDue, saveSubscription, type Subscription } from './subscriptions';

/** Days after a failed charge on which it is tried again; after the last one the subscription is cancelled. */
export const retryDays = [3, 7, 14] as const;

/**
 * Carries out everything due until a moment, in the order of time and each thing at its own time, so that one leap does
 * the same as many small steps.
 */
export const runBilling = (database: Database, until: Date): void => {
  if (nextDue(database, until) === null) return;
  database.transaction(() => {
    for (let due = nextDue(database, until); due !== null; due = nextDue(database, until)) {
      bill(database, due, due.dueAt ?? until);
    }
  });
};

const bill = (database: Database, subscription: Subscription, at: Date): void => {
  if (subscription.state === 'past due') {
    retryCharge(database, subscription, at);
    return;
  }
  const price = priceAt(subscription, at);
  const billed: Subscription = {
    ...subscription,
    price,
    nextBillingAt: nextBilling(subscription, at),
  };
  if (charge(database, billed, at)) saveSubscription(database, paid(billed));
  else
    saveSubscription(database, {
      ...billed,
      state: 'past due',
      pastDueSince: at,
      failedAttempts: 0,
      dueAt: addDays(at, retryDays[0]),
    });
};

/** Tries a failed charge again; whether it went through. The last scheduled failure cancels. */
export const retryCharge = (database: Database, subscription: Subscription, at: Date): boolean => {
  if (charge(database, subscription, at)) {
    saveSubscription(database, paid(subscription));
    return true;
  }
  // Readers may try as often as they like; only the scheduled attempts count.
  if (subscription.dueAt === null || at < subscription.dueAt) return false;
  const failedAttempts = subscription.failedAttempts + 1;
  const next = retryDays[failedAttempts];
  saveSubscription(
    database,
    next === undefined || subscription.pastDueSince === null
      ? { ...subscription, failedAttempts, state: 'cancelled', ends: at, dueAt: null }
      : { ...subscription, failedAttempts, dueAt: addDays(subscription.pastDueSince, next) },
  );
  return false;
};

/** What the next charge takes, discounts included. */
const amountDue = (database: Database, subscription: Subscription): number => {
  const off = liveDiscountsOf(database, subscription.id).reduce((sum, discount) => sum + discount.cents, 0);
  return Math.max(0, subscription.price - off);
};

/** What the next charge takes before discounts, and all after it; null where the price rises later. */
export const lastingPrice = (subscription: Subscription): number | null => {
  const { nextBillingAt, stepUpAt, stepUpPrice } = subscription;
  const rises = stepUpPrice !== null && stepUpAt !== null && stepUpAt > nextBillingAt;
  return rises ? null : priceAt(subscription, nextBillingAt);
};

const priceAt = ({ price, stepUpPrice, stepUpAt }: Subscription, at: Date): number =>
  stepUpPrice !== null && stepUpAt !== null && at >= stepUpAt ? stepUpPrice : price;

const charge = (database: Database, subscription: Subscription, at: Date): boolean => {
  const cents = amountDue(database, subscription);
  if (subscription.planId === planOfHomeDelivery) return true;
  const method =
    subscription.methodToken === null
      ? null
      : findMethod(database, subscription.userId, subscription.methodToken);
  if (method === null || declineOf(method.card, cents, at) !== null) return false;
  addTransaction(database, subscription.id, { at, cents, months: monthsOf(subscription) });
  countDiscountedCharge(database, subscription.id);
  return true;
};

const paid = (subscription: Subscription): Subscription => ({
  ...subscription,
  state: 'active',
  pastDueSince: null,
  failedAttempts: 0,
  paidThrough: addDays(subscription.nextBillingAt, -1),
  dueAt: subscription.nextBillingAt,
});

const nextBilling = (subscription: Subscription, at: Date): Date =>
  addMonths(at, monthsOf(subscription), subscription.billingDay);

const monthsOf = (subscription: Subscription): number => planById(subscription.planId)?.months ?? 1;
