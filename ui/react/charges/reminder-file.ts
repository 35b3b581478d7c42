import type { TimelineEntry } from '../../../core/domain/charges/charge-timeline';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import { reminderTexts } from '../../../core/domain/messages/texts/reminder';
import type { BillingInterval } from '../../../core/domain/plan/plan';
import { calendarText } from '../../../core/domain/reminder/calendar-text';
import { reminderOf, type Reminder } from '../../../core/domain/reminder/reminder';
import { pathOf } from '../../../core/domain/routes/paths';
import type { AccountServices } from '../services';

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

type Kit = Pick<AccountServices, 'say' | 'learn' | 'format' | 'clock' | 'navigation'>;

/** A file for the reader's own calendar; `null` where there is nothing to remind of. */
export const reminderFile = (
  entries: readonly TimelineEntry[],
  plan: ReminderPlan,
  kit: Kit,
): ReminderFile | null => {
  const { say, learn, clock, navigation } = kit;
  const now = clock.now();
  const reminder = reminderOf(entries, now);
  if (reminder === null) return null;
  learn(reminderTexts);
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
    children: say('reminder.add'),
    download: say('reminder.file'),
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`,
  };
};

const wordsOf = (
  { kind, on, amount }: Reminder,
  { name, interval }: ReminderPlan,
  { say, format }: Kit,
): { readonly title: string; readonly text: string } => {
  const told = { plan: name, date: format.date(on), amount: format.money(amount) };
  switch (kind) {
    case 'trial-ends':
      return {
        title: say('reminder.trial-ends-title', told),
        text: say('reminder.trial-ends-text', { ...told, period: say(`period.every-${interval}`) }),
      };
    case 'price-rises':
      return {
        title: say('reminder.price-rises-title', told),
        text: say('reminder.price-rises-text', { ...told, period: say(`period.per-${interval}`) }),
      };
  }
};
