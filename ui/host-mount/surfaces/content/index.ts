import { isNone, isSome, none } from '../../../../core/domain/fp';
import type { Option } from 'fp-ts/Option';
import { fetchArticleContent } from '../../../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../../../adapters/http/lean/entitlement';
import { pageConsent } from '../../page/consent';
import { makeArticlePart, type ArticlePart } from '../../../../core/app/article-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import { sessionIdOf } from '../../../../core/state/session';
import type { ContentState, Owned, PageContext } from '../../page/context';
import { consoleLog } from '../../../../adapters/browser/log';
import { articleAddress, isShown, mounts, pageTypeOf } from '../../page/mounts';
import { restNamespaceOf } from '../../page/publisher-fields';
import { subscriberMark } from '../../page/storage';
import { sessionIdIn, sessionIdsIn } from '../../../../adapters/storage/session-cookies';
import { articleDataLayer } from '../../page/data-layer';
import { makeArticles, type Articles } from './articles';
import { revealArticle } from './reveal-article';

/**
 * Shows hidden bodies to entitled readers. Idempotent: it runs after each change of the page or its reader, and open
 * bodies stay open.
 */
export const openArticle = (page: PageContext): void => {
  // After the reader is known, the bodies that were opened before stay open.
  if (page.reader() !== null)
    for (const mount of covers.keys()) if (isShown(page, mount)) covers.delete(mount);
  articlesOf(page).scan();
  unlockArticles(page);
};

/**
 * Checks this reader's entitlement, with one shared request for each article (HM-16); `none` if no response arrived.
 * `body` is the article's body; by default the body of the page's own article.
 */
export const entitled = (
  page: PageContext,
  body: HTMLElement | undefined = mounts('content')[0],
): Promise<Option<boolean>> => {
  const answers = page.entitled;
  const session = sessionIdIn(document);
  if (session !== checkedFor) answers.clear();
  checkedFor = session;
  const id = body ? articleOf(page, body) : '';
  let requests = answers.get(id);
  if (!requests) {
    requests = articlePart(page).entitlement(id)();
    answers.set(id, requests);
    // If no response arrived, the next call sends a new request.
    void requests.then((answer) => isNone(answer) && answers.delete(id));
  }
  return requests;
};

/** The session of the entitlement checks. */
let checkedFor: string | null = null;

/** Returns the pending or completed check of the article at this mount point. */
export const answerFor = (page: PageContext, body: HTMLElement): Promise<Option<boolean>> | undefined =>
  page.entitled.get(articleOf(page, body));

let part: ArticlePart | null = null;

/** The page's single instance. It stores the events already sent. */
const articlePart = (page: PageContext): ArticlePart =>
  (part ??= makeArticlePart({
    decisions: (contentId) =>
      fetchEntitlement(() => ({
        membershipHost: page.config.membershipHost,
        query: location.search,
        path: location.pathname,
        userAgent: navigator.userAgent,
        sessionId: () => sessionIdIn(document),
        contentId,
      })),
    content: fetchArticleContent({ ...page.config, restNamespace: restNamespaceOf(page.config) }),
    cookies: subscriberMark(page.config),
    tracking: makeArticleTracking({
      consent: pageConsent(page.config),
      dataLayer: articleDataLayer(),
      tellRewards: (event) => page.rewards?.track(event),
    }),
    log: consoleLog,
  }));

let articles: Articles | null = null;

const articlesOf = (page: PageContext): Articles =>
  (articles ??= makeArticles((postId) => {
    if (pageTypeOf(page) === 'article')
      articlePart(page).view({ postId, loggedIn: page.reader()?.loggedIn === true });
    unlockArticles(page);
  }));

/** Returns the content id of the article at this mount point. */
const articleOf = (page: PageContext, body: HTMLElement): string =>
  articlesOf(page).firstOf(body).dataset['contentId'] ?? '';

/**
 * Tracks each article in view of a signed-in reader, on an article page (HM-22). Runs after each change of the page or
 * its reader. Switched-off features do not affect it.
 */
export const viewArticles = (page: PageContext): void => articlesOf(page).scan();

