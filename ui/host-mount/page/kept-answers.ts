import { keptAnswer } from '../../../adapters/storage/kept-answer';
import type { Standing } from '../../../core/domain/plan/standing';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import type { Owned, PageContext } from './context';
import { pageTime } from './page-time';

/** Five minutes in milliseconds: the maximum age of a cached value (BC-04, readings 74). */
const lasts = 300_000;

/**
 * True if the reader reloaded the page. A reload ignores the cache, because readers who doubt a price reload (decision
 * 61).
 */
const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'reload');

/** Creates a cache in `sessionStorage`. */
const kept = (key: string, page: PageContext): KeptAnswer => {
  const { offset } = pageTime(page);
  return keptAnswer({
    storage: () => sessionStorage,
    key,
    now: () => Date.now() + offset(),
    lasts,
    since: () => (isReload() ? performance.timeOrigin + offset() : 0),
  });
};

/** The site's response with the plans. All parts of the page share it. */
export const keptPlans = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptPlans'>).keptPlans ??= kept('masthead.plans', page));

/** The ids of the plans on offer. */
export const keptOffers = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptOffers'>).keptOffers ??= kept('masthead.offers', page));

/** The standing of the reader (readings 74). */
export const keptStanding = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptStanding'>).keptStanding ??= kept('masthead.standing', page));

/** The membership as the header menu read it (HM-10). */
export const keptMenu = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptMenu'>).keptMenu ??= kept('masthead.menu', page));

/** Removes what this tab kept of the membership, because it may have changed. */
export const dropMembership = (page: PageContext): void => {
  keptStanding(page).drop();
  keptMenu(page).drop();
};

/**
 * Keeps the standing for the next pages of this tab. `unread`: a failed read removes it. Null: the account area has not
 * read it yet, so the last one stays.
 */
export const keepStanding = (
  page: PageContext,
  reader: string | null,
  standing: Standing | 'unread' | null,
): void => {
  if (standing === 'unread') keptStanding(page).drop();
  else if (reader !== null && standing !== null) keptStanding(page).keep(reader, standing);
};

/**
 * Deletes cached responses of other readers (R11). `reader` is the tracking id of the signed-in reader, or empty for a
 * visitor.
 */
export const keepAnswersOf = (page: PageContext, reader: string): void => {
  for (const { find } of [keptPlans(page), keptOffers(page), keptStanding(page), keptMenu(page)])
    find(reader);
};
