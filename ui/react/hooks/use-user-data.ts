import { useEffect } from 'react';
import type { PartReading } from '../../../core/flows/part-reading';
import { isLoggedIn, type MemberState } from '../../../core/state/member';
import { useFirst } from '../services';
import { useAccountStores } from './account-stores';
import { useLive } from './use-live';

export interface UserData {
  readonly user: MemberState['user'];
  readonly state: PartReading;
  readonly retry: () => Promise<void>;
}

/** Returns the account and profile of a signed-in reader. Reads them if they were not read yet. */
export const useUserData = (wanted = true): UserData => {
  const services = useFirst();
  const { userData } = useAccountStores();
  const member = useLive(services.member);
  const reading = useLive(userData.state);
  const missing = wanted && isLoggedIn(member) === true && !member.userDataLoaded;

  useEffect(() => {
    if (missing) void userData.load();
  }, [missing, userData]);

  return {
    user: member.user,
    state: member.userDataLoaded ? 'read' : inWords[reading],
    retry: userData.load,
  };
};

const inWords = { Idle: 'reading', Loading: 'reading', Failed: 'failed', Retrying: 'retrying' } as const;
