import type { DatedWording } from './wording';
import type { SomeTexts } from '../domain/messages/translator';
import type { Navigation } from '../ports/navigation';
import type { TimelineEntry } from '../domain/charges/charges';
import { toIsoDay } from '../domain/dates/utc-date';
import { reminderTexts } from '../domain/messages/texts/reminder';
import type { BillingInterval } from '../domain/plan/plan';
import { calendarText } from '../domain/reminder/calendar-text';
import { reminderOf, type Reminder } from '../domain/reminder/reminder';
import { pathOf } from '../domain/routes/paths';

export interface ReminderPlan {
  readonly id: string;
  /** The name of the plan that the reader knows. */
  readonly name: string;
  readonly interval: BillingInterval;
}

/** The link to the file. */
export interface ReminderFile {
  readonly children: string;
  /** The file name. */
  readonly download: string;
  /** The file as a data URL. No request is sent, and there is no object URL to revoke. */
  readonly href: string;
}

export interface ReminderKit extends DatedWording {
  /** Adds the texts of reminders. */
  readonly addMessages: (texts: SomeTexts) => void;
  readonly navigation: Pick<Navigation, 'host' | 'addressOf'>;
}

/**
 * Returns a calendar file for the reader; `null` if there is no reminder.
 *
 * @example
 * ```ts
 * const facts = { now: account.clock.now(), plans: memoryPlans, subscription: null, hadTrial: false };
 * const entries = chargeTimeline(facts, { kind: 'subscribe', planId: 'plus-monthly-trial' });
 * const plan = { id: 'plus-monthly-trial', name: 'Plus Monthly', interval: 1 as const };
 * reminderFile(entries, plan, account)?.download; // 'membership-reminder.ics'
 * ```
 */
export const reminderFile = (
  entries: readonly TimelineEntry[],
  plan: ReminderPlan,
  kit: ReminderKit,
): ReminderFile | null => {
  const { t, addMessages, clock, navigation } = kit;
  const now = clock.now();
  const reminder = reminderOf(entries, now);
  if (reminder === null) return null;
  addMessages(reminderTexts);
  const { kind, on, daysBefore } = reminder;
  const { title, text } = wordsOf(reminder, plan, kit);
  const file = calendarText({
    uid: `${kind}-${plan.id}-${toIsoDay(on)}@${navigation.host()}`,
    stamp: now,
    on,
    daysBefore,
    title,
    text: `${text}\n${navigation.addressOf(pathOf('membership'))}`,
  });
  return {
    children: t('reminder.add'),
    download: t('reminder.file'),
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`,
  };
};

const wordsOf = (
  { kind, on, amount }: Reminder,
  { name, interval }: ReminderPlan,
  { t, format }: ReminderKit,
): { readonly title: string; readonly text: string } => {
  const parameters = { plan: name, date: format.date(on), amount: format.money(amount) };
  switch (kind) {
    case 'trial-ends':
      return {
        title: t('reminder.trial-ends-title', parameters),
        text: t('reminder.trial-ends-text', { ...parameters, period: t(`period.every-${interval}`) }),
      };
    case 'price-rises':
      return {
        title: t('reminder.price-rises-title', parameters),
        text: t('reminder.price-rises-text', { ...parameters, period: t(`period.per-${interval}`) }),
      };
  }
};
