import type { TimelineEntry } from '../charges/charges';
import { startOfDay } from '../dates/utc-date';

/** What a reader may want to be reminded of: the day from which they pay, or pay more. */
export interface Reminder {
  readonly kind: 'trial-ends' | 'price-rises';
  /** Midnight (UTC) at which its day begins. */
  readonly on: Date;
  /** In dollars: what is charged then, or the price from then on. */
  readonly amount: number;
  /** How long before they are told: three days, or as long as there is. */
  readonly daysBefore: number;
}

const daysOfNotice = 3;
const millisecondsPerDay = 86_400_000;

/** The first day of a timeline that costs the reader something new; `null` where there is none, or it is here already. */
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
