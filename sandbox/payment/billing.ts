import { addDays, addMonths } from '../calendar';
import type { Database } from '../database/store';
import { declineOf } from './cards';
import { countDiscountedCharge, liveDiscountsOf } from './discounts';
import { findMethod } from './payment-methods';
import { planOfHomeDelivery, planById } from './plans';
import {
  addTransaction,
  nextDue,
  saveSubscription,
  transactionDetail,
  transactionsOf,
  type Subscription,
} from './subscriptions';

/** Days after a failed charge on which it is retried. After the last retry, the subscription is canceled. */
export const retryDays = [3, 7, 14] as const;

/** Callbacks for billing events. */
export interface BillingWatch {
  /** Runs before a subscription is processed, with its state up to that time. */
  readonly reaches: (subscription: Subscription, at: Date) => void;
  readonly charged: (charge: Charged) => void;
  /** A first or scheduled attempt failed. The subscription is now past due, or canceled after the last attempt. */
  readonly failed: (subscription: Subscription, cents: number, at: Date) => void;
}

export interface Charged {
  readonly subscription: Subscription;
  readonly before: Subscription;
  readonly cents: number;
  readonly at: Date;
}

/**
 * Processes everything that is due up to a time, in order and each at its own time. One leap therefore gives the same
 * result as many small steps.
 */
export const runBilling = (database: Database, until: Date, watch: BillingWatch): void => {
  if (nextDue(database, until) === null) return;
  database.transaction(() => {
    for (let due = nextDue(database, until); due !== null; due = nextDue(database, until)) {
      const at = due.dueAt ?? until;
      watch.reaches(due, at);
      bill(database, due, at, watch);
    }
  });
};

const bill = (database: Database, before: Subscription, at: Date, watch: BillingWatch): void => {
  if (before.state === 'past due') {
    retryCharge(database, before, at, watch);
    return;
  }
  const billed: Subscription = {
    ...before,
    price: priceAt(before, at),
    nextBillingAt: nextBilling(before, at),
  };
  const cents = amountDue(database, billed);
  if (charge(database, billed, cents, at)) {
    keepPaid(database, billed, { before, cents, at }, watch);
    return;
  }
  const failed: Subscription = {
    ...billed,
    state: 'past due',
    pastDueSince: at,
    failedAttempts: 0,
    dueAt: addDays(at, retryDays[0]),
  };
  saveSubscription(database, failed);
  watch.failed(failed, cents, at);
};

/** Retries a failed charge and returns true on success. The last scheduled failure cancels the subscription. */
export const retryCharge = (
  database: Database,
  subscription: Subscription,
  at: Date,
  watch: Pick<BillingWatch, 'charged' | 'failed'>,
): boolean => {
  const cents = amountDue(database, subscription);
  if (charge(database, subscription, cents, at)) {
    keepPaid(database, subscription, { before: subscription, cents, at }, watch);
    return true;
  }
  // Readers may retry without limit; only the scheduled attempts count.
  if (subscription.dueAt === null || at < subscription.dueAt) return false;
  const failedAttempts = subscription.failedAttempts + 1;
  const next = retryDays[failedAttempts];
  const failed: Subscription =
    next === undefined || subscription.pastDueSince === null
      ? { ...subscription, failedAttempts, state: 'cancelled', ends: at, dueAt: null }
      : { ...subscription, failedAttempts, dueAt: addDays(subscription.pastDueSince, next) };
  saveSubscription(database, failed);
  watch.failed(failed, cents, at);
  return false;
};

const keepPaid = (
  database: Database,
  billed: Subscription,
  charged: Omit<Charged, 'subscription'>,
  watch: Pick<BillingWatch, 'charged'>,
): void => {
  const subscription = paid(billed);
  saveSubscription(database, subscription);
  // The membership that comes with home delivery is free.
  if (subscription.planId !== planOfHomeDelivery) watch.charged({ ...charged, subscription });
};

/** Amount of the next charge in cents, at the price of its day, after discounts. */
export const nextCharge = (database: Database, subscription: Subscription): number =>
  amountDue(database, { ...subscription, price: priceAt(subscription, subscription.nextBillingAt) });

/** Amount due in cents at the recorded price, after discounts. */
const amountDue = (database: Database, subscription: Subscription): number => {
  const off = liveDiscountsOf(database, subscription.id).reduce((sum, discount) => sum + discount.cents, 0);
  return Math.max(0, subscription.price - off);
};

/** Price in cents of the next and all later charges, before discounts; null if the price rises later. */
export const lastingPrice = (subscription: Subscription): number | null => {
  const { nextBillingAt, stepUpAt, stepUpPrice } = subscription;
  const rises = stepUpPrice !== null && stepUpAt !== null && stepUpAt > nextBillingAt;
  return rises ? null : priceAt(subscription, nextBillingAt);
};

const priceAt = ({ price, stepUpPrice, stepUpAt }: Subscription, at: Date): number =>
  stepUpPrice !== null && stepUpAt !== null && at >= stepUpAt ? stepUpPrice : price;

const charge = (database: Database, subscription: Subscription, cents: number, at: Date): boolean => {
  if (subscription.planId === planOfHomeDelivery) return true;
  const method =
    subscription.methodToken === null
      ? null
      : findMethod(database, subscription.userId, subscription.methodToken);
  if (method === null || declineOf(method.card, cents, at) !== null) return false;
  const months = monthsOf(subscription);
  // If earlier transactions have details, the new one gets them too.
  const [before] = transactionsOf(database, subscription.id);
  addTransaction(database, subscription.id, {
    ...{ at, cents, months },
    detail: before?.detail ? transactionDetail(method.card, at, months) : null,
  });
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
