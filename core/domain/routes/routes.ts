/** The pages of the account area (RT-01…21), by the name they have in code. */
export type RouteName =
  | 'account'
  | 'login'
  | 'register'
  | 'register-success'
  | 'settings'
  | 'forgot-password'
  | 'reset-password'
  | 'subscribe'
  | 'membership';

export interface Route {
  readonly name: RouteName;
  readonly path: string;
  /** RT-23: only for readers who are signed in. */
  readonly loginRequired: boolean;
  /** RT-25: only for active subscribers and home-delivery subscribers. */
  readonly memberGate: boolean;
  /** RT-26: only where the host page has membership enabled. */
  readonly needsMembershipEnabled: boolean;
}

const open = { loginRequired: false, memberGate: false, needsMembershipEnabled: false };

export const routes: Readonly<Record<RouteName, Route>> = {
  account: { name: 'account', path: '/account', ...open },
  login: { name: 'login', path: '/account/login', ...open },
  register: { name: 'register', path: '/account/register', ...open },
  'register-success': { name: 'register-success', path: '/account/register-success', ...open },
  settings: { name: 'settings', path: '/account/settings', ...open, loginRequired: true },
  'forgot-password': { name: 'forgot-password', path: '/account/forgot-password', ...open },
  'reset-password': { name: 'reset-password', path: '/account/reset-password', ...open },
  subscribe: {
    name: 'subscribe',
    path: '/account/subscribe',
    ...open,
    loginRequired: true,
    needsMembershipEnabled: true,
  },
  membership: {
    name: 'membership',
    path: '/account/settings/membership',
    ...open,
    loginRequired: true,
    needsMembershipEnabled: true,
  },
};

export const pathOf = (name: RouteName): string => routes[name].path;
