import type { Tracking } from '../../../core/ports/tracking';
import type { PageContext } from './context';

/**
 * Sends a reader's events on a host page to the rewards service (HM-22, readings 40). The code is loaded with the first
 * event, after the first user interaction (`here`).
 */
export const rewardsTracking = (page: PageContext, here: Promise<unknown>): Tracking => ({
  track: (event) => {
    const reader = page.reader();
    here
      .then(() => import('./article-rewards'))
      .then((part) => part.tell(page, event, reader))
      .catch((error: unknown) => page.report(error, 'article-rewards'));
  },
});
