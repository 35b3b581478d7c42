import { randomUUID } from 'node:crypto';
import { addDays, addMonths, isoDay } from '../calendar';
import type { Database } from '../database/store';
import type { Row } from '../database/store';
import type { Card } from './cards';

export type SubscriptionState = 'active' | 'pending' | 'past due' | 'cancelled';

export interface Subscription {
  id: string;
  userId: string;
  planId: string;
  state: SubscriptionState;
  /** Price of the next charge in cents, before discounts; `stepUpPrice` applies from `stepUpAt` on. */
  price: number;
  stepUpPrice: number | null;
  stepUpAt: Date | null;
  createdAt: Date;
  nextBillingAt: Date;
  /** Intended day of the month for charges, clamped in shorter months. */
  billingDay: number;
  /** Paid to the end of that day. */
  paidThrough: Date | null;
  /** Time of the cancellation. */
  ends: Date | null;
  methodToken: string | null;
  failedAttempts: number;
  pastDueSince: Date | null;
  /** Next time that the billing must process the subscription; null: never again. */
  dueAt: Date | null;
}

export interface Transaction {
  at: Date;
  /** Negative for a refund. */
  cents: number;
  months: number;
  /** Additional fields; null: only the fields that the provider documents. */
  detail?: TransactionDetail | null;
}

/** Fields that the provider's public sample lacks (decision 84), under the provider's names. */
export interface TransactionDetail {
  id: string;
  status: string;
  card_type: string;
  last_4: string;
  billing_period_start_date: string;
  billing_period_end_date: string;
}

export type NewSubscription = Omit<Subscription, 'id' | 'failedAttempts' | 'pastDueSince'>;

/** Time and number of reads until the list shows the record, and the source of its id. */
interface NewRecord {
  readonly listedFrom?: number;
  readonly hiddenReads?: number;
  readonly of?: string;
}

export const insertSubscription = (
  database: Database,
  subscription: NewSubscription,
  { listedFrom = 0, hiddenReads = 0, of = randomUUID() }: NewRecord = {},
): Subscription => {
  const id = `sub-${of.slice(0, 13)}`;
  database.run(
    'INSERT INTO subscriptions (id, user_id, plan_id, state, price, created_at, next_billing_at, billing_day, listed_from, hidden_reads) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    subscription.userId,
    subscription.planId,
    subscription.state,
    subscription.price,
    subscription.createdAt.toISOString(),
    subscription.nextBillingAt.toISOString(),
    subscription.billingDay,
    listedFrom,
    hiddenReads,
  );
  const inserted: Subscription = { ...subscription, id, failedAttempts: 0, pastDueSince: null };
  saveSubscription(database, inserted);
  return inserted;
};

export const saveSubscription = (database: Database, subscription: Subscription): void => {
  database.run(
    `UPDATE subscriptions SET state = ?, price = ?, step_up_price = ?, step_up_at = ?, next_billing_at = ?, paid_through = ?,
       ends = ?, method_token = ?, failed_attempts = ?, past_due_since = ?, due_at = ? WHERE id = ?`,
    subscription.state,
    subscription.price,
    subscription.stepUpPrice,
    iso(subscription.stepUpAt),
    subscription.nextBillingAt.toISOString(),
    iso(subscription.paidThrough),
    iso(subscription.ends),
    subscription.methodToken,
    subscription.failedAttempts,
    iso(subscription.pastDueSince),
    iso(subscription.dueAt),
    subscription.id,
  );
};

/** Newest first. */
export const subscriptionsOf = (database: Database, userId: string): Subscription[] =>
  database
    .all('SELECT * FROM subscriptions WHERE user_id = ? ORDER BY created_at DESC, rowid DESC', userId)
    .map(toSubscription);

export const findSubscription = (database: Database, userId: string, id: string): Subscription | null =>
  subscriptionsOf(database, userId).find((subscription) => subscription.id === id) ?? null;

