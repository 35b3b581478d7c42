import type { Tracking } from '../../../core/ports/tracking';
import type { PageContext } from './context';

/**
 * HM-22, readings 40: the rewards service hears of what a reader does on a page of the host's. What tells it is fetched with the first
 * event, once somebody is at the page (`here`).
 */
export const rewardsTracking = (page: PageContext, here: Promise<unknown>): Tracking => ({
  track: (event) => {
    const reader = page.reader();
    here
      .then(() => import('./article-rewards'))
      .then((part) => part.tell(page, event, reader))
      .catch(() => 0);
  },
});
