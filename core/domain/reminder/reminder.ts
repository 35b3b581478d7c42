import type { TimelineEntry } from '../charges/charges';
import { startOfDay } from '../dates/utc-date';

/** A reminder of the day on which payment starts or the price rises. */
export interface Reminder {
  readonly kind: 'trial-ends' | 'price-rises';
  /** Midnight UTC at the start of its day. */
  readonly on: Date;
  /** In dollars: the charge on that day, or the new price. */
  readonly amount: number;
  /** The number of days of notice: three, or fewer if the day is closer. */
  readonly daysBefore: number;
}

const daysOfNotice = 3;
const millisecondsPerDay = 86_400_000;

/** The first future day with a new or higher cost; `null` if there is none or it is today. */
export const reminderOf = (entries: readonly TimelineEntry[], now: Date): Reminder | null => {
  const found = entries.map((_, at) => reminderAt(entries, at)).find((one) => one !== null);
  if (found === undefined) return null;
  const on = startOfDay(found.on);
  const days = (on.getTime() - startOfDay(now).getTime()) / millisecondsPerDay;
  return days < 1 ? null : { ...found, on, daysBefore: Math.min(daysOfNotice, days) };
};

const reminderAt = (
  entries: readonly TimelineEntry[],
  at: number,
): Pick<Reminder, 'kind' | 'on' | 'amount'> | null => {
  const { kind, on, amount } = entries[at]!;
  if (kind === 'trial-ends') {
    const first = entries.find((one) => one.kind === 'charge' && one.on.getTime() >= on.getTime());
    return first?.amount === undefined ? null : { kind, on, amount: first.amount };
  }
  if (kind !== 'price-changes' || amount === undefined) return null;
  const before = entries
    .slice(0, at)
    .findLast((one) => one.kind === 'charge' || one.kind === 'price-changes');
  return before?.amount !== undefined && before.amount < amount ? { kind: 'price-rises', on, amount } : null;
};
