import { quietly } from '../../../core/domain/quietly';
import { find } from '../../../adapters/browser/find';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import type { PageType } from './config';
import { isForeign } from './foreign';
import type { PageContext } from './context';

/** Key in `sessionStorage`: the visit comes from the mobile app. */
const appKey = 'masthead.app';

/** Values of `data-masthead`: the mount points on the host page. */
export type MountName =
  | 'account'
  | 'login'
  | 'account-link'
  | 'menu'
  | 'alert'
  | 'cta'
  | 'subtext'
  | 'content'
  | 'comment-count'
  | 'comments'
  | 'events'
  | 'command';

/** The mount points of the page. Readers and other services write what is in a foreign place or among comments. */
export const mounts = (name: MountName): HTMLElement[] => [
  ...find(`[data-masthead=${name}]:not(:is([data-masthead-foreign],[data-masthead=comments]) *)`),
];

/** The header items. */
export const headerItems = ['login', 'account-link', 'menu'] as const satisfies readonly MountName[];

type Known = Pick<PageContext, 'known'>;

/** Records that a mount point is filled, and marks the element for the host. */
export const markShown = ({ known }: Known, mount: HTMLElement): void => {
  known.add(mount);
  mount.dataset['mastheadShown'] = '';
};

/**
 * True if a mount point is filled. A router's copy carries only the attribute, and a router that patches elements
 * removes the attribute, so both are checked (HM-24).
 */
export const isShown = ({ known }: Known, mount: HTMLElement): boolean =>
  known.has(mount) && mount.dataset['mastheadShown'] !== undefined;

/**
 * Inserts one of our elements into the page, outside of the mount points. `known` distinguishes it from a router's
 * copy.
 */
export const putIntoPage = ({ known }: Known, element: HTMLElement, put: () => void): void => {
  element.dataset['mastheadOurs'] = '';
  put();
  known.add(element);
};

/** Forgets nodes that have left the page. If a node returns, it is treated as new. */
export const forgetGone = ({ known }: Known): void => {
  for (const node of known) if (!node.isConnected) known.delete(node);
};

/** Returns the page type. The attribute of the first mount point that has one overrides the configuration. */
export const pageTypeOf = ({ config }: Pick<PageContext, 'config'>): PageType =>
  ([...find('[data-masthead][data-page-type]')].find((mount) => !isForeign(mount))?.dataset['pageType'] as
    | PageType
    | undefined) ?? config.pageType;

/**
 * True in the tablet app, which is marked by a `utm_…` parameter in any case and encoding (HM-19). The mark is valid
 * for the visit, until the tab's session storage ends (readings 56).
 */
export const isMobileApp = (search: string): boolean => {
  // Normalizes the encoding: spaces become `+`.
  const isMarked = /(^|&)utm_[^=]*=tablet[+_-]?app(&|$)/i.test(String(new URLSearchParams(search)));
  if (isMarked) quietly(() => (sessionStorage[appKey] = 'app'));
  return isMarked || !!quietly(() => sessionStorage[appKey] as unknown);
};

/** Reloads a page that shows content of a reader who is no longer signed in. */
export const drawAnew = (page: Known): void => {
  if (mounts('content').some((mount) => isShown(page, mount))) location.reload();
};

/** True for the pages of registration and password reset (`visitor-screens.ts`). */
export const isVisitorPage = (path: string): boolean =>
  /^\/account\/(register|handoff|forgot-password|reset-password)\/?$/.test(path);

export const isSubscribePage = (path: string): boolean => /^\/account\/(app)?subscribe\/?$/.test(path);

export const isLoginPage = (path: string): boolean => /^\/account\/login\/?$/.test(path);

/**
 * Prefix for our paths in links. If the page has a `<base>`, it is the origin, because the base may belong to another
 * site.
 */
export const originHere = (): string => (find('base')[0] ? location.origin : '');

/** Returns the address of the login page. On a host page it includes the way back to the current position (RT-28). */
export const loginAddress = (hash = location.hash): string =>
  `${originHere()}/account/login` +
  (isAccountPath(location.pathname)
    ? ''
    : `?redirect=${encodeURIComponent(location.pathname + location.search + hash)}`);

/** Returns the address without query and fragment, which do not identify an article. */
export const articleAddress = (): string => location.origin + location.pathname;
