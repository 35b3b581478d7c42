import { isSubscribed, type SubscriptionStatus } from '../subscription/status';
import { pathOf, type Route } from './routes';

/** What a guard knows of the reader; `null` where it has not been read (yet, or because the read failed). */
export interface GuardFacts {
  /** `false` only after a 401 or a data layer that says so: a failed read is `null`. */
  readonly loggedIn: boolean | null;
  readonly membershipEnabled: boolean;
  readonly status: SubscriptionStatus | null;
  readonly homeDelivery: boolean;
}

export type GuardDecision =
  | { readonly kind: 'stay' }
  | {
      readonly kind: 'go';
      readonly to: string;
      /** The page to come back to after sign-in. */ readonly keepOrigin: boolean;
    }
  /** Not enough is known to stay or go. */
  | { readonly kind: 'wait' };

const stay: GuardDecision = { kind: 'stay' };
const wait: GuardDecision = { kind: 'wait' };
const go = (to: string, keepOrigin = false): GuardDecision => ({ kind: 'go', to, keepOrigin });

/** RT-01, RT-03, RT-23, RT-25 and RT-26 as one decision. Nobody is sent away on a read that failed. */
export const guard = (route: Route, facts: GuardFacts): GuardDecision => {
  const { loggedIn } = facts;
  if (route.name === 'account') {
    return loggedIn === null ? wait : go(pathOf(loggedIn ? 'settings' : 'login'));
  }
  if (route.name === 'register') {
    return loggedIn === true ? go(pathOf('settings')) : stay;
  }
  if (!route.loginRequired) return stay;
  if (loggedIn === null) return wait;
  if (!loggedIn) return go(pathOf('login'), true);
  if (route.needsMembershipEnabled && !facts.membershipEnabled) return go(pathOf('settings'));
  if (!route.memberGate || facts.homeDelivery) return stay;
  if (facts.status === null) return wait;
  return isSubscribed(facts.status) ? stay : go(pathOf('membership'));
};
