import { sessionIdIn } from '../../../adapters/storage/session-cookies';
import { isRight, right } from '../../../core/domain/fp';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { ReaderNews } from '../../../core/ports/other-tabs';
import type { PageContext } from './context';
import { dropMembership } from './kept-answers';
import { drawAnew } from './mounts';
import { dropPageSession, pageStore, subscriberMark } from './storage';

/**
 * Handles news about the reader from another tab, on a page without the account area. Updates the header and the parts
 * that depend on the reader. After a sign-out, removes content that only the reader may see.
 */
export const hear = async (news: ReaderNews, page: PageContext): Promise<void> => {
  const { config, readDataLayer, showReader } = page;
  if (config.memberOutsideRegion) return;
  // Another page may have changed the membership.
  dropMembership(page);
  // If another reader has signed in since the sign-out, the news is stale.
  const gone = news === 'out' && (sessionIdIn(document) === null || page.isCurrent());
  const read = gone ? right(emptyDataLayer) : await readDataLayer();
  if (!isRight(read)) return;
  if (!read.right.loggedIn) forgetReader(config, gone);
  showReader(read.right);
  if (!read.right.loggedIn) drawAnew(page);
};

const forgetReader = (config: PageContext['config'], gone: boolean): void => {
  const store = pageStore();
  // If no sign-out was reported and no reader is stored, the session belongs to a visitor and is kept.
  if (!gone && store.get('state') === null) return;
  store.remove('state');
  subscriberMark(config).markSubscriber(false);
  dropPageSession();
};
