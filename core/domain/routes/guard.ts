import { isSubscribed } from '../subscription/status';
import { passesMemberGate, type GuardFacts } from './guard-facts';
import { type Route } from './routes';
import { pathOf, type AccountHome } from './paths';
import { hasPage, isOpenAbroad } from './sections';

export type GuardDecision =
  | { readonly kind: 'stay' }
  | {
      readonly kind: 'go';
      readonly to: string;
      /** True to return to this page after sign-in. */ readonly keepOrigin: boolean;
    }
  /** The page is not available to members outside the region (HM-03). */
  | { readonly kind: 'abroad' }
  /** The data for a decision is incomplete. */
  | { readonly kind: 'wait' };

const stay: GuardDecision = { kind: 'stay' };
const wait: GuardDecision = { kind: 'wait' };
const go = (to: string, keepOrigin = false): GuardDecision => ({ kind: 'go', to, keepOrigin });

/** The first page of the account; falls back to `settings` if the page does not exist. */
const homeOf = ({ home = 'settings', sections }: GuardFacts): AccountHome =>
  hasPage(home, sections) ? home : 'settings';

/**
 * Combines RT-01, RT-03, RT-23…27 and the list of existing pages in one decision. A failed read never redirects a
 * reader.
 *
 * @example
 * ```ts
 * const visitor = { loggedIn: false, membershipEnabled: true, status: null, homeDelivery: false };
 * guardRoute(routes.payments, { ...visitor, hasPaymentMethod: null, onboarded: null });
 * // { kind: 'go', to: '/account/login', keepOrigin: true }
 * ```
 */
export const guard = (route: Route, facts: GuardFacts): GuardDecision => {
  const { loggedIn } = facts;
  const home = homeOf(facts);
  if (route.name === 'account') {
    return loggedIn === null ? wait : go(pathOf(loggedIn ? home : 'login'));
  }
  if (facts.abroad && !isOpenAbroad(route.name)) return { kind: 'abroad' };
  if (!hasPage(route.name, facts.sections)) return go(pathOf('account'));
  if (route.name === 'register') {
    return loggedIn === true ? go(pathOf(home)) : stay;
  }
  if (!route.loginRequired && !route.needsMembershipEnabled) return stay;
  if (loggedIn === null) return wait;
  if (!loggedIn && !route.loginRequired && facts.membershipEnabled) return stay;
  if (!loggedIn) return go(pathOf('login'), true);
  if (route.needsMembershipEnabled && !facts.membershipEnabled) return go(pathOf('settings'));
  if ((route.name === 'settings' || route.name === home) && facts.onboarded === false)
    return go(pathOf('onboarding'));
  if (route.memberGate) return admitting(passesMemberGate(facts));
  if (route.paymentMethodGate) return admitting(passesPaymentMethodGate(facts));
  return stay;
};

const admitting = (passes: boolean | null): GuardDecision => {
  if (passes === null) return wait;
  return passes ? stay : go(pathOf('membership'));
};

/** Requires a stored payment method, and for home-delivery readers also an active subscription (RT-24). */
const passesPaymentMethodGate = ({ hasPaymentMethod, homeDelivery, status }: GuardFacts): boolean | null => {
  if (hasPaymentMethod !== true || !homeDelivery) return hasPaymentMethod;
  return status === null ? null : isSubscribed(status);
};
