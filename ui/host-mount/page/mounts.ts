import { find } from '../../../adapters/browser/find';
import { isAccountPath } from '../../../core/domain/routes/account-path';

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

/** Tells the loader that a mount point has been filled. */
export const markShown = (mount: HTMLElement): void => {
  mount.dataset['mastheadShown'] = '';
};

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
  for (const [name, value] of new URLSearchParams(search))
    if (/^utm_/i.test(name) && /^tablet[ _-]?app$/i.test(value))
      return !quietly(() => void (sessionStorage[appKey] = 'app'));
  return !!quietly(() => sessionStorage.getItem(appKey));
};

/** A page that shows what only its reader may see is drawn anew when nobody is signed in any more. */
export const drawAnew = (): void => {
  if (mounts('content').some((mount) => mount.dataset['mastheadShown'] !== undefined)) location.reload();
};

/** Registering, and choosing a new password (`visitor-screens.ts`). */
export const isVisitorPage = (path: string): boolean =>
  /^\/account\/(register|handoff|forgot-password|reset-password)\/?$/.test(path);

export const isLoginPage = (path: string): boolean => withoutSlash(path) === '/account/login';

/** An address as it is written without a slash at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** Where logging in begins from this page; from a page of the host's it leads back there (RT-28). */
export const loginAddress = (): string =>
  isAccountPath(location.pathname)
    ? '/account/login'
    : `/account/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** Without query and fragment: they do not make it another article. */
export const articleAddress = (): string => location.origin + location.pathname;
