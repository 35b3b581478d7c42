import { consoleLog } from '../../adapters/browser/log';
import { fetchArticleContent } from '../../adapters/fetch/article-content';
import { fetchEntitlement } from '../../adapters/fetch/entitlement';
import { hostConsent } from '../../adapters/tracking/host-consent';
import { afterConsent } from '../../core/use-cases/after-consent';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeUnlockArticle } from '../../core/use-cases/unlock-article';
import { makeViewArticle, type ViewArticle } from '../../core/use-cases/view-article';
import type { Boot } from './boot';
import { articleAddress, mounts } from './page';
import { sessionCookies } from './page-cookies';
import { articleDataLayer } from './page-data-layer';
import { showBody } from './show-body';

/**
 * What the page does by itself for a reader who is signed in: it tells that the article is in front of them, and shows its hidden
 * body. May be asked again whenever the page or its reader has changed: what has been done is not done twice.
 */
export const openArticle = (boot: Boot): void => {
  if (boot.config.pageType === 'article') viewArticle(boot);
  void unlockArticles(boot);
};

/** Whether this reader is entitled, asked once for all who want to know (HM-16); `null` when no answer came. */
export const entitled = (boot: Boot): Promise<boolean | null> =>
  (boot.entitled ??= makeRefreshEntitlement({
    decisions: decisionsOf(boot),
    cookies: sessionCookies(),
    log: consoleLog,
  })().then((answer) => (answer._tag === 'Some' ? answer.value : null)));

let watchArticles: ViewArticle | null = null;

/** HM-22: what the publisher calls the article stands at its comments. */
const viewArticle = (boot: Boot): void => {
  const postId = document.querySelector<HTMLElement>('[data-post-id]')?.dataset['postId'];
  if (postId === undefined) return;
  watchArticles ??= makeViewArticle({
    tracking: afterConsent(
      { consent: hostConsent(document, boot.config.consent), purpose: 'measurement' },
      articleDataLayer(),
    ),
  });
  watchArticles({ address: articleAddress(), postId, loggedIn: boot.reader()?.loggedIn === true });
};

const decisionsOf = ({ config }: Boot) =>
  fetchEntitlement({
    membershipHost: config.membershipHost,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    sessionId: sessionCookies().sessionId,
    contentId: mounts('content')[0]?.dataset['contentId'] ?? '',
  });

/** What was asked for at each mount point: by whom, and which body. */
const asked = new WeakMap<HTMLElement, unknown>();
/** The article whose entitlement was asked for last: another one is another decision. */
let article: string | null = null;

/** HM-14: puts the hidden body into the page for subscribers. The cover stays for everybody else. */
const unlockArticles = async (boot: Boot): Promise<void> => {
  const wanted = mounts('content').flatMap((mount) => {
    const { contentId, mastheadShown } = mount.dataset;
    const wish = `${contentId} ${readerOf(boot)}`;
    if (contentId === undefined || mastheadShown !== undefined || asked.get(mount) === wish) return [];
    asked.set(mount, wish);
    return [{ mount, contentId, wish }];
  });
  if (wanted.length === 0) return;
  if (article !== articleAddress()) {
    article = articleAddress();
    delete boot.entitled;
  }
  const { config } = boot;
  const unlockArticle = makeUnlockArticle({
    content: fetchArticleContent(config),
    cookies: sessionCookies(),
    refreshEntitlement: async () => {
      const answer = await entitled(boot);
      return answer === null ? { _tag: 'None' } : { _tag: 'Some', value: answer };
    },
    log: consoleLog,
  });
  for (const { mount, contentId, wish } of wanted) {
    const body = await unlockArticle(contentId)();
    // Meanwhile somebody else may sit here, or another article stand there.
    if (body._tag === 'Some' && asked.get(mount) === wish && wish.endsWith(readerOf(boot)))
      showBody(boot, mount, body.value);
  }
};

const readerOf = (boot: Boot): string => `${boot.reader()?.trackingId} ${boot.turn ?? 0}`;
