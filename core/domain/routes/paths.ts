/** Where the pages of the account area stand (RT-01…21), by the name they have in code. */
const paths = {
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
} as const;

export type RouteName = keyof typeof paths;

/** The pages that an account may begin with: `/account` and a sign-in lead to one of them (RT-01, RT-28). `membership`: for members abroad. */
export const accountHomes = ['settings', 'overview', 'membership'] as const satisfies readonly RouteName[];

export type AccountHome = (typeof accountHomes)[number];

export const routeNames = Object.keys(paths) as readonly RouteName[];

export const pathOf = (name: RouteName): string => paths[name];
