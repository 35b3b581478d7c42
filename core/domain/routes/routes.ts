/** The pages of the account area (RT-01…21), by the name they have in code. */
export type RouteName =
  | 'account'
  | 'login'
  | 'register'
  | 'register-success'
  | 'handoff'
  | 'forgot-password'
  | 'reset-password'
  | 'settings'
  | 'display'
  | 'newsletters'
  | 'exclusive-newsletters'
  | 'verify-email-change'
  | 'update-email'
  | 'membership'
  | 'payment-method'
  | 'my-rewards'
  | 'refer-a-friend'
  | 'texts'
  | 'onboarding'
  | 'subscribe'
  | 'appsubscribe';

export interface Route {
  readonly name: RouteName;
  readonly path: string;
  /** The addresses below the path are steps of the same page (RT-14). */
  readonly hasSteps: boolean;
  /** RT-23: only for readers who are signed in. */
  readonly loginRequired: boolean;
  /** RT-25: only for active subscribers and home-delivery subscribers. */
  readonly memberGate: boolean;
  /** RT-26: only where the host page has membership enabled. */
  readonly needsMembershipEnabled: boolean;
  /** RT-24: only for readers with a payment method. */
  readonly paymentMethodGate: boolean;
}

const open = {
  hasSteps: false,
  loginRequired: false,
  memberGate: false,
  needsMembershipEnabled: false,
  paymentMethodGate: false,
};
const signedIn = { ...open, loginRequired: true };
const membership = { ...signedIn, needsMembershipEnabled: true };
const members = { ...membership, memberGate: true };

export const routes: Readonly<Record<RouteName, Route>> = {
  account: { name: 'account', path: '/account', ...open },
  login: { name: 'login', path: '/account/login', ...open },
  register: { name: 'register', path: '/account/register', ...open },
  'register-success': { name: 'register-success', path: '/account/register-success', ...open },
  handoff: { name: 'handoff', path: '/account/handoff', ...open },
  'forgot-password': { name: 'forgot-password', path: '/account/forgot-password', ...open },
  'reset-password': { name: 'reset-password', path: '/account/reset-password', ...open },
  settings: { name: 'settings', path: '/account/settings', ...signedIn },
  display: { name: 'display', path: '/account/settings/display', ...signedIn },
  newsletters: { name: 'newsletters', path: '/account/settings/newsletters', ...signedIn },
  'exclusive-newsletters': {
    name: 'exclusive-newsletters',
    path: '/account/settings/exclusive-newsletters',
    ...members,
  },
  'verify-email-change': {
    name: 'verify-email-change',
    path: '/account/settings/verify-email-change',
    ...open,
  },
  // The call needs a session; the specification names no guard.
  'update-email': { name: 'update-email', path: '/account/settings/update-email', ...signedIn },
  membership: { name: 'membership', path: '/account/settings/membership', ...membership },
  'payment-method': {
    name: 'payment-method',
    path: '/account/settings/payment-method',
    ...membership,
    paymentMethodGate: true,
  },
  'my-rewards': { name: 'my-rewards', path: '/account/settings/my-rewards', ...members },
  'refer-a-friend': { name: 'refer-a-friend', path: '/account/settings/refer-a-friend', ...members },
  texts: { name: 'texts', path: '/account/settings/texts', ...members },
  onboarding: { name: 'onboarding', path: '/account/onboarding', ...signedIn, hasSteps: true },
  subscribe: { name: 'subscribe', path: '/account/subscribe', ...membership },
  appsubscribe: { name: 'appsubscribe', path: '/account/appsubscribe', ...membership },
};

export const pathOf = (name: RouteName): string => routes[name].path;

/** The route that a path of this site belongs to; `null` for an unknown one (RT-29). A slash at the end changes nothing. */
export const routeAt = (path: string): Route | null => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  return (
    Object.values(routes).find(
      (route) => route.path === plain || (route.hasSteps && plain.startsWith(`${route.path}/`)),
    ) ?? null
  );
};
