import { useEffect } from 'react';
import { passesMemberGate } from '../../../core/domain/routes/guard';
import { isHomeDelivery, isLoggedIn } from '../../../core/state/member';
import { knownStatus } from '../../../core/state/subscriptions';
import { useServices } from '../services';
import { useAccountStores } from './account-stores';
import { useLive } from './use-live';
import { useUserData } from './use-user-data';

export interface Standing {
  /** RT-25; `null` while nobody can tell. */
  readonly isMember: boolean | null;
  readonly state: 'reading' | 'read' | 'failed' | 'retrying';
  readonly retry: () => Promise<void>;
}

/** Whether the reader is a member; reads the subscriptions where nobody has yet. */
export const useStanding = (wanted = true): Standing => {
  const services = useServices();
  const { standing } = useAccountStores();
  const member = useLive(services.member);
  const subscriptions = useLive(services.subscriptions);
  const reading = useLive(standing.state);
  // Whether the account is marked paused stands in the profile.
  const userRead = useUserData(wanted).state !== 'reading';
  const status = knownStatus(subscriptions);
  const isMember = passesMemberGate({ status, homeDelivery: isHomeDelivery(member) });
  const missing = wanted && isLoggedIn(member) === true && userRead && isMember === null;

  useEffect(() => {
    if (missing) void standing.load();
  }, [missing, standing]);

  return { isMember, state: isMember === null ? inWords[reading] : 'read', retry: standing.load };
};

const inWords = { Idle: 'reading', Loading: 'reading', Failed: 'failed', Retrying: 'retrying' } as const;
