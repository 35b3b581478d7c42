import { isLeft } from '../../../../core/domain/fp';
import type { PageContext } from '../../page/context';
import { mounts } from '../../page/mounts';
import { openArticle } from './index';

/** Delays in milliseconds before each retry of a failed data layer, partly randomized. */
const again = [3_000, 15_000, 60_000, 240_000];

let waiting = false;

/**
 * Decides on hidden bodies with the subscriber cookie or the entitlement check while the reader is unknown (HM-14,
 * readings 60). Retries a failed data layer with growing delays, and when the browser is online again.
 */
export const openWithoutReader = async (page: PageContext): Promise<void> => {
  if (mounts('content').length > 0 && !page.config.off.includes('content')) openArticle(page);
  if (waiting || !isLeft(await page.firstDataLayer)) return;
  waiting = true;
  for (const pause of again) {
    await passed(pause * (0.75 + Math.random() / 2));
    if (page.reader() !== null) return;
    await page.crossTabSession.hear('in');
    if (page.reader() !== null) return;
  }
};

const passed = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', resolve, { once: true });
  });
