/** The name of an account page (RT-01…21). */
export type RouteName =
  | 'account'
  | 'login'
  | 'register'
  | 'register-success'
  | 'handoff'
  | 'forgot-password'
  | 'reset-password'
  | 'overview'
  | 'settings'
  | 'display'
  | 'newsletters'
  | 'exclusive-newsletters'
  | 'verify-email-change'
  | 'update-email'
  | 'membership'
  | 'payment-method'
  | 'payments'
  | 'my-rewards'
  | 'refer-a-friend'
  | 'texts'
  | 'devices'
  | 'onboarding'
  | 'subscribe'
  | 'appsubscribe';

/** The paths of the account pages by route name (RT-01…21). */
const paths: Readonly<Record<RouteName, string>> = {
  account: '/account',
  login: '/account/login',
  register: '/account/register',
  'register-success': '/account/register-success',
  handoff: '/account/handoff',
  'forgot-password': '/account/forgot-password',
  'reset-password': '/account/reset-password',
  overview: '/account/overview',
  settings: '/account/settings',
  display: '/account/settings/display',
  newsletters: '/account/settings/newsletters',
  'exclusive-newsletters': '/account/settings/exclusive-newsletters',
  'verify-email-change': '/account/settings/verify-email-change',
  'update-email': '/account/settings/update-email',
  membership: '/account/settings/membership',
  'payment-method': '/account/settings/payment-method',
  payments: '/account/settings/payments',
  'my-rewards': '/account/settings/my-rewards',
  'refer-a-friend': '/account/settings/refer-a-friend',
  texts: '/account/settings/texts',
  devices: '/account/settings/devices',
  onboarding: '/account/onboarding',
  subscribe: '/account/subscribe',
  appsubscribe: '/account/appsubscribe',
};

/**
 * The possible first pages of an account, the targets of `/account` and of a sign-in (RT-01, RT-28). `membership`: for
 * members abroad.
 */
export type AccountHome = 'settings' | 'overview' | 'membership';

export const accountHomes: readonly (AccountHome & RouteName)[] = ['settings', 'overview', 'membership'];

export const routeNames = Object.keys(paths) as readonly RouteName[];

/**
 * Returns the path of an account page (RT-01…21).
 *
 * @example
 * ```ts
 * routePath('subscribe'); // '/account/subscribe'
 * ```
 */
export const pathOf = (name: RouteName): string => paths[name];
