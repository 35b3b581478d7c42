import * as O from 'fp-ts/Option';
import { fetchArticleContent } from '../../adapters/fetch/article-content';
import { fetchEntitlement } from '../../adapters/fetch/entitlement';
import { consoleLog } from '../../adapters/browser/log';
import { documentSessionCookies } from '../../adapters/storage/session-cookies';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeUnlockArticle } from '../../core/use-cases/unlock-article';
import type { Boot } from './boot';
import { toTrustedHtml } from './article-html';
import { mounts } from './page';

/** HM-14: puts the hidden body into the page for subscribers. The cover stays for everybody else. */
export const unlockArticles = async ({ config }: Boot): Promise<void> => {
  const log = consoleLog;
  const cookies = documentSessionCookies({
    document,
    secure: location.protocol === 'https:',
    now: () => new Date(),
  });
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
    mount.innerHTML = toTrustedHtml(body.value) as string;
    mount.dataset['mastheadShown'] = '';
  }
};
