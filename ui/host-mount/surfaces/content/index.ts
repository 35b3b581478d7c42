import { isNone, isSome } from '../../../../core/domain/fp';
import type { Option } from 'fp-ts/Option';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchArticleContent } from '../../../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../../../adapters/http/lean/entitlement';
import { pageConsent } from '../../page/consent';
import { makeArticlePart, type ArticlePart } from '../../../../core/app/article-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import type { PageContext } from '../../page/context';
import { articleAddress, isShown, mounts, pageTypeOf, subscriberMark } from '../../page/lent';
import { articleDataLayer } from '../../page/data-layer';
import { makeArticles, type Articles } from './articles';
import { revealArticle } from './reveal-article';

export const reason = 'Shows the hidden body of an article to subscribers';

/** Shows hidden bodies to a reader who may read them. May be asked again whenever the page or its reader has changed: what is open stays. */
export const openArticle = (boot: PageContext): void => {
  // Whoever is known by now keeps what opened before.
  if (boot.reader() !== null)
    for (const mount of covers.keys()) if (isShown(boot, mount)) covers.delete(mount);
  articlesOf(boot).look();
  unlockArticles(boot);
};

/**
 * Whether this reader is entitled, asked once for each article by all who want to know (HM-16); `none` when no answer came. `body`: the
 * article's; without one, that of the page's own article.
 */
export const entitled = (
  boot: PageContext,
  body: HTMLElement | undefined = mounts('content')[0],
): Promise<Option<boolean>> => {
  const answers = (boot.entitled ??= new Map<string, Promise<Option<boolean>>>());
  const id = body ? articleOf(boot, body) : '';
  let asked = answers.get(id);
  if (!asked) {
    asked = articlePart(boot).entitlement(id)();
    answers.set(id, asked);
    // Whoever asks next asks anew.
    void asked.then((answer) => isNone(answer) && answers.delete(id));
  }
  return asked;
};

/** What was answered for the article at this mount point, if it was asked. */
export const answerFor = (boot: PageContext, body: HTMLElement): Promise<Option<boolean>> | undefined =>
  boot.entitled?.get(articleOf(boot, body));

let part: ArticlePart | null = null;

/** The page's one: it knows what has been told. */
const articlePart = (boot: PageContext): ArticlePart =>
  (part ??= makeArticlePart({
    decisions: (contentId) =>
      fetchEntitlement(() => ({
        membershipHost: boot.config.membershipHost,
        query: location.search,
        path: location.pathname,
        userAgent: navigator.userAgent,
        sessionId: subscriberMark().sessionId,
        contentId,
      })),
    content: fetchArticleContent(boot.config),
    cookies: subscriberMark(),
    tracking: makeArticleTracking({
      consent: pageConsent(boot.config),
      dataLayer: articleDataLayer(),
      tellRewards: (event) => boot.rewards?.track(event),
    }),
    log: consoleLog,
  }));

let articles: Articles | null = null;

const articlesOf = (boot: PageContext): Articles =>
  (articles ??= makeArticles((postId) => {
    if (pageTypeOf(boot) === 'article')
      articlePart(boot).view({ postId, loggedIn: boot.reader()?.loggedIn === true });
    unlockArticles(boot);
  }));

/** The content id that stands for the article at this mount point. */
const articleOf = (boot: PageContext, body: HTMLElement): string =>
  articlesOf(boot).firstOf(body).dataset['contentId'] ?? '';

/**
 * HM-22: tells of each article that a signed-in reader has before them, on the page of an article. Asked again whenever the page or its reader
 * has changed. It does not depend on what the page has switched off.
 */
export const viewArticles = (boot: PageContext): void => articlesOf(boot).look();

/** The host's covers, where something else of ours stands while nobody can tell who is here, or in place of a body that did not arrive. */
const covers = new Map<HTMLElement, readonly Node[]>();

const uncover = (boot: PageContext, mount: HTMLElement): void => {
  if (!covers.has(mount)) covers.set(mount, [...mount.childNodes]);
  boot.coverAgain = () => {
    for (const [place, cover] of covers) {
      place.replaceChildren(...cover);
      place.style.removeProperty('min-height');
      boot.known.delete(place);
      delete place.dataset['mastheadShown'];
      asked.delete(place);
    }
    covers.clear();
  };
};

/** What was asked for at each mount point: by whom, and which body. */
const asked = new WeakMap<HTMLElement, unknown>();
/** Bodies that were opened, by what was asked for: a page that is come back to has its article at once. */
const opened = new Map<string, string>();
/** The page whose entitlement was asked for last: another one is another decision. */
let page = articleAddress();

/** HM-14: puts the hidden bodies into the page for subscribers. The covers stay for everybody else. */
const unlockArticles = (boot: PageContext): void => {
  if (boot.config.off.includes('content') || boot.reader()?.loggedIn === false) return;
  for (const mount of mounts('content')) void unlockArticle(boot, mount);
};

const unlockArticle = async (boot: PageContext, mount: HTMLElement): Promise<void> => {
  const unknown = boot.reader() === null;
  const { contentId } = mount.dataset;
  const wish = `${contentId} ${readerOf(boot)}`;
  if (!contentId || isShown(boot, mount) || asked.get(mount) === wish || !articlesOf(boot).isBefore(mount))
    return;
  asked.set(mount, wish);
  const before = opened.get(wish);
  if (before && subscriberMark().isMarkedSubscriber()) return revealArticle(boot, mount, before);
  if (page !== articleAddress()) {
    page = articleAddress();
    boot.entitled?.delete(articleOf(boot, mount));
  }
  // Meanwhile somebody else may sit here, or another article stand there.
  const isWanted = (): boolean => asked.get(mount) === wish && wish.endsWith(readerOf(boot));
  let stands: Standing = 'loading';
  const tell = (): void =>
    void import('../cover').then(
      (part) => void (isWanted() && stands !== 'open' && part.cover(boot, mount, stands)),
      () => consoleLog.warn('A part could not be loaded'),
    );
  const slow = setTimeout(tell, unnoticed);
  const body = await articlePart(boot).unlock({
    refreshEntitlement: () => entitled(boot, mount),
    // Two seconds have passed already where nobody can tell who is here.
    patience: () => new Promise<void>((resolve) => setTimeout(resolve, unknown ? 0 : 2_000)),
    onNotRead: () => (stands = 'not-read'),
  })(contentId)();
  clearTimeout(slow);
  if (!isWanted()) return;
  if (isSome(body)) {
    stands = 'open';
    if (unknown) uncover(boot, mount);
    else opened.set(wish, body.value);
    mount.style.removeProperty('min-height');
    revealArticle(boot, mount, body.value);
  } else {
    if (stands === 'loading') stands = 'closed';
    tell();
  }
};

/** How long a reader waits without being told, in milliseconds. */
const unnoticed = 150;

/** What there is to say of a body: `closed`, it is not for this reader; `open`, nothing. */
export type Standing = 'loading' | 'closed' | 'not-read' | 'open';

const readerOf = (boot: PageContext): string => `${boot.reader()?.trackingId} ${boot.turn ?? 0}`;
