import { isNone, isSome } from '../../../../core/domain/fp';
import type { Option } from 'fp-ts/Option';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchArticleContent } from '../../../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../../../adapters/http/lean/entitlement';
import { pageConsent } from '../../page/consent';
import { makeArticlePart, type ArticlePart } from '../../../../core/app/article-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import type { ContentState, Owned, PageContext } from '../../page/context';
import { articleAddress, isShown, mounts, pageTypeOf, subscriberMark } from '../../page/lent';
import { articleDataLayer } from '../../page/data-layer';
import { makeArticles, type Articles } from './articles';
import { revealArticle } from './reveal-article';

export const reason = 'Shows the hidden body of an article to subscribers';

/** Shows hidden bodies to a reader who may read them. May be asked again whenever the page or its reader has changed: what is open stays. */
export const openArticle = (page: PageContext): void => {
  // Whoever is known by now keeps what opened before.
  if (page.reader() !== null)
    for (const mount of covers.keys()) if (isShown(page, mount)) covers.delete(mount);
  articlesOf(page).scan();
  unlockArticles(page);
};

/**
 * Whether this reader is entitled, asked once for each article by all who want to know (HM-16); `none` when no answer came. `body`: the
 * article's; without one, that of the page's own article.
 */
export const entitled = (
  page: PageContext,
  body: HTMLElement | undefined = mounts('content')[0],
): Promise<Option<boolean>> => {
  const answers = page.entitled;
  const id = body ? articleOf(page, body) : '';
  let requests = answers.get(id);
  if (!requests) {
    requests = articlePart(page).entitlement(id)();
    answers.set(id, requests);
    // Whoever asks next asks anew.
    void requests.then((answer) => isNone(answer) && answers.delete(id));
  }
  return requests;
};

/** What was answered for the article at this mount point, if it was asked. */
export const answerFor = (page: PageContext, body: HTMLElement): Promise<Option<boolean>> | undefined =>
  page.entitled.get(articleOf(page, body));

let part: ArticlePart | null = null;

/** The page's one: it knows what has been told. */
const articlePart = (page: PageContext): ArticlePart =>
  (part ??= makeArticlePart({
    decisions: (contentId) =>
      fetchEntitlement(() => ({
        membershipHost: page.config.membershipHost,
        query: location.search,
        path: location.pathname,
        userAgent: navigator.userAgent,
        sessionId: subscriberMark().sessionId,
        contentId,
      })),
    content: fetchArticleContent(page.config),
    cookies: subscriberMark(),
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

/** The content id that stands for the article at this mount point. */
const articleOf = (page: PageContext, body: HTMLElement): string =>
  articlesOf(page).firstOf(body).dataset['contentId'] ?? '';

/**
 * HM-22: tells of each article that a signed-in reader has before them, on the page of an article. Asked again whenever the page or its reader
 * has changed. It does not depend on what the page has switched off.
 */
export const viewArticles = (page: PageContext): void => articlesOf(page).scan();

/** The host's covers, where something else of ours stands while nobody can tell who is here, or in place of a body that did not arrive. */
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

/** What was asked for at each mount point: by whom, and which body. */
const requests = new WeakMap<HTMLElement, unknown>();
/** Bodies that were opened, by what was asked for: a page that is come back to has its article at once. */
const opened = new Map<string, string>();
/** The page whose entitlement was asked for last: another one is another decision. */
let lastAddress = articleAddress();

/** HM-14: puts the hidden bodies into the page for subscribers. The covers stay for everybody else. */
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
  if (before && subscriberMark().isMarkedSubscriber()) return revealArticle(page, mount, before);
  if (lastAddress !== articleAddress()) {
    lastAddress = articleAddress();
    page.entitled.delete(articleOf(page, mount));
  }
  // Meanwhile somebody else may sit here, or another article stand there.
  const isWanted = (): boolean => requests.get(mount) === wish && wish.endsWith(readerOf(page));
  let stands: ContentState = 'loading';
  const tell = (): void =>
    void import('../cover').then(
      (part) => void (isWanted() && stands !== 'open' && part.cover(page, mount, stands)),
      () => consoleLog.warn('A part could not be loaded'),
    );
  const slow = setTimeout(tell, unnoticed);
  const body = await articlePart(page).unlock({
    refreshEntitlement: () => entitled(page, mount),
    // Two seconds have passed already where nobody can tell who is here.
    patience: () => new Promise<void>((resolve) => setTimeout(resolve, unknown ? 0 : 2_000)),
    onNotRead: () => (stands = 'not-read'),
  })(contentId)();
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

/** How long a reader waits without being told, in milliseconds. */
const unnoticed = 150;

const readerOf = (page: PageContext): string => `${page.reader()?.trackingId} ${page.turn ?? 0}`;
