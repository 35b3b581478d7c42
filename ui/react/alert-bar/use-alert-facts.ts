import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RouteName } from '../../../core/domain/routes/paths';
import { routeAt } from '../../../core/domain/routes/routes';
import { isLoggedIn } from '../../../core/state/member';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';

/** Pages that read the membership themselves, and tell how a change of it has ended. */
export const pagesThatTell: ReadonlySet<RouteName> = new Set([
  'membership',
  'payment-method',
  'subscribe',
  'appsubscribe',
] as const);

/** The overview reads it too. */
const reads = (page: RouteName): boolean => page === 'overview' || pagesThatTell.has(page);

/** SC-08: on other pages what the bar tells, and which sections there are, is read once; a failure says nothing here. */
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
