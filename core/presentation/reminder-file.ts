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

export const reason = "A file for the reader's own calendar, before a trial ends or a price goes up";

export interface ReminderPlan {
  readonly id: string;
  /** As the reader knows it. */
  readonly name: string;
  readonly interval: BillingInterval;
}

/** The link that hands it over. */
export interface ReminderFile {
  readonly children: string;
  /** The file's name. */
  readonly download: string;
  /** The file itself: nothing is fetched, and there is nothing to give back. */
  readonly href: string;
}

interface Kit extends DatedWording {
  /** Takes the texts of reminders: few readers ever need them. */
  readonly addMessages: (texts: SomeTexts) => void;
  readonly navigation: Pick<Navigation, 'host' | 'addressOf'>;
}

/** A file for the reader's own calendar; `null` where there is nothing to remind of. */
export const reminderFile = (
  entries: readonly TimelineEntry[],
  plan: ReminderPlan,
  kit: Kit,
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
  { t, format }: Kit,
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
