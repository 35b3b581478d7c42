import { isRight, right } from '../../../core/domain/fp';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { ReaderNews } from '../../../core/ports/other-tabs';
import type { PageContext } from './context';
import { drawAnew } from './mounts';
import { pageStore, sessionCookies, subscriberMark } from './storage';

export const reason = 'Follows sign-ins and sign-outs in other tabs';

/**
 * What another page of the site tells of its reader, on a page that has no more than this part: the header's words change, what
 * waits for a reader is looked at anew, and what only a reader may see goes.
 */
export const hear = async (news: ReaderNews, page: PageContext): Promise<void> => {
  const { config, readDataLayer, showReader } = page;
  if (config.memberOutsideRegion) return;
  // Whoever has signed in since then is not the one who is gone.
  const gone = news === 'out' && (subscriberMark().sessionId() === null || page.isCurrent());
  const read = gone ? right(emptyDataLayer) : await readDataLayer();
  if (!isRight(read)) return;
  if (!read.right.loggedIn) forgetReader(gone);
  showReader(read.right);
  if (!read.right.loggedIn) drawAnew(page);
};

const forgetReader = (gone: boolean): void => {
  const store = pageStore();
  // A session that somebody had is over; a visitor's own is left alone.
  if (!gone && store.get('state') === null) return;
  store.remove('state');
  const cookies = sessionCookies();
  cookies.markSubscriber(false);
  cookies.dropSession();
};
