import { consoleLog } from '../../adapters/browser/log';
import { isRight, right } from '../../adapters/fetch/either';
import { browserKeyValueStore } from '../../adapters/storage/key-value-store';
import { placesOf } from '../../adapters/storage/place';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { Boot } from './boot';
import { drawAnew } from './page';
import { sessionCookies } from './page-cookies';

/**
 * What another page of the site tells of its reader, on a page that has no more than this part: the header's words change, what
 * waits for a reader is looked at anew, and what only a reader may see goes.
 */
export const hear = async (news: ReaderNews, { config, readDataLayer, showReader }: Boot): Promise<void> => {
  if (config.memberOutsideRegion) return;
  const read = news === 'out' ? right(emptyDataLayer) : await readDataLayer();
  if (!isRight(read)) return;
  if (!read.right.loggedIn) forgetReader(news);
  showReader(read.right);
  if (!read.right.loggedIn) drawAnew();
};

const forgetReader = (news: ReaderNews): void => {
  const store = browserKeyValueStore(
    placesOf({
      localStorage: () => localStorage,
      document,
      secure: location.protocol === 'https:',
      now: () => new Date(),
      log: consoleLog,
    }),
  );
  // A session that somebody had is over; a visitor's own is left alone.
  if (news !== 'out' && store.get('state') === null) return;
  store.remove('state');
  const cookies = sessionCookies();
  cookies.markSubscriber(false);
  cookies.dropSession();
};
