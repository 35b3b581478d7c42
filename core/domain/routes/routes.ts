import { pathOf, routeNames, type RouteName } from './paths';

interface Gates {
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

/** A page of the account area, and who may see it. */
export interface Route extends Gates {
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
/** Readings 57: plans and prices are there for everybody; paying asks who it is. */
const payflow = { ...open, needsMembershipEnabled: true };
const members = { ...membership, memberGate: true };

const gates: Readonly<Record<RouteName, Gates>> = {
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
  // The call needs a session; the specification names no guard.
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

export const routes = Object.fromEntries(
  routeNames.map((name) => [name, { name, path: pathOf(name), ...gates[name] }]),
) as unknown as Readonly<Record<RouteName, Route>>;

/** The route that a path of this site belongs to; `null` for an unknown one (RT-29). A slash at the end changes nothing. */
export const routeAt = (path: string): Route | null => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  return (
    Object.values(routes).find(
      (route) => route.path === plain || (route.hasSteps && plain.startsWith(`${route.path}/`)),
    ) ?? null
  );
};
