import { keptAnswer } from '../../../adapters/storage/kept-answer';
import type { KeptAnswer } from '../../../core/ports/kept-answer';
import type { PageContext } from './context';
import { pageTime } from './page-time';

/** On `sessionStorage`: the plans as the site answered them, and the ids of those that may be offered. */
const lasts = {
  // Nobody is told, nor held to, plans that are older.
  'masthead.plans': 300_000,
  // BC-04.
  'masthead.offers': 600_000,
};

/** A page that is loaded anew by its reader begins with nothing: that is what people do who doubt a price (decision 61). */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');

const kept = (key: keyof typeof lasts, boot: PageContext): KeptAnswer => {
  const { offset } = pageTime(boot);
  return keptAnswer({
    storage: () => sessionStorage,
    key,
    now: () => Date.now() + offset(),
    lasts: lasts[key],
    since: () => (isReload() ? performance.timeOrigin + offset() : 0),
  });
};

/** The page's own: parts that ask for plans share them. */
export const keptPlans = (boot: PageContext): KeptAnswer => (boot.keptPlans ??= kept('masthead.plans', boot));

export const keptOffers = (boot: PageContext): KeptAnswer =>
  (boot.keptOffers ??= kept('masthead.offers', boot));
