import { isInState, type Subscription } from './subscription';

const isUncharged = (one: Subscription): boolean =>
  isInState('cancelled')(one) && one['transaction-history'].length === 0 && one.paid_through_date === null;

/**
 * Leaves out starts that were given up before their day came. Pausing, resuming and changing plan leave them behind: cancelled
 * records that never ran. ST-05 cannot tell them from a cancelled trial, because on the wire they look the same. A reader has
 * one trial, and before any charge: only the uncharged record that was cancelled first, and before any other one was charged,
 * can be it.
 */
export const withoutAbandonedStarts = (all: readonly Subscription[]): readonly Subscription[] => {
  const first = all
    .filter(isUncharged)
    .reduce<Subscription | null>((best, one) => (best === null || endsBefore(one, best) ? one : best), null);
  return all.filter((one) => !isUncharged(one) || (one === first && !chargedBefore(all, one)));
};

const moment = (date: Date | null): number => date?.getTime() ?? -Infinity;

const endsBefore = (one: Subscription, other: Subscription): boolean =>
  moment(one.ends) === moment(other.ends) ? one.id < other.id : moment(one.ends) < moment(other.ends);

const chargedBefore = (all: readonly Subscription[], one: Subscription): boolean =>
  all.some((other) =>
    other['transaction-history'].some(({ time }) => time !== null && time.getTime() <= moment(one.ends)),
  );
