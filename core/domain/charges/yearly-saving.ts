import { inCents } from '../cents';
import { addMonths, startOfDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import type { TimelineEntry } from './charges';

/** A plan, and what taking it now would bring, by `chargeTimeline`. */
export interface TimelineOfPlan {
  readonly plan: Pick<Plan, 'billingInterval' | 'productId'>;
  readonly entries: readonly TimelineEntry[];
}

/**
 * What a plan saves in a year against paying monthly, in dollars; `null` where it saves nothing, or where it is not known that it does:
 * no plan of the same product is paid monthly, or a price of the two does not stay. It has to be true of the first year, a trial's free
 * time counted, and of each year after it: the smaller of both is told.
 */
export const yearlySaving = (
  one: TimelineOfPlan,
  offered: readonly TimelineOfPlan[],
  now: Date,
): number | null => {
  const ownYear = yearOf(one, now);
  const monthly = offered
    .filter(({ plan }) => plan.billingInterval === 1 && plan.productId === one.plan.productId)
    .map((other) => yearOf(other, now));
  if (ownYear === null || one.plan.billingInterval === 1 || monthly.length === 0) return null;
  const savings = monthly.map((other) =>
    other === null ? 0 : Math.min(other.first - ownYear.first, other.later - ownYear.later),
  );
  const cents = Math.min(...savings);
  return cents > 0 ? cents / 100 : null;
};

/** What a year takes, the first one and those after it, in cents; `null` where the price does not stay. */
const yearOf = (
  { plan: { billingInterval }, entries }: TimelineOfPlan,
  now: Date,
): { readonly first: number; readonly later: number } | null => {
  const charge = entries.find(({ kind }) => kind === 'charge');
  const stays = !entries.some(({ kind }) => kind === 'price-changes');
  if (charge?.amount === undefined || !stays) return null;
  const cents = inCents(charge.amount);
  const end = startOfDay(addMonths(now, 12)).getTime();
  const most = 12 / billingInterval;
  const made = Array.from({ length: most }, (_, at) =>
    addMonths(startOfDay(charge.on), at * billingInterval),
  ).filter((on) => on.getTime() < end).length;
  return { first: made * cents, later: most * cents };
};
