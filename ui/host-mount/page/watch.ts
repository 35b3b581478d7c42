import { find, rootElement } from '../../../adapters/browser/find';
import { consoleLog } from '../../../adapters/browser/log';
import type { PageContext } from './context';
import { makeComments } from '../surfaces/comments/places';
import { forgetGone, headerItems, isShown, mounts, pageTypeOf, type MountName } from './mounts';
import { markMeteredHere } from './metered-page';
import { callsToActionOf } from '../surfaces/cta';
import { rewardsTracking } from './rewards-tracking';

/** How long the page may change before it is looked at again, in milliseconds. */
const settled = 100;

let followed = false;

/** R18: what comes with this part begins in a task of its own, so that no press waits for all of it. No timer: they are slow in the background. */
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
 * HM-24: follows a page that changes without reloading, and its reader. What arrives is brought its part, once; what leaves is let
 * go of. A part is fetched when there is something for it to do, and not where the page has switched it off.
 */
export const watchPage = (boot: PageContext): void => {
  if (followed) return;
  followed = true;
  const { config, here } = boot;
  if (config.rewardsTenant !== null) boot.rewards = rewardsTracking(boot, here);
  const parts = new Map<string, Promise<unknown>>();
  /** Parts on their way: they look at the page as it is when they arrive, once. */
  const awaited = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let known = boot.reader();
  let path = location.pathname;

  /** Does something with a part; one that did not arrive is asked for again when the page is looked at next. */
  const bring = <A>(name: string, load: () => A | Promise<A>, act: (part: A) => unknown): void => {
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
        consoleLog.warn('A part could not be loaded', { part: name, because: String(error) });
      });
  };
  /** The same, where the page has not switched it off. */
  const withPart = <A>(name: string, load: () => A | Promise<A>, act: (part: A) => unknown): void => {
    if (!config.off.includes(name)) bring(name, load, act);
  };
  const has = (...names: readonly MountName[]): boolean => names.some((name) => mounts(name).length > 0);

  /** HM-24: a router has brought another page, or a copy of one. A body is not shown before it is known for whom. */
  const hasArrived = (): boolean => {
    forgetGone(boot);
    const arrived = [...find('script#masthead-config,[data-masthead-shown],[data-masthead-ours]')].filter(
      (node) => !boot.known.has(node),
    );
    for (const node of arrived) if (node.dataset['masthead'] === 'content') node.replaceChildren();
    return arrived.length > 0;
  };

  const look = (): void => {
    const isOther = path !== location.pathname;
    if (!isOther && !hasArrived()) return act();
    path = location.pathname;
    // What is counted, or is switched off, is what the page says that is there now.
    bring(
      'arrivals',
      () => import('./arrivals'),
      (part) => {
        part.takeUp(boot, isOther);
        act();
      },
    );
  };
  const act = (): void => {
    // HM-03: nothing else of ours is there.
    if (!config.regionSupported) return;
    const loggedIn = boot.reader()?.loggedIn === true;
    const unshown = headerItems.flatMap(mounts).some((item) => !isShown(boot, item));
    if (unshown) boot.showHeader();
    const isArticle = pageTypeOf(boot) === 'article';
    // What is counted is not switched off with the body (readings 67).
    if (loggedIn && isArticle) bring('article-view', boot.content, (part) => part.viewArticles(boot));
    if ((loggedIn || parts.has('account-loaded')) && !has('account'))
      bring(
        'account-loaded',
        () => here.then(() => import('./account-loaded')),
        (part) => part.tellAccountLoaded(boot),
      );
    if (loggedIn && has('content')) withPart('content', boot.content, (part) => part.openArticle(boot));
    if (isArticle || has('cta', 'subtext'))
      bring(
        'metered',
        () => inTurn(),
        () => markMeteredHere(boot),
      );
    if (!loggedIn && has('content'))
      withPart(
        'cover',
        () => import('../surfaces/cover'),
        (part) => part.coverForVisitors(boot),
      );
    if (has('cta', 'subtext') || parts.has('cta'))
      withPart(
        'cta',
        () => inTurn().then(() => callsToActionOf(boot)),
        (lookAtSpots) => lookAtSpots(),
      );
    if ((config.flags.commentsFlagEnabled && has('comment-count', 'comments')) || parts.has('comments'))
      withPart(
        'comments',
        () => inTurn().then(() => makeComments(boot)),
        (lookAtComments) => lookAtComments(),
      );
    if (loggedIn ? has('alert') : parts.has('alert'))
      withPart(
        'alert',
        () => here.then(() => import('../surfaces/alert')).then((part) => part.makeAlerts(boot)),
        (lookAtAlerts) => lookAtAlerts(),
      );
    if (has('events', 'command') || parts.has('events'))
      withPart(
        'events',
        () => import('../surfaces/events'),
        (part) => part.tellHost(boot),
      );
    if (has('account') || parts.has('account'))
      withPart(
        'account',
        () => import('../surfaces/account'),
        (part) => {
          part.leaveIfGone(boot);
          const mount = mounts('account')[0];
          if (mount && !isShown(boot, mount)) void boot.bringAccount(mount);
        },
      );
  };

  boot.readerShown = () => {
    if (boot.reader() === known) return;
    known = boot.reader();
    boot.turn = (boot.turn ?? 0) + 1;
    delete boot.entitled;
    look();
  };
  let root = rootElement();
  new MutationObserver(() => {
    // What has been put in place of the whole page takes the listeners with it.
    if (root !== rootElement()) boot.listen?.();
    root = rootElement();
    if (hasArrived()) look();
    waiting ??= setTimeout(() => {
      waiting = undefined;
      look();
    }, settled);
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-masthead', 'data-masthead-shown', 'data-post-id', 'data-content-id'],
  });
  look();
};
