import { inCents } from '../cents';
import { addMonths, startOfDay } from '../dates/utc-date';
import type { Plan } from '../plan/plan';
import type { TimelineEntry } from './charges';

/** A plan and the `chargeTimeline` of taking it now. */
export interface TimelineOfPlan {
  readonly plan: Pick<Plan, 'billingInterval' | 'productId'>;
  readonly entries: readonly TimelineEntry[];
}

/**
 * The yearly saving of a plan compared to monthly payment, in dollars; `null` if there is none or it is uncertain. It
 * is uncertain without a monthly plan of the same product, or if either price does not stay. The saving must hold in
 * the first year, including a free trial, and in each later year; the smaller value is returned.
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

/** The charges of the first year and of later years, in cents; `null` if the price does not stay. */
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
