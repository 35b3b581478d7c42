import { pathOf, routeNames, type RouteName } from './paths';

export interface RouteGates {
  /** Paths below this one are steps of the same page (RT-14). */
  readonly hasSteps: boolean;
  /** Only for signed-in readers (RT-23). */
  readonly loginRequired: boolean;
  /** Only for active subscribers and home-delivery subscribers (RT-25). */
  readonly memberGate: boolean;
  /** Only if the host page has membership enabled (RT-26). */
  readonly needsMembershipEnabled: boolean;
  /** Only for readers with a payment method (RT-24). */
  readonly paymentMethodGate: boolean;
}

/** A page of the account area with its access rules. */
export interface Route extends RouteGates {
  readonly name: RouteName;
  readonly path: string;
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
/** Plans and prices are public; only the payment requires a sign-in (readings 57). */
const payflow = { ...open, needsMembershipEnabled: true };
const members = { ...membership, memberGate: true };

const gates: Readonly<Record<RouteName, RouteGates>> = {
  account: open,
  login: open,
  register: open,
  'register-success': open,
  handoff: open,
  'forgot-password': open,
  'reset-password': open,
  overview: signedIn,
  settings: signedIn,
  display: signedIn,
  newsletters: signedIn,
  'exclusive-newsletters': members,
  'verify-email-change': open,
  // The request needs a session, although the specification defines no guard.
  'update-email': signedIn,
  membership,
  'payment-method': { ...membership, paymentMethodGate: true },
  payments: membership,
  'my-rewards': members,
  'refer-a-friend': members,
  texts: members,
  devices: signedIn,
  onboarding: { ...signedIn, hasSteps: true },
  subscribe: payflow,
  appsubscribe: payflow,
};

/**
 * The pages of the account area by name, with their paths and access rules.
 *
 * @example
 * ```ts
 * routes.payments.path; // '/account/settings/payments'
 * routes.payments.loginRequired; // true
 * ```
 */
export const routes = Object.fromEntries(
  routeNames.map((name) => [name, { name, path: pathOf(name), ...gates[name] }]),
) as unknown as Readonly<Record<RouteName, Route>>;

/**
 * The route of a path on this site; `null` if unknown (RT-29). A trailing slash is ignored.
 *
 * @example
 * ```ts
 * routeAt('/account/settings/membership/')?.name; // 'membership'
 * routeAt('/account/unknown'); // null
 * ```
 */
export const routeAt = (path: string): Route | null => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  return (
    Object.values(routes).find(
      (route) => route.path === plain || (route.hasSteps && plain.startsWith(`${route.path}/`)),
    ) ?? null
  );
};
