import { segmentCookieOf } from './publisher-fields';
import { isMarkedSubscriberIn } from '../../../adapters/storage/session-cookies';
import { keepsChanges } from '../../../adapters/storage/journal-keys';
import { isSome } from '../../../core/domain/fp';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import { standingNamed, type Standing } from '../../../core/domain/plan/standing';
import type { Owned, PageContext } from './context';
import { keptStanding } from './kept-answers';
import { pageStorage } from './storage';
import { isOfAnother } from './stored-member';

/**
 * Returns the standing of a signed-in reader if it is known without a request (readings 74). It comes from the account
 * area, or from what this tab kept for this reader. If a change is open, the kept value may be outdated.
 */
const standingNow = (page: PageContext, { trackingId }: DataLayer): Standing | null =>
  page.standing?.() ??
  (keepsChanges(pageStorage()) ? null : standingNamed(keptStanding(page).find(trackingId ?? '')));

/** Returns the standing of the current reader, read once; null if it could not be read, or no reader is signed in. */
export const readStanding = (page: PageContext): Promise<Standing | null> => {
  const reader = page.reader();
  if (!reader?.loggedIn) return Promise.resolve(null);
  const now = standingNow(page, reader);
  if (now !== null) return Promise.resolve(now);
  if (page.standingRead?.reader === reader) return page.standingRead.answer;
  const own: Owned<'standingRead'> = page;
  // Pages without an offer do not need this code. A read that failed is repeated at the next request.
  const answer = import('./read-standing')
    .then((part) => part.fetchStanding(page, reader))
    .catch((error: unknown) => {
      page.report(error, 'read-standing');
      return null;
    })
    .then((read) => {
      if (read === null && own.standingRead?.answer === answer) delete own.standingRead;
      return read;
    });
  own.standingRead = { reader, answer };
  return answer;
};

/**
 * Finds the standing of a signed-in reader; `null` if it is unknown. What this tab knows comes first, then the cookie and
 * the entitlement check (readings 33). Otherwise it is read when the page is idle.
 */
export const findStanding = async (page: PageContext, reader: DataLayer): Promise<Standing | null> => {
  const known = standingNow(page, reader);
  if (known !== null) return known;
  if (isMarkedSubscriberIn(document, segmentCookieOf(page.config)) && !isOfAnother(reader.trackingId))
    return 'member';
  // The account area reads the membership itself.
  await page.areaShown?.();
  const readByArea = page.standing?.() ?? null;
  if (readByArea !== null) return readByArea;
  // The reader that an earlier page stored is not confirmed yet.
  if (page.reader() === null) return null;
  const entitled = await page.content?.entitled(page);
  if (entitled && isSome(entitled) && entitled.value) return 'member';
  await idle();
  return readStanding(page);
};

/** Resolves when the browser has nothing more urgent to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
