import { inCents } from '../cents';
import { parseUtcDate, toIsoDay } from '../dates/utc-date';
import type { TimelineEntry } from './charges';

/** One line of the terms shown to a reader. */
export interface TermsEntry {
  readonly kind: TimelineEntry['kind'];
  /** The UTC day, `YYYY-MM-DD`. */
  readonly on: string;
  /** Absent if the line has no amount. */
  readonly cents?: number;
  /** The other possible amount; absent if the amount is certain. */
  readonly orCents?: number;
}

/**
 * The terms of a subscription as shown to the reader before payment. The journal stores them, so that a receipt after a
 * lost response has the same amounts. They contain only days and cents, no plan name and no card digits (readings 62).
 */
export interface KeptTerms {
  /** The UTC day on which the terms were shown, `YYYY-MM-DD`. */
  readonly on: string;
  readonly entries: readonly TermsEntry[];
}

/** Converts timeline entries to terms. */
export const termsIn = (entries: readonly TimelineEntry[]): readonly TermsEntry[] =>
  entries.map(({ kind, on, amount, orAmount }) => ({
    kind,
    on: toIsoDay(on),
    ...(amount === undefined ? {} : { cents: inCents(amount) }),
    ...(orAmount === undefined ? {} : { orCents: inCents(orAmount) }),
  }));

/** True if two timelines have the same entries: the same kinds, UTC days and amounts. */
export const areSameEntries = (one: readonly TimelineEntry[], other: readonly TimelineEntry[]): boolean =>
  JSON.stringify(termsIn(one)) === JSON.stringify(termsIn(other));

export const keepTerms = (entries: readonly TimelineEntry[], on: Date): KeptTerms => ({
  on: toIsoDay(on),
  entries: termsIn(entries),
});

/** Converts the terms to a timeline, each entry at the start of its day; `null` if a day is invalid. */
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
