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
 * Carries out what was due by now: charges and the mails about them, reminders whose day has come, cancellations that stand. Each as
 * of its own moment, so that one leap of the clock sends what many small steps would have sent.
 */
export const catchUp = ({
  database,
  clock,
  mailbox,
}: Pick<Sandbox, 'database' | 'clock' | 'mailbox'>): void => {
  const until = clock.now();
  const from = reached(readFact(database, reachedFact), until);
  // Reminders are due by the day: they are looked for once a minute, and not at every call.
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

/** Until when everything was looked at. Nothing that lies before is mailed. */
export const reach = (database: Sandbox['database'], until: Date): void =>
  writeFact(database, reachedFact, until.toISOString());

/** Data from before there were reminders begin with those to come. */
const reached = (kept: string | null, now: Date): Date => (kept === null ? now : new Date(kept));
