import { find, rootElement } from '../../../../adapters/browser/find';
import type { Owned, PageContext } from '../../page/context';
import { forgetGone, headerItems, isShown, mounts, pageTypeOf, type MountName } from '../../page/mounts';
import { markMeteredHere } from '../../page/metered-page';
import { makeNearMounts, type NearMounts } from './near-mounts';
import { openArticle, viewArticles } from '../content';
import { callsToActionOf } from '../cta';
import { rewardsTracking } from '../../page/rewards-tracking';
import { sessionIdIn } from '../../../../adapters/storage/session-cookies';

/** Delay in milliseconds between a change of the page and the next scan. */
const settled = 100;

let followed = false;

/**
 * Starts each part in a task of its own, so that input is not blocked (R18). It does not use timers, which are
 * throttled in the background.
 */
const inTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Follows a page that changes without a reload, and its reader (HM-24). Each new mount point is filled once; removed
 * ones are unmounted. A part is fetched only if it has work to do and is not switched off.
 */
export const watchPage = (page: PageContext): void => {
  if (followed) return;
  followed = true;
  if (page.config.rewardsTenant !== null)
    (page as Owned<'rewards'>).rewards = rewardsTracking(page, page.here);
  const parts = new Map<string, Promise<unknown>>();
  /** Parts whose failure was reported. That of the account area was, if the loader has tried it. */
  const reported = new Set<string>(page.accountBroke ? ['account'] : []);
  /** Parts that are being loaded. Each one handles the current page when it has loaded, once. */
  const awaited = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let known = page.reader();
  let path = location.pathname;

  /** Loads a part and calls `act` with it. If the load fails, the next scan retries it. */
  const bring: Bring = <A>(name: string, load: () => A | Promise<A>, act: (part: A) => unknown) => {
    if (awaited.has(name)) return;
    awaited.add(name);
    const part = (parts.get(name) ?? Promise.resolve(load())) as Promise<A>;
    parts.set(name, part);
    part
      .then((arrived) => {
        awaited.delete(name);
        return act(arrived);
      })
      .catch((error: unknown) => {
        awaited.delete(name);
        parts.delete(name);
        // Each scan retries it, so the same part may fail many times.
        if (!reported.has(name)) page.report(error, name);
        reported.add(name);
      });
  };
  /**
   * True if a router has brought another page, or a copy of one (HM-24). Bodies in it are emptied until the reader is
   * known.
   */
  const hasArrived = (): boolean => {
    forgetGone(page);
    const arrived = [...find('script#masthead-config,[data-masthead-shown],[data-masthead-ours]')].filter(
      (node) => !page.known.has(node),
    );
    for (const node of arrived) if (node.dataset['masthead'] === 'content') node.replaceChildren();
    return arrived.length > 0;
  };

  const scan = (): void => {
    const isOther = path !== location.pathname;
    if (!isOther && !hasArrived()) return act();
    path = location.pathname;
    // The new page's configuration is applied first, since it decides on tracking and switched-off features.
    bring(
      'arrivals',
      () => import('../../page/arrivals'),
      (part) => {
        part.takeUp(page, isOther);
        act();
      },
    );
  };
  /** True after the first interaction with the page, or when it is idle. */
  const when = { here: false, idle: false };
  const near = makeNearMounts(() => scan());
  const act = (): void => fillPlaces(page, { bring, parts, near, when });

  page.followReader(() => {
    if (page.reader() === known) return;
    // The entitlement was checked for the session, so it stands when the reader of the session becomes known.
    if (known || !sessionIdIn(document)) page.entitled.clear();
    known = page.reader();
    (page as Owned<'turn'>).turn = (page.turn ?? 0) + 1;
    scan();
  });
  void page.here.then(() => {
    when.here = true;
    scan();
  });
  void page.idle.then(() => {
    when.idle = true;
    scan();
  });
  let root = rootElement();
  new MutationObserver(() => {
    // If the whole document was replaced, the listeners are added again.
    if (root !== rootElement()) page.listen?.();
    root = rootElement();
    if (hasArrived()) scan();
    waiting ??= setTimeout(() => {
      waiting = undefined;
      scan();
    }, settled);
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-masthead', 'data-masthead-shown', 'data-post-id', 'data-content-id'],
  });
  scan();
};

