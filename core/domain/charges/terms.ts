import { inCents } from '../cents';
import { parseUtcDate, toIsoDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import { chargesFrom, startPrice, type TimelineEntry } from './charges';

/** One line of the terms. */
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
 * The terms of a start, as a reader was shown them before the press. The journal keeps them with the change. A later
 * request uses these terms or is not sent, and a receipt after a lost response has the same amounts. Ids, cents and
 * days, never a plan's name, a brand or digits (readings 62).
 */
export interface Terms {
  /** The UTC day on which they were shown, `YYYY-MM-DD`. Absent in entries of earlier versions. */
  readonly on?: string;
  /** In entries of earlier versions, the charges alone. */
  readonly entries: readonly TermsEntry[];
  /** True if the later charges are unknown, as in the first entries of version 2. They are then not compared. */
  readonly firstChargeOnly?: true;
  /** The token of the stored method to charge; `null` for a card that was just entered. */
  readonly methodToken: string | null;
  /** The discounts that end with the replaced record, sorted. Absent in entries of earlier versions. */
  readonly discountIds?: readonly string[];
  /**
   * The first UTC day without access, `YYYY-MM-DD`. Absent if access does not end, and in entries of earlier versions.
   */
  readonly accessEndsOn?: string;
}

const entriesOf = (timeline: readonly TimelineEntry[]): readonly TermsEntry[] =>
  timeline.map(({ kind, on, amount, orAmount }) => ({
    kind,
    on: toIsoDay(on),
    ...(amount === undefined ? {} : { cents: inCents(amount) }),
    ...(orAmount === undefined ? {} : { orCents: inCents(orAmount) }),
  }));

/**
 * The terms of a timeline that is shown at a time.
 *
 * @example
 * ```ts
 * const now = new Date('2026-11-21');
 * termsShown([{ on: now, kind: 'charge', amount: 9.99 }], now, 'pm-1');
 * // { on: '2026-11-21', entries: [{ kind: 'charge', on: '2026-11-21', cents: 999 }], methodToken: 'pm-1' }
 * ```
 */
export const termsShown = (
  timeline: readonly TimelineEntry[],
  on: Date,
  methodToken: string | null,
): Terms => ({
  on: toIsoDay(on),
  entries: entriesOf(timeline),
  methodToken,
});

/** The terms of a start that is sent now. `firstCharge`: `null` for an immediate charge. */
export const startTerms = (
  plan: Plan,
  firstCharge: Date | null,
  methodToken: string | null,
  now: Date,
): Terms => {
  const on = firstCharge === null || firstCharge.getTime() <= now.getTime() ? now : firstCharge;
  return termsShown(chargesFrom(startPrice(plan, now), on), now, methodToken);
};

/** True if two timelines have the same entries: the same kinds, UTC days and amounts. */
export const areSameEntries = (one: readonly TimelineEntry[], other: readonly TimelineEntry[]): boolean =>
  JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other));

/** A charge or a new price. A price change has the same day as the first charge at that price. */
type Charge = Pick<TermsEntry, 'on' | 'cents'>;

/** The first charge, the second, and the first at each later price. */
export const chargesIn = ({ entries }: Pick<Terms, 'entries'>): readonly Charge[] =>
  entries
    .filter(({ kind }) => kind === 'charge' || kind === 'price-changes')
    .filter((charge, at, all) => all.findIndex((one) => isSameCharge(one, charge)) === at);

/** True if two terms have the same charges on the same days, as far as both know them, and the same method. */
export const areSameCharges = (one: Terms, other: Terms): boolean => {
  const [mine, others] = [chargesIn(one), chargesIn(other)];
  const compared = one.firstChargeOnly || other.firstChargeOnly ? 1 : Math.max(mine.length, others.length);
  return (
    one.methodToken === other.methodToken &&
    Array.from({ length: compared }).every((_, at) => isSameCharge(mine[at], others[at]))
  );
};

/** The shown terms with all charges. `current`: terms with the same charges, which know the later ones too. */
export const withAllCharges = ({ firstChargeOnly, ...shown }: Terms, current: Terms): Terms =>
  firstChargeOnly ? { ...shown, ...current } : shown;

const isSameCharge = (one: Charge | undefined, other: Charge | undefined): boolean =>
  one?.cents === other?.cents && one?.on === other?.on;

/**
 * Converts kept terms to a timeline, each entry at the start of its day. Returns `null` if a day is invalid, or if the
 * day on which they were shown is unknown.
 */
export const timelineFrom = (
  terms: Terms,
): { readonly on: Date; readonly entries: readonly TimelineEntry[] } | null => {
  const on = terms.on === undefined ? null : parseUtcDate(terms.on);
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
