import { useCallback, useEffect, useState } from 'react';
import * as E from 'fp-ts/Either';
import type { Route } from '../../../core/domain/routes/routes';
import { isHomeDelivery, isLoggedIn } from '../../../core/state/member';
import { useSession } from '../services';
import { useLive } from './use-live';
import { useUserData } from './use-user-data';

export interface GateFacts {
  /** `Reading` is also the state if no read is needed. */
  readonly state: 'Reading' | 'Failed' | 'Retrying';
  readonly retry: () => Promise<void>;
}

/**
 * Reads the missing facts for a page's guard (RT-24, RT-25). `waiting` is true if the guard cannot decide without them.
 * The profile is read first, because it contains the mark of a pause.
 */
export const useGateFacts = (route: Route, waiting: boolean): GateFacts => {
  const session = useSession();
  const { membership } = session;
  const member = useLive(session.member);
  const [state, setState] = useState<GateFacts['state']>('Reading');
  const gated = route.memberGate || route.paymentMethodGate;
  const userRead = useUserData(gated).state !== 'reading';
  const wanted = waiting && gated && isLoggedIn(member) === true && userRead;
  const methods = route.paymentMethodGate;
  const subscriptions = route.memberGate || isHomeDelivery(member);

  const read = useCallback(async (): Promise<GateFacts['state']> => {
    const services = await membership.load().catch(() => null);
    if (services === null) return 'Failed';
    const { loadPaymentMethods, loadSubscriptions } = services;
    const outcomes = await Promise.all([
      ...(methods ? [loadPaymentMethods()] : []),
      ...(subscriptions ? [loadSubscriptions()] : []),
    ]);
    return outcomes.some(E.isLeft) ? 'Failed' : 'Reading';
  }, [membership, methods, subscriptions]);

  useEffect(() => {
    if (wanted) void read().then(setState);
  }, [read, wanted]);

  return {
    state,
    retry: () => {
      setState('Retrying');
      return read().then(setState);
    },
  };
};
