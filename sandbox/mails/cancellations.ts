import type { Database } from '../database/store';
import type { Row } from '../database/store';
import { planOfHomeDelivery } from '../payment/plans';
import type { Subscription, SubscriptionState } from '../payment/subscriptions';

/**
 * Time to wait for a start after a cancellation, in milliseconds. Pauses, resumptions and plan changes reach the
 * backend as a cancellation followed by a start. The reader gets the cancellation mail only after this time. A page
 * gives up on a call sooner.
 */
const settlesWithin = 2 * 60_000;

export interface Cancellation {
  readonly subscriptionId: string;
  readonly userId: string;
  /** State of the subscription before the cancellation. */
  readonly was: SubscriptionState;
  readonly at: Date;
  /** Time of the mail if no start follows; null once it was sent or a start has followed. */
  readonly mailAt: Date | null;
}

/** Records that a subscription is about to be canceled. The cancellation may turn out to be half of another change. */
export const noteCancellation = (database: Database, subscription: Subscription, now: Date): void => {
  if (subscription.planId === planOfHomeDelivery) return;
  database.run(
    'INSERT INTO cancellations (subscription_id, user_id, was, at, mail_at) VALUES (?, ?, ?, ?, ?)',
    subscription.id,
    subscription.userId,
    subscription.state,
    now.toISOString(),
    new Date(now.getTime() + settlesWithin).toISOString(),
  );
};

/** The reader's latest cancellation that no start has followed; null if there is none. */
export const openCancellation = (database: Database, userId: string): Cancellation | null => {
  const row = database.get(
    'SELECT * FROM cancellations WHERE user_id = ? AND replaced = 0 ORDER BY at DESC, rowid DESC LIMIT 1',
    userId,
  );
  return row === null ? null : toCancellation(row);
};

/** Marks a cancellation as replaced by a start: both are one change, and no cancellation is mailed. */
export const replaceCancellation = (database: Database, { subscriptionId }: Cancellation): void =>
  database.run(
    'UPDATE cancellations SET replaced = 1, mail_at = NULL WHERE subscription_id = ?',
    subscriptionId,
  );

/** Returns the cancellations that are final by now, each once. */
export const takeSettled = (database: Database, until: Date): readonly Cancellation[] => {
  const settled = database
    .all('SELECT * FROM cancellations WHERE mail_at <= ? ORDER BY mail_at', until.toISOString())
    .map(toCancellation);
  if (settled.length > 0)
    database.run('UPDATE cancellations SET mail_at = NULL WHERE mail_at <= ?', until.toISOString());
  return settled;
};

const toCancellation = (row: Row): Cancellation => ({
  subscriptionId: String(row['subscription_id']),
  userId: String(row['user_id']),
  was: row['was'] as SubscriptionState,
  at: new Date(String(row['at'])),
  mailAt: row['mail_at'] === null ? null : new Date(String(row['mail_at'])),
});