/** The host's covers that were replaced by a body while the reader was unknown. */
const covers = new Map<HTMLElement, readonly Node[]>();

const uncover = (page: PageContext, mount: HTMLElement): void => {
  if (!covers.has(mount)) covers.set(mount, [...mount.childNodes]);
  (page as Owned<'coverAgain'>).coverAgain = () => {
    for (const [place, cover] of covers) {
      place.replaceChildren(...cover);
      place.style.removeProperty('min-height');
      page.known.delete(place);
      delete place.dataset['mastheadShown'];
      requests.delete(place);
    }
    covers.clear();
  };
};

/** The current request at each mount point: its reader and its body. */
const requests = new WeakMap<HTMLElement, unknown>();
/** Opened bodies by request, so that a page the reader returns to shows its article at once. */
const opened = new Map<string, string>();
/** Address of the page of the last entitlement check. Another address needs a new check. */
let lastAddress = articleAddress();

/** Inserts the hidden bodies for subscribers (HM-14). For all other readers, the covers stay. */
const unlockArticles = (page: PageContext): void => {
  if (page.config.off.includes('content') || page.reader()?.loggedIn === false) return;
  for (const mount of mounts('content')) void unlockArticle(page, mount);
};

const unlockArticle = async (page: PageContext, mount: HTMLElement): Promise<void> => {
  const unknown = page.reader() === null;
  const { contentId } = mount.dataset;
  const wish = `${contentId} ${readerOf(page)}`;
  if (!contentId || isShown(page, mount) || requests.get(mount) === wish || !articlesOf(page).isBefore(mount))
    return;
  requests.set(mount, wish);
  const before = opened.get(wish);
  if (before && subscriberMark(page.config).isMarkedSubscriber()) return revealArticle(page, mount, before);
  if (lastAddress !== articleAddress()) {
    lastAddress = articleAddress();
    page.entitled.delete(articleOf(page, mount));
  }
  // Meanwhile the reader or the article may have changed.
  const isWanted = (): boolean => requests.get(mount) === wish && wish.endsWith(readerOf(page));
  let stands: ContentState = 'loading';
  let told: ContentState | null = null;
  const tell = (): void =>
    void import('../cover').then(
      (part) => {
        if (!isWanted() || stands === 'open' || stands === told) return;
        told = stands;
        void part.cover(page, mount, stands);
      },
      (error: unknown) => void page.report(error, 'cover'),
    );
  const slow = setTimeout(tell, unnoticed);
  const body = await articlePart(page)
    .unlock({
      refreshEntitlement: () => entitled(page, mount),
      // If the reader is still unknown, two seconds have already passed.
      patience: () => new Promise<void>((resolve) => setTimeout(resolve, unknown ? 0 : 2_000)),
      onNotRead: (refused) => (stands = refused && canLogIn(page) ? 'refused' : 'not-read'),
    })(contentId)
    .catch((error: unknown) => {
      page.report(error, 'content');
      stands = 'not-read';
      return none;
    });
  clearTimeout(slow);
  if (!isWanted()) return;
  if (isSome(body)) {
    stands = 'open';
    if (unknown) uncover(page, mount);
    else opened.set(wish, body.value);
    mount.style.removeProperty('min-height');
    revealArticle(page, mount, body.value);
  } else {
    if (stands === 'loading') stands = 'closed';
    tell();
  }
};

/** True once the site has refused a reader with a session of their own. */
let refusedBefore = false;

/**
 * True if a log-in may help a reader whom the site refuses (readings 88). With a session of their own, the site may mean
 * the page's nonce, so a retry comes first. After a log-in on this page, another one does not help.
 */
const canLogIn = (page: PageContext): boolean => {
  const reader = page.reader();
  if (!reader?.loggedIn || page.loggedInHere) return false;
  const isAgain = refusedBefore;
  refusedBefore = true;
  return isAgain || sessionIdOf(sessionIdsIn(document), reader.trackingId) === null;
};

/** Delay in milliseconds before a loading state is shown. */
const unnoticed = 150;

const readerOf = (page: PageContext): string => `${page.reader()?.trackingId} ${page.turn ?? 0}`;
