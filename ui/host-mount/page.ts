/** Where our things stand on the host's page. */
export type MountName = 'account' | 'login' | 'account-link' | 'menu' | 'cta' | 'content';

export const mounts = (name: MountName): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-masthead="${name}"]`),
];

/** HM-19: a `utm_…` parameter that marks the tablet app. */
export const isMobileApp = (search: string): boolean => /[?&]utm_[a-z]+=tablet-app(&|$)/i.test(search);

export const isLoginPage = (path: string): boolean => path.replace(/\/$/, '') === '/account/login';
