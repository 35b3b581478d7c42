import { readFact, writeFact } from '../facts';
import { runBilling } from '../payment/billing';
import { liveSubscriptions, nextDue, type Subscription } from '../payment/subscriptions';
import type { Sandbox } from '../sandbox-context';
import { billingMails, cancellationMail } from './billing-mails';
import { takeSettled } from './cancellations';
import { createOutbox } from './outbox';
import { remindersOf } from './reminders';

const minute = 60_000;
const reachedFact = 'mails-until';

/**
 * Processes everything that is due by now: charges with their mails, reminders and final cancellations. Each runs as of
 * its own time. One leap of the clock therefore sends the same mails as many small steps.
 */
export const catchUp = ({
  database,
  clock,
  mailbox,
}: Pick<Sandbox, 'database' | 'clock' | 'mailbox'>): void => {
  const until = clock.now();
  const from = reached(readFact(database, reachedFact), until);
  // Reminders are due by the day, so they are checked once a minute instead of at every call.
  if (nextDue(database, until) === null && until.getTime() - from.getTime() < minute) return;
  database.transaction(() => {
    const outbox = createOutbox(database, mailbox);
    const lookedAt = new Map<string, Date>();
    const remind = (subscription: Subscription, at: Date): void => {
      const since = lookedAt.get(subscription.id) ?? from;
      for (const reminder of remindersOf(database, subscription))
        if (reminder.at > since && reminder.at <= at) outbox.announce(subscription.userId, reminder);
      lookedAt.set(subscription.id, at);
    };
    runBilling(database, until, { ...billingMails(database, outbox), reaches: remind });
    for (const subscription of liveSubscriptions(database)) remind(subscription, until);
    for (const cancellation of takeSettled(database, until)) cancellationMail(database, outbox, cancellation);
    outbox.send();
    reach(database, until);
  });
};

/** Stores the time up to which everything was processed. Earlier events are never mailed. */
export const reach = (database: Sandbox['database'], until: Date): void =>
  writeFact(database, reachedFact, until.toISOString());

/** Data from a version without reminders starts with future ones. */
const reached = (kept: string | null, now: Date): Date => (kept === null ? now : new Date(kept));
