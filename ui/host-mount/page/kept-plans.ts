import { keptAnswer } from '../../../adapters/storage/kept-answer';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import type { Owned, PageContext } from './context';
import { pageTime } from './page-time';

/** Five minutes, in milliseconds: nobody is told of older plans, or offered by older ones (BC-04). */
const lasts = 300_000;

/** A page that is loaded anew by its reader begins with nothing: that is what people do who doubt a price (decision 61). */
const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((one) => (one as PerformanceNavigationTiming).type === 'reload');

/** On `sessionStorage`. */
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

/** The plans as the site answered them. Parts of the page that ask for plans share them. */
export const keptPlans = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptPlans'>).keptPlans ??= kept('masthead.plans', page));

/** The ids of the plans that may be offered. */
export const keptOffers = (page: PageContext): KeptAnswer =>
  ((page as Owned<'keptOffers'>).keptOffers ??= kept('masthead.offers', page));

/** R11: what was answered to another reader is deleted. `reader`: who is signed in now, an empty text for nobody. */
export const keepAnswersOf = (page: PageContext, reader: string): void => {
  for (const { find } of [keptPlans(page), keptOffers(page)]) find(reader);
};
