import { inCents } from '../cents';
import { parseUtcDate, toIsoDay } from '../dates/utc-date';
import type { TimelineEntry } from './charges';

/** One line of what a reader was told of money and access. */
export interface TermsEntry {
  readonly kind: TimelineEntry['kind'];
  /** The UTC day, `YYYY-MM-DD`. */
  readonly on: string;
  /** Missing where the line has no amount. */
  readonly cents?: number;
  /** The other amount that it may be; missing where the amount is certain. */
  readonly orCents?: number;
}

/**
 * The terms of a subscription as the reader saw them when they paid. The journal keeps them, so that a receipt that is shown after a lost
 * answer states the same amounts. They hold days and cents only, no name of a plan and no digits of a card (readings 62).
 */
export interface KeptTerms {
  /** The UTC day on which it was told, `YYYY-MM-DD`. */
  readonly on: string;
  readonly entries: readonly TermsEntry[];
}

/** Lines of a timeline as terms. */
export const termsIn = (entries: readonly TimelineEntry[]): readonly TermsEntry[] =>
  entries.map(({ kind, on, amount, orAmount }) => ({
    kind,
    on: toIsoDay(on),
    ...(amount === undefined ? {} : { cents: inCents(amount) }),
    ...(orAmount === undefined ? {} : { orCents: inCents(orAmount) }),
  }));

/** Whether two timelines have the same entries: the same kinds, UTC days and amounts. */
export const areSameEntries = (one: readonly TimelineEntry[], other: readonly TimelineEntry[]): boolean =>
  JSON.stringify(termsIn(one)) === JSON.stringify(termsIn(other));

export const keepTerms = (entries: readonly TimelineEntry[], on: Date): KeptTerms => ({
  on: toIsoDay(on),
  entries: termsIn(entries),
});

/** The terms as a timeline, at the beginning of each day; `null` if a day is none. */
export const timelineFrom = (
  terms: KeptTerms,
): { readonly on: Date; readonly entries: readonly TimelineEntry[] } | null => {
  const on = parseUtcDate(terms.on);
  const entries = terms.entries.flatMap(({ kind, on: day, cents, orCents }): readonly TimelineEntry[] => {
    const date = parseUtcDate(day);
    if (date === null) return [];
    return [
      {
        kind,
        on: date,
        ...(cents === undefined ? {} : { amount: cents / 100 }),
        ...(orCents === undefined ? {} : { orAmount: orCents / 100 }),
      },
    ];
  });
  return on === null || entries.length < terms.entries.length ? null : { on, entries };
};