/** Loads a part once and calls `act` with it. If the load fails, the next scan retries it. */
type Bring = <A>(name: string, load: () => A | Promise<A>, act: (part: A) => unknown) => void;

const has = (...names: readonly MountName[]): boolean => names.some((name) => mounts(name).length > 0);

interface Filling {
  readonly bring: Bring;
  /** The requested parts by name. */
  readonly parts: ReadonlyMap<string, unknown>;
  readonly near: NearMounts;
  /** `here`: the reader has interacted with the page. `idle`: the page has loaded and is idle. */
  readonly when: { readonly here: boolean; readonly idle: boolean };
}

/**
 * Loads the part of each mount point that is near the view, or of all of them when the page is idle. The class of metered
 * plans comes with the plans of an offer, or later (readings 86).
 */
const fillPlaces = (page: PageContext, { bring, parts, near, when }: Filling): void => {
  const { config, here } = page;
  const isNear = (...names: readonly MountName[]): boolean =>
    when.idle ? has(...names) : near(names.flatMap(mounts));
  /** Same as `bring`, unless the part is switched off. */
  const withPart: Bring = (name, load, act) => {
    if (!config.off.includes(name)) bring(name, load, act);
  };
  // In an unsupported region, no other part is shown (HM-03).
  if (!config.regionSupported) return;
  const loggedIn = page.reader()?.loggedIn === true;
  const unshown = headerItems.flatMap(mounts).some((item) => !isShown(page, item));
  if (unshown) page.showHeader();
  const isArticle = pageTypeOf(page) === 'article';
  // Switching off the body does not switch off the tracking (readings 67).
  if (loggedIn && isArticle && (when.here || when.idle || isNear('content')))
    bring('article-view', inTurn, () => viewArticles(page));
  if ((loggedIn || parts.has('account-loaded')) && !has('account'))
    bring(
      'account-loaded',
      () => here.then(() => import('../../page/account-loaded')),
      (part) => part.tellAccountLoaded(page),
    );
  if (loggedIn && isNear('content')) withPart('content', inTurn, () => openArticle(page));
  const isOfferNear = isNear('cta', 'subtext') || (!loggedIn && isNear('content'));
  if ((isArticle || has('cta', 'subtext')) && (when.here || (loggedIn ? when.idle : isOfferNear)))
    bring(
      'metered',
      () => inTurn(),
      () => markMeteredHere(page),
    );
  if (!loggedIn && isNear('content'))
    withPart(
      'cover',
      () => import('../cover'),
      (part) => part.coverForVisitors(page),
    );
  if (isNear('cta', 'subtext') || parts.has('cta'))
    withPart(
      'cta',
      () => inTurn().then(() => callsToActionOf(page)),
      (refreshCallsToAction) => refreshCallsToAction(),
    );
  if ((config.flags.commentsFlagEnabled && isNear('comment-count', 'comments')) || parts.has('comments'))
    withPart(
      'comments',
      () => import('../comments/places').then((part) => part.makeComments(page)),
      (lookAtComments) => lookAtComments(),
    );
  if (loggedIn ? has('alert') : parts.has('alert'))
    withPart(
      'alert',
      () => here.then(() => import('../alert')).then((part) => part.makeAlerts(page)),
      (lookAtAlerts) => lookAtAlerts(),
    );
  if (has('events', 'command') || parts.has('events'))
    withPart(
      'events',
      () => import('../events'),
      (part) => part.tellHost(page),
    );
  if (has('account') || parts.has('account'))
    withPart(
      'account',
      async () => {
        const part = await import('../account');
        // The loader brings the first mount point. Before it has, the area would be started twice.
        await inTurn();
        return part;
      },
      (part) => {
        part.leaveIfGone(page);
        const mount = mounts('account')[0];
        if (mount && !isShown(page, mount)) void page.bringAccount(mount);
      },
    );
};