/**
 * The subscription that the billing must process first, up to a time. Dates are compared as text, so only dates with a
 * four-digit year can be due. Text such as `+010000-…` would be due forever.
 */
export const nextDue = (database: Database, until: Date): Subscription | null => {
  const row = database.get(
    'SELECT * FROM subscriptions WHERE due_at BETWEEN ? AND ? ORDER BY due_at, rowid LIMIT 1',
    '2000',
    until.toISOString(),
  );
  return row === null ? null : toSubscription(row);
};

/** Subscriptions of all readers that may still be charged. */
export const liveSubscriptions = (database: Database): Subscription[] =>
  database.all("SELECT * FROM subscriptions WHERE state != 'cancelled' ORDER BY rowid").map(toSubscription);

/** Newest first. */
export const transactionsOf = (database: Database, subscriptionId: string): Transaction[] =>
  database
    .all('SELECT * FROM transactions WHERE subscription_id = ? ORDER BY at DESC, id DESC', subscriptionId)
    .map((row) => ({
      at: new Date(String(row['at'])),
      cents: Number(row['cents']),
      months: Number(row['months']),
      detail: row['detail'] === null ? null : (JSON.parse(String(row['detail'])) as TransactionDetail),
    }));

export const addTransaction = (
  database: Database,
  subscriptionId: string,
  { at, cents, months, detail = null }: Transaction,
): void =>
  database.run(
    'INSERT INTO transactions (subscription_id, at, cents, months, detail) VALUES (?, ?, ?, ?, ?)',
    subscriptionId,
    at.toISOString(),
    cents,
    months,
    detail === null ? null : JSON.stringify(detail),
  );

/** Additional fields of a charge that pays for a period from its day on. */
export const transactionDetail = (
  { cardType, last4 }: Pick<Card, 'cardType' | 'last4'>,
  from: Date,
  months: number,
  status: 'settled' | 'refunded' = 'settled',
): TransactionDetail => ({
  id: randomUUID().replaceAll('-', '').slice(0, 8),
  status,
  card_type: cardType,
  last_4: last4,
  billing_period_start_date: isoDay(from),
  billing_period_end_date: isoDay(addDays(addMonths(from, months), -1)),
});

export const isLive = (subscription: Subscription): boolean => subscription.state !== 'cancelled';

/**
 * Returns the ids that the list must still hide (`listLag`). Each read decrements the counter of remaining hidden
 * reads.
 */
export const takeHiddenIds = (database: Database, userId: string, realNow: Date): Set<string> => {
  const hidden = database
    .all(
      'SELECT id FROM subscriptions WHERE user_id = ? AND (listed_from > ? OR hidden_reads > 0)',
      userId,
      realNow.getTime(),
    )
    .map((row) => String(row['id']));
  if (hidden.length > 0) {
    database.run(
      'UPDATE subscriptions SET hidden_reads = MAX(0, hidden_reads - 1) WHERE user_id = ?',
      userId,
    );
  }
  return new Set(hidden);
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toSubscription = (row: Row): Subscription => {
  const date = (name: string): Date | null => (row[name] === null ? null : new Date(String(row[name])));
  return {
    id: String(row['id']),
    userId: String(row['user_id']),
    planId: String(row['plan_id']),
    state: row['state'] as SubscriptionState,
    price: Number(row['price']),
    stepUpPrice: row['step_up_price'] === null ? null : Number(row['step_up_price']),
    stepUpAt: date('step_up_at'),
    createdAt: new Date(String(row['created_at'])),
    nextBillingAt: new Date(String(row['next_billing_at'])),
    billingDay: Number(row['billing_day']),
    paidThrough: date('paid_through'),
    ends: date('ends'),
    methodToken: row['method_token'] === null ? null : String(row['method_token']),
    failedAttempts: Number(row['failed_attempts']),
    pastDueSince: date('past_due_since'),
    dueAt: date('due_at'),
  };
};
