import { isNone, isSome } from '../../../../core/domain/fp';
import type { Option } from 'fp-ts/Option';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchArticleContent } from '../../../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../../../adapters/http/lean/entitlement';
import { pageConsent } from '../../page/consent';
import { makeArticlePart, type ArticlePart } from '../../../../core/app/article-part';
import { makeArticleTracking } from '../../../../core/app/tracking';
import type { PageContext } from '../../page/context';
import { articleAddress, mounts, subscriberMark } from '../../page/lent';
import { articleDataLayer } from '../../page/data-layer';
import { makeArticleViews } from './article-views';
import { revealArticle } from './reveal-article';

export const reason = 'Shows the hidden body of an article to subscribers';

/** Shows hidden bodies to a reader who may read them. May be asked again whenever the page or its reader has changed: what is open stays. */
export const openArticle = (boot: PageContext): void => {
  // Whoever is known by now keeps what opened before.
  if (boot.reader() !== null)
    for (const mount of covers.keys()) if (mount.dataset['mastheadShown'] !== undefined) covers.delete(mount);
  void unlockArticles(boot);
};

/** Whether this reader is entitled, asked once for all who want to know (HM-16); `none` when no answer came. */
export const entitled = (boot: PageContext): Promise<Option<boolean>> =>
  (boot.entitled ??= articlePart(boot)
    .entitlement()
    .then((answer) => {
      // Whoever asks next asks anew.
      if (isNone(answer)) delete boot.entitled;
      return answer;
    }));

let part: ArticlePart | null = null;

/** The page's one: it knows what has been told. */
const articlePart = (boot: PageContext): ArticlePart =>
  (part ??= makeArticlePart({
    decisions: fetchEntitlement(() => ({
      membershipHost: boot.config.membershipHost,
      query: location.search,
      path: location.pathname,
      userAgent: navigator.userAgent,
      sessionId: subscriberMark().sessionId,
      contentId: mounts('content')[0]?.dataset['contentId'] ?? '',
    })),
    content: fetchArticleContent(boot.config),
    cookies: subscriberMark(),
    tracking: makeArticleTracking({
      consent: pageConsent(boot.config.consent),
      dataLayer: articleDataLayer(),
      tellRewards: (event) => boot.rewards?.track(event),
    }),
    log: consoleLog,
  }));

let lookAtArticles: (() => void) | null = null;

/**
 * HM-22: tells of each article that a signed-in reader has before them, on the page of an article. Asked again whenever the page or its reader
 * has changed. It does not depend on what the page has switched off.
 */
export const viewArticles = (boot: PageContext): void => {
  lookAtArticles ??= makeArticleViews((postId) =>
    articlePart(boot).view({ postId, loggedIn: boot.reader()?.loggedIn === true }),
  );
  lookAtArticles();
};

/** The host's covers, where something else of ours stands while nobody can tell who is here, or in place of a body that did not arrive. */
const covers = new Map<HTMLElement, readonly Node[]>();

const uncover = (boot: PageContext, mount: HTMLElement): void => {
  if (!covers.has(mount)) covers.set(mount, [...mount.childNodes]);
  boot.coverAgain = () => {
    for (const [place, cover] of covers) {
      place.replaceChildren(...cover);
      place.style.removeProperty('min-height');
      delete place.dataset['mastheadShown'];
      asked.delete(place);
    }
    covers.clear();
  };
};

/** What was asked for at each mount point: by whom, and which body. */
const asked = new WeakMap<HTMLElement, unknown>();
/** The article whose entitlement was asked for last: another one is another decision. */
let article = articleAddress();

/** HM-14: puts the hidden body into the page for subscribers. The cover stays for everybody else. */
const unlockArticles = async (boot: PageContext): Promise<void> => {
  const unknown = boot.reader() === null;
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
  for (const { mount, contentId, wish } of wanted) {
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
      refreshEntitlement: () => entitled(boot),
      // Two seconds have passed already where nobody can tell who is here.
      patience: () => new Promise<void>((resolve) => setTimeout(resolve, unknown ? 0 : 2_000)),
      onNotRead: () => (stands = 'not-read'),
    })(contentId)();
    clearTimeout(slow);
    if (!isWanted()) continue;
    if (isSome(body)) {
      stands = 'open';
      if (unknown) uncover(boot, mount);
      mount.style.removeProperty('min-height');
      revealArticle(boot, mount, body.value);
    } else {
      if (stands === 'loading') stands = 'closed';
      tell();
    }
  }
};

/** How long a reader waits without being told, in milliseconds. */
const unnoticed = 150;

/** What there is to say of a body: `closed`, it is not for this reader; `open`, nothing. */
export type Standing = 'loading' | 'closed' | 'not-read' | 'open';

const readerOf = (boot: PageContext): string => `${boot.reader()?.trackingId} ${boot.turn ?? 0}`;
