import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RouteName } from '../../../core/domain/routes/paths';
import { routeAt } from '../../../core/domain/routes/routes';
import { isLoggedIn } from '../../../core/state/member';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';

/** Pages that read the membership and show the outcome of a change themselves. */
export const pagesThatTell: ReadonlySet<RouteName> = new Set([
  'membership',
  'payment-method',
  'subscribe',
  'appsubscribe',
] as const);

/** True for pages that read the membership themselves, including the overview. */
const reads = (page: RouteName): boolean => page === 'overview' || pagesThatTell.has(page);

/**
 * Reads the facts for alerts and for the list of sections once, on all other pages (SC-08). A failed read shows no
 * error.
 */
export const useAlertFacts = (): void => {
  const { member, subscriptions, settings, loadSubscriptions, loadPaymentMethods } = useServices();
  const reader = useLive(member);
  const subscriptionState = useLive(subscriptions);
  const route = routeAt(useLocation().pathname);
  const known = isLoggedIn(reader) === true && reader.userDataLoaded;
  const wanted = known && settings.membershipEnabled && route !== null && !reads(route.name);
  const methodsMissing = wanted && !subscriptionState.paymentMethodsData.methodsFetched;
  const listMissing =
    wanted &&
    !subscriptionState.subscriptionsFetched &&
    !subscriptionState.loading &&
    !subscriptionState.failed;

  useEffect(() => {
    if (listMissing) void loadSubscriptions();
  }, [listMissing, loadSubscriptions]);
  useEffect(() => {
    if (methodsMissing) void loadPaymentMethods();
  }, [loadPaymentMethods, methodsMissing]);
};
