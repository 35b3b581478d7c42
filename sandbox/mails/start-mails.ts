import type { MailMessage } from '../../mails/index';
import { startOfDay } from '../calendar';
import type { Sandbox } from '../sandbox-context';
import { accountById, type Account } from '../identity/accounts';
import { planById, planOfHomeDelivery } from '../payment/plans';
import type { Started } from '../payment/subscribe';
import { subscriptionsOf, type Subscription } from '../payment/subscriptions';
import { openCancellation, replaceCancellation, type Cancellation } from './cancellations';
import { paymentOf, planName, termsOf } from './facts';
import { createOutbox } from './outbox';
import { cardReminderNow } from './reminders';

/**
 * Mails a reader about the result of a start. The calls only say "cancel" and "start", so the mail is derived from
 * both. The start of a pause has its own mail (AP-28). A start right after a cancellation is a resumption or a change
 * of plan.
 */
export const mailStart = ({ database, clock, mailbox }: Sandbox, userId: string, started: Started): void => {
  const { subscription, cents } = started;
  const account = accountById(database, userId);
  if (account === null || subscription.planId === planOfHomeDelivery) return;
  const now = clock.now();
  const others = subscriptionsOf(database, userId).filter(
    ({ id, planId }) => id !== subscription.id && planId !== planOfHomeDelivery,
  );
  const before = openCancellation(database, userId);
  if (before !== null) replaceCancellation(database, before);
  const parameters = {
    terms: termsOf(database, subscription),
    paid: cents === null ? null : paymentOf(subscription, cents, now),
  };
  const message = messageOf(account, subscription, {
    before,
    others,
    details: parameters,
    now,
    nameOf: (other) => planName(database, other),
  });
  const outbox = createOutbox(database, mailbox);
  if (message !== null) outbox.put(userId, message, now);
  if (cents !== null)
    for (const reminder of cardReminderNow(database, subscription, now)) outbox.announce(userId, reminder);
  outbox.send();
};

interface Circumstances {
  readonly before: Cancellation | null;
  readonly others: readonly Subscription[];
  readonly details: Pick<Extract<MailMessage, { readonly kind: 'resumed' }>, 'terms' | 'paid'>;
  readonly now: Date;
  readonly nameOf: (subscription: Subscription) => string;
}

/** null: another call sends the mail. */
const messageOf = (
  { profile }: Account,
  started: Subscription,
  { before, others, details, now, nameOf }: Circumstances,
): MailMessage | null => {
  const cancelled = others.find(({ id }) => id === before?.subscriptionId);
  if (profile['paused'] === true) {
    // A pause moves a start to a later day; resuming moves it to an earlier one.
    const isEarlier = before?.was === 'pending' && started.nextBillingAt <= (cancelled?.nextBillingAt ?? now);
    if (isEarlier || (before !== null && started.state === 'active')) return { kind: 'resumed', ...details };
    if (started.state === 'pending') return null;
  }
  const soon = before !== null && before.mailAt !== null && before.mailAt > now;
  if (soon && cancelled !== undefined && cancelled.planId !== started.planId) {
    const running = runningOf(others, cancelled, now);
    return {
      kind: 'plan-change',
      ...details,
      oldPlan: nameOf(running),
      kept: before.was === 'pending' && running.planId === started.planId,
    };
  }
  if (soon) return { kind: 'resumed', ...details };
  return {
    kind: 'welcome',
    ...details,
    again: others.length > 0,
    trialEnds: started.state === 'active' && details.paid === null ? started.nextBillingAt : null,
  };
};

/** The paid or trial subscription that runs until a change of plan begins. */
const runningOf = (others: readonly Subscription[], cancelled: Subscription, now: Date): Subscription =>
  others.find(({ paidThrough }) => paidThrough !== null && paidThrough >= startOfDay(now)) ??
  others.find(
    ({ id, planId, nextBillingAt }) =>
      id !== cancelled.id && planById(planId)?.trial !== undefined && nextBillingAt > now,
  ) ??
  cancelled;
