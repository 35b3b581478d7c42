import { startOfDay } from '../calendar';
import type { Database } from '../database/store';
import { accountById } from '../identity/accounts';
import { hasSubscriptionAccess } from '../payment/access';
import type { BillingWatch, Charged } from '../payment/billing';
import { findSubscription, subscriptionsOf, type Subscription } from '../payment/subscriptions';
import type { Cancellation } from './cancellations';
import { paymentOf, planName, termsOf } from './facts';
import type { Outbox } from './outbox';
import { cardReminderNow } from './reminders';

/** Sends mails about billing events: receipts, failed charges, and the end after the last failed charge. */
export const billingMails = (
  database: Database,
  outbox: Outbox,
): Pick<BillingWatch, 'charged' | 'failed'> => ({
  charged: ({ subscription, before, cents, at }: Charged) => {
    const { userId } = subscription;
    const parameters = {
      terms: termsOf(database, subscription),
      paid: paymentOf(subscription, cents, at, before.pastDueSince),
    };
    const resumes = before.state === 'pending' && accountById(database, userId)?.profile['paused'] === true;
    outbox.put(userId, { kind: resumes ? 'resumed' : 'receipt', ...parameters }, at);
    for (const reminder of cardReminderNow(database, subscription, at)) outbox.announce(userId, reminder);
  },
  failed: (subscription, cents, at) => {
    const { userId, dueAt } = subscription;
    outbox.put(
      userId,
      dueAt === null
        ? {
            kind: 'canceled',
            plan: planName(database, subscription),
            until: lastDayOf(database, userId, at),
            unpaidCents: cents,
          }
        : { kind: 'charge-failed', terms: termsOf(database, subscription), cents, on: at, nextTry: dueAt },
      at,
    );
  },
});

/** Mails a final cancellation, which no start has followed. */
export const cancellationMail = (database: Database, outbox: Outbox, cancellation: Cancellation): void => {
  const { userId, subscriptionId, at, mailAt } = cancellation;
  const cancelled = findSubscription(database, userId, subscriptionId);
  if (cancelled === null) return;
  outbox.put(
    userId,
    {
      kind: 'canceled',
      plan: planName(database, cancelled),
      until: lastDayOf(database, userId, at),
      unpaidCents: null,
    },
    mailAt ?? at,
  );
};

/** The last paid day over all subscriptions of a reader; null if the access has ended. */
const lastDayOf = (database: Database, userId: string, now: Date): Date | null => {
  if (!hasSubscriptionAccess(database, userId, now)) return null;
  return subscriptionsOf(database, userId)
    .map(({ paidThrough }: Subscription) => paidThrough)
    .filter((day): day is Date => day !== null && day >= startOfDay(now))
    .reduce<Date | null>((last, day) => (last === null || day > last ? day : last), null);
};
