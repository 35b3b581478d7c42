import { consoleLog } from '../../adapters/browser/log';
import { isRight, right } from '../../adapters/http/lean/either';
import { browserKeyValueStore } from '../../adapters/storage/key-value-store';
import { storageBackends } from '../../adapters/storage/storage-backend';
import { documentSessionCookies } from '../../adapters/storage/session-cookies';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { PageContext } from './page-context';
import { drawAnew } from './page';
import { sessionCookies } from './page-cookies';

/**
 * What another page of the site tells of its reader, on a page that has no more than this part: the header's words change, what
 * waits for a reader is looked at anew, and what only a reader may see goes.
 */
export const hear = async (news: ReaderNews, boot: PageContext): Promise<void> => {
  const { config, readDataLayer, showReader } = boot;
  if (config.memberOutsideRegion) return;
  // Whoever has signed in since then is not the one who is gone.
  const gone = news === 'out' && (sessionCookies().sessionId() === null || boot.isCurrent());
  const read = gone ? right(emptyDataLayer) : await readDataLayer();
  if (!isRight(read)) return;
  if (!read.right.loggedIn) forgetReader(gone);
  showReader(read.right);
  if (!read.right.loggedIn) drawAnew();
};

const forgetReader = (gone: boolean): void => {
  const store = browserKeyValueStore(
    storageBackends({
      localStorage: () => localStorage,
      document,
      secure: location.protocol === 'https:',
      now: () => new Date(),
      log: consoleLog,
    }),
  );
  // A session that somebody had is over; a visitor's own is left alone.
  if (!gone && store.get('state') === null) return;
  store.remove('state');
  const secure = location.protocol === 'https:';
  const cookies = documentSessionCookies({ document, secure, now: () => new Date() });
  cookies.markSubscriber(false);
  cookies.dropSession();
};
