import * as O from 'fp-ts/Option';
import { fetchArticleContent } from '../../adapters/fetch/article-content';
import { fetchDataLayer } from '../../adapters/fetch/data-layer';
import { isRight, right } from '../../adapters/fetch/either';
import { fetchEntitlement } from '../../adapters/fetch/entitlement';
import { consoleLog } from '../../adapters/browser/log';
import { browserKeyValueStore } from '../../adapters/storage/key-value-store';
import { placesOf } from '../../adapters/storage/place';
import { documentSessionCookies } from '../../adapters/storage/session-cookies';
import { hostConsent } from '../../adapters/tracking/host-consent';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import type { ReaderNews } from '../../core/ports/other-tabs';
import type { SessionCookies } from '../../core/ports/session-cookies';
import { afterConsent } from '../../core/use-cases/after-consent';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeUnlockArticle } from '../../core/use-cases/unlock-article';
import { makeViewArticle, type ViewArticle } from '../../core/use-cases/view-article';
import type { Boot } from './boot';
import { articleAddress, drawAnew, mounts } from './page';
import { pageDataLayer } from './page-data-layer';
import { toTrustedHtml } from './trusted-types';

/** What a signed-in reader's article page does by itself. */
export const openArticle = (boot: Boot): void => {
  if (boot.config.pageType === 'article') viewArticle(boot);
  void unlockArticles(boot);
};

let watchArticles: ViewArticle | null = null;

/** HM-22: what the publisher calls the article stands at its comments. */
const viewArticle = (boot: Boot): void => {
  const postId = document.querySelector<HTMLElement>('[data-post-id]')?.dataset['postId'];
  if (postId === undefined) return;
  watchArticles ??= makeViewArticle({
    tracking: afterConsent(
      { consent: hostConsent(document, boot.config.consent), purpose: 'measurement' },
      pageDataLayer(boot.config.pageType),
    ),
  });
  watchArticles({ address: articleAddress(), postId, loggedIn: boot.reader()?.loggedIn === true });
};

/**
 * What another page of the site tells of its reader, on a page that has no more than this part: the header's words change, and what
 * only a reader may see goes.
 */
export const hear = async (news: ReaderNews, { config, showReader }: Boot): Promise<void> => {
  if (config.memberOutsideRegion) return;
  const read =
    news === 'out'
      ? right(emptyDataLayer)
      : await fetchDataLayer({ membershipHost: config.membershipHost }).read();
  if (!isRight(read)) return;
  showReader(read.right);
  if (read.right.loggedIn) return;
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
  if (news === 'out' || store.get('state') !== null) {
    store.remove('state');
    const cookies = sessionCookies();
    cookies.markSubscriber(false);
    cookies.dropSession();
  }
  drawAnew();
};

const sessionCookies = (): SessionCookies =>
  documentSessionCookies({ document, secure: location.protocol === 'https:', now: () => new Date() });

/** HM-14: puts the hidden body into the page for subscribers. The cover stays for everybody else. */
const unlockArticles = async (boot: Boot): Promise<void> => {
  const { config } = boot;
  const log = consoleLog;
  const cookies = sessionCookies();
  const decisions = fetchEntitlement({
    membershipHost: config.membershipHost,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    sessionId: cookies.sessionId,
    contentId: mounts('content')[0]?.dataset['contentId'] ?? '',
  });
  const unlockArticle = makeUnlockArticle({
    content: fetchArticleContent({
      restBase: config.restBase,
      nonce: config.nonce,
      nonceEndpoint: config.nonceEndpoint,
    }),
    cookies,
    refreshEntitlement: makeRefreshEntitlement({ decisions, cookies, log }),
    log,
  });
  for (const mount of mounts('content')) {
    const contentId = mount.dataset['contentId'];
    if (contentId === undefined || mount.dataset['mastheadShown'] !== undefined) continue;
    const body = await unlockArticle(contentId)();
    if (O.isNone(body)) continue;
    mount.innerHTML = toTrustedHtml(boot, body.value) as string;
    mount.dataset['mastheadShown'] = '';
  }
};
