import type { Subscription } from './subscription';

type Dated = Pick<Subscription, 'id' | 'ends' | 'paid_through_date' | 'next_billing_date'>;

const millisecondsOf = (date: Date | null): number => {
  const value = date?.getTime();
  return value === undefined || Number.isNaN(value) ? -Infinity : value;
};

/** The end of access: paid-through, else the next billing date, else the cancellation. */
const accessEnd = (one: Dated): number =>
  millisecondsOf(one.paid_through_date ?? one.next_billing_date ?? one.ends);

const sortingDate = (one: Dated): number =>
  millisecondsOf(one.ends ?? one.paid_through_date ?? one.next_billing_date);

/** Compares texts by code unit, independent of the locale. */
const compare = <A extends number | string>(one: A, other: A): number =>
  one === other ? 0 : one < other ? -1 : 1;

const byId = (one: Dated, other: Dated): number => compare(one.id, other.id);

/**
 * Sorts in ascending order by ends, else paid-through, else next billing date (EN-02). Records without a date come
 * first.
 */
export const sortSubscriptions = (all: readonly Subscription[]): Subscription[] =>
  [...all].sort((one, other) => compare(sortingDate(one), sortingDate(other)) || byId(one, other));

/** The record whose access ends latest; on a tie, the one with the greater id. Independent of the list order. */
export const latest = <A extends Dated>(all: readonly A[]): A | null =>
  all.reduce<A | null>(
    (best, one) =>
      best === null || (compare(accessEnd(best), accessEnd(one)) || byId(best, one)) < 0 ? one : best,
    null,
  );
