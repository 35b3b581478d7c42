import { isInState, type Subscription } from './subscription';

const isUncharged = (one: Subscription): boolean =>
  isInState('cancelled')(one) && one['transaction-history'].length === 0 && one.paid_through_date === null;

/**
 * Removes scheduled starts that were canceled before their date. A pause, resume or plan change leaves such records
 * behind. They look like a canceled trial, so ST-05 cannot distinguish them. A reader has one trial, before any charge.
 * Only the uncharged record that was canceled first, before any charge of another record, can be that trial.
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
