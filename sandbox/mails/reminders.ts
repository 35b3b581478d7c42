import type { MailMessage } from '../../mails/index';
import { addDays, addMonths } from '../calendar';
import type { Database } from '../database/store';
import type { Card } from '../payment/cards';
import { planById } from '../payment/plans';
import { transactionsOf, type Subscription } from '../payment/subscriptions';
import { cardOf, termsOf } from './facts';

/** Days between a reminder and its event. */
const ahead = { trialEnds: 3, priceRise: 14, renewal: 30 } as const;

export interface Reminder {
  readonly at: Date;
  /** Key of the event; a reminder is sent once per key. */
  readonly about: string;
  readonly message: MailMessage;
}

/**
 * The reminders of a subscription if it does not change. The caller sends those that are due. Reminders whose time lies
 * before the subscription's start are never sent.
 */
export const remindersOf = (database: Database, subscription: Subscription): readonly Reminder[] => {
  const { id, state, createdAt, nextBillingAt: next } = subscription;
  if (state !== 'active' && state !== 'pending') return [];
  const terms = termsOf(database, subscription);
  const { later } = terms;
  const dated = [
    ...(isTrial(database, subscription)
      ? [
          {
            at: addDays(next, -ahead.trialEnds),
            about: `trial-ends ${id}`,
            message: { kind: 'trial-ends', terms, days: ahead.trialEnds },
          } as const,
        ]
      : []),
    ...(state === 'active' && terms.months === 12 && subscription.paidThrough !== null
      ? [
          {
            at: addDays(next, -ahead.renewal),
            about: `renewal ${id} ${next.toISOString()}`,
            message: { kind: 'renewal', terms, days: ahead.renewal },
          } as const,
        ]
      : []),
    ...(later !== null
      ? [
          {
            at: addDays(later.from, -ahead.priceRise),
            about: `price-rise ${id}`,
            message: {
              kind: 'price-rise',
              terms,
              days: ahead.priceRise,
              on: later.from,
              oldCents: terms.cents,
              newCents: later.cents,
            },
          } as const,
        ]
      : []),
    ...cardReminder(database, subscription, null),
  ];
  return dated.filter(({ at }) => at > createdAt);
};

/** A reminder that is due now: the card expires this month and must pay after it. */
export const cardReminderNow = (
  database: Database,
  subscription: Subscription,
  now: Date,
): readonly Reminder[] => cardReminder(database, subscription, now);

/**
 * Reminder in the last month of a card that expires before the next charge. With `now`, only if that month has begun.
 */
const cardReminder = (
  database: Database,
  subscription: Subscription,
  now: Date | null,
): readonly Reminder[] => {
  const card = cardOf(database, subscription);
  const { month, year } = card ?? { month: null, year: null };
  if (card === null || month === null || year === null) return [];
  const end = new Date(Date.UTC(year, month, 1));
  const lastMonth = addMonths(end, -1);
  if (subscription.nextBillingAt < end || (now !== null && (lastMonth > now || end <= now))) return [];
  return [
    {
      at: now ?? lastMonth,
      about: `card-ends ${cardName(card)}`,
      message: { kind: 'card-ends', terms: termsOf(database, subscription), expiry: { month, year } },
    },
  ];
};

const cardName = ({ bin, last4, month, year }: Card): string => `${bin} ${last4} ${month}/${year}`;

/** The subscription is active and nothing was charged yet. */
const isTrial = (database: Database, { id, planId, state, paidThrough }: Subscription): boolean =>
  state === 'active' &&
  paidThrough === null &&
  planById(planId)?.trial !== undefined &&
  transactionsOf(database, id).length === 0;
