import { find } from '../../../adapters/browser/find';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import type { PageType } from './config';
import type { PageContext } from './context';

/** On `sessionStorage`: this visit is the app's. */
const appKey = 'masthead.app';

/** Where our things stand on the host's page. */
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

export const mounts = (name: MountName): HTMLElement[] => [...find(`[data-masthead=${name}]`)];

/** The header's items. */
export const headerItems = ['login', 'account-link', 'menu'] as const satisfies readonly MountName[];

type Known = Pick<PageContext, 'known'>;

/** Remembers that a mount point has been filled, and says so on it, for the host. */
export const markShown = ({ known }: Known, mount: HTMLElement): void => {
  known.add(mount);
  mount.dataset['mastheadShown'] = '';
};

/** Copies that a router of the host's has kept say so as well, and a router that changes places in place takes it away (HM-24). */
export const isShown = ({ known }: Known, mount: HTMLElement): boolean =>
  known.has(mount) && mount.dataset['mastheadShown'] !== undefined;

/** Puts an element of ours into the page, beside its mount points. A copy of it is told from it by `known`. */
export const putIntoPage = ({ known }: Known, element: HTMLElement, put: () => void): void => {
  element.dataset['mastheadOurs'] = '';
  put();
  known.add(element);
};

/** Forgets what has left the page: should it come back, it is like new. */
export const forgetGone = ({ known }: Known): void => {
  for (const node of known) if (!node.isConnected) known.delete(node);
};

/** What kind of page this is: the first mount point that tells it is believed before the page's configuration. */
export const pageTypeOf = ({ config }: Pick<PageContext, 'config'>): PageType =>
  (find('[data-masthead][data-page-type]')[0]?.dataset['pageType'] as PageType | undefined) ??
  config.pageType;

/** What a browser's storage answers; `null` where it keeps nothing, or none may be asked. */
export const quietly = <A>(task: () => A): A | null => {
  try {
    return task();
  } catch {
    return null;
  }
};

/**
 * HM-19: a `utm_…` parameter marks the tablet app, in any case and encoding. It counts for the visit (readings 56), which is as
 * long as this tab's session storage lasts.
 */
export const isMobileApp = (search: string): boolean => {
  // Written in one way: spaces as `+`.
  const isMarked = /(^|&)utm_[^=]*=tablet[+_-]?app(&|$)/i.test(String(new URLSearchParams(search)));
  if (isMarked) quietly(() => (sessionStorage[appKey] = 'app'));
  return isMarked || !!quietly(() => sessionStorage[appKey] as unknown);
};

/** A page that shows what only its reader may see is drawn anew when nobody is signed in any more. */
export const drawAnew = (page: Known): void => {
  if (mounts('content').some((mount) => isShown(page, mount))) location.reload();
};

/** Registering, and choosing a new password (`visitor-screens.ts`). */
export const isVisitorPage = (path: string): boolean =>
  /^\/account\/(register|handoff|forgot-password|reset-password)\/?$/.test(path);

export const isLoginPage = (path: string): boolean => /^\/account\/login\/?$/.test(path);

/** What a path of ours begins with in a link: a page's `<base>` may lead its paths to another site. */
export const originHere = (): string => (find('base')[0] ? location.origin : '');

/** Where logging in begins from this page; from a page of the host's it leads back there, to the place that was come to (RT-28). */
export const loginAddress = (hash = location.hash): string =>
  `${originHere()}/account/login` +
  (isAccountPath(location.pathname)
    ? ''
    : `?redirect=${encodeURIComponent(location.pathname + location.search + hash)}`);

/** Without query and fragment: they do not make it another article. */
export const articleAddress = (): string => location.origin + location.pathname;
