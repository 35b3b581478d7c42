import { parseUtcDate, toIsoDay } from '../dates/utc-date';
import type { TimelineEntry } from './charge-timeline';

/** One line of what a reader was told of money and access. */
export interface KeptEntry {
  readonly kind: TimelineEntry['kind'];
  /** The UTC day, `YYYY-MM-DD`. */
  readonly on: string;
  /** Missing where the line has no amount. */
  readonly cents?: number;
}

/**
 * What a reader was told of a start, kept with the change: a receipt that comes after a lost answer tells the same amounts (readings 62:
 * ids, cents and days, never a brand or digits).
 */
export interface KeptTerms {
  /** The UTC day on which it was told, `YYYY-MM-DD`. */
  readonly on: string;
  readonly entries: readonly KeptEntry[];
}

export const keepTerms = (entries: readonly TimelineEntry[], on: Date): KeptTerms => ({
  on: toIsoDay(on),
  entries: entries.map(({ kind, on: day, amount }) => ({
    kind,
    on: toIsoDay(day),
    ...(amount === undefined ? {} : { cents: Math.round(amount * 100) }),
  })),
});

/** The terms as a timeline, at the beginning of each day; `null` if a day is none. */
export const timelineFrom = (
  terms: KeptTerms,
): { readonly on: Date; readonly entries: readonly TimelineEntry[] } | null => {
  const on = parseUtcDate(terms.on);
  const entries = terms.entries.flatMap(({ kind, on: day, cents }): readonly TimelineEntry[] => {
    const date = parseUtcDate(day);
    return date === null ? [] : [{ kind, on: date, ...(cents === undefined ? {} : { amount: cents / 100 }) }];
  });
  return on === null || entries.length < terms.entries.length ? null : { on, entries };
};
