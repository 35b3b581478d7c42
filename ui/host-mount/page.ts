import { isAccountPath } from '../../core/domain/routes/account-path';

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
  | 'comments';

export const mounts = (name: MountName): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-masthead=${name}]`),
];

/** The header's items. */
export const headerItems = ['login', 'account-link', 'menu'] as const satisfies readonly MountName[];

/** Tells the loader that a mount point has been filled. */
export const markShown = (mount: HTMLElement): void => {
  mount.dataset['mastheadShown'] = '';
};

/** HM-19: a `utm_…` parameter that marks the tablet app. */
export const isMobileApp = (search: string): boolean => /[?&]utm_[a-z]+=tablet-app(&|$)/i.test(search);

/** A page that shows what only its reader may see is drawn anew when nobody is signed in any more. */
export const drawAnew = (): void => {
  if (mounts('content').some((mount) => mount.dataset['mastheadShown'] !== undefined)) location.reload();
};

export const isLoginPage = (path: string): boolean => path.replace(/\/$/, '') === '/account/login';

/** Where logging in begins from this page; from a page of the host's it leads back there (RT-28). */
export const loginAddress = (): string =>
  isAccountPath(location.pathname)
    ? '/account/login'
    : `/account/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** Without query and fragment: they do not make it another article. */
export const articleAddress = (): string => location.origin + location.pathname;
