import { useEffect } from 'react';
import type { PartReading } from '../../../core/flows/part-reading';
import { canSubscribe, sellsNothing } from '../../../core/domain/plan/offer-to';
import { isHomeDelivery, isLoggedIn } from '../../../core/state/member';
import { passesGate, readerStanding } from '../../../core/state/standing';
import { useServices } from '../services';
import { useLive } from './use-live';
import { useUserData } from './use-user-data';

export interface MembershipGate {
  /** RT-25; `null` while unknown. */
  readonly isMember: boolean | null;
  /** True if a subscription may be sold to the reader; `null` while unknown. */
  readonly maySubscribe: boolean | null;
  readonly state: PartReading;
  readonly retry: () => void;
}

/** Checks if the reader is a member. Reads the subscriptions if they were not read yet. */
export const useMembershipGate = (wanted = true): MembershipGate => {
  const { member: liveMember, subscriptions, loadSubscriptions, settings } = useServices();
  const member = useLive(liveMember);
  const subscriptionState = useLive(subscriptions);
  // The profile contains the mark of a paused account.
  const userRead = useUserData(wanted).state !== 'reading';
  const isMember = passesGate(subscriptionState, member);
  const missing = wanted && isLoggedIn(member) === true && userRead && isMember === null;

  useEffect(() => {
    const { loading, failed } = subscriptions.getValue();
    if (missing && !loading && !failed) void loadSubscriptions();
  }, [missing, subscriptions, loadSubscriptions]);

  return {
    isMember,
    maySubscribe: canSubscribe({
      loggedIn: isLoggedIn(member) === true,
      standing: readerStanding(subscriptionState, member),
      homeDelivery: isHomeDelivery(member),
      nothingSold: sellsNothing(settings),
    }),
    state: isMember === null ? readingOf(subscriptionState) : 'read',
    retry: () => void loadSubscriptions(),
  };
};

const readingOf = ({
  loading,
  failed,
}: {
  readonly loading: boolean;
  readonly failed: boolean;
}): PartReading => {
  if (!failed) return 'reading';
  return loading ? 'retrying' : 'failed';
};
