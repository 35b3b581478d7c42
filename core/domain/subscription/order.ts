import type { Subscription } from './subscription';

type Dated = Pick<Subscription, 'id' | 'ends' | 'paid_through_date' | 'next_billing_date'>;

const millisecondsOf = (date: Date | null): number => {
  const value = date?.getTime();
  return value === undefined || Number.isNaN(value) ? -Infinity : value;
};

/** When access ends: paid-through, else the next billing, else the cancellation. */
const accessEnd = (one: Dated): number =>
  millisecondsOf(one.paid_through_date ?? one.next_billing_date ?? one.ends);

const sortingDate = (one: Dated): number =>
  millisecondsOf(one.ends ?? one.paid_through_date ?? one.next_billing_date);

/** Texts in plain code-unit order, the same in every locale. */
const compare = <A extends number | string>(one: A, other: A): number =>
  one === other ? 0 : one < other ? -1 : 1;

const byId = (one: Dated, other: Dated): number => compare(one.id, other.id);

/** EN-02: ascending by ends, else paid-through, else next billing date; without a date first. */
export const sortSubscriptions = (all: readonly Subscription[]): Subscription[] =>
  [...all].sort((one, other) => compare(sortingDate(one), sortingDate(other)) || byId(one, other));

/** Of several in one state: the one whose access ends latest, on a tie the greater id. List order does not matter. */
export const latest = <A extends Dated>(all: readonly A[]): A | null =>
  all.reduce<A | null>(
    (best, one) =>
      best === null || (compare(accessEnd(best), accessEnd(one)) || byId(best, one)) < 0 ? one : best,
    null,
  );
