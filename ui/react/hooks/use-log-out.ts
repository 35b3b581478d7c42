import { useEffect } from 'react';
import { useAnnounce } from '../components/announcer';
import type { SignOutState } from '../../../core/flows/sign-out';
import { useSession } from '../services';
import { useAccountStores } from './account-stores';
import { useLive } from './use-live';
import { useStillWorking } from './use-still-working';

/** The state of the log-out, and a function that logs the reader out and announces it (AU-04). */
export const useLogOut = (): { readonly state: SignOutState; readonly logOut: () => void } => {
  const { t } = useSession();
  const { signOut } = useAccountStores();
  const state = useLive(signOut.state);
  const announce = useAnnounce();
  useStillWorking(state === 'SigningOut');
  // Clears an earlier failure, so that the next visit does not show it.
  useEffect(() => {
    if (signOut.state.getValue() === 'Failed') signOut.forget();
  }, [signOut]);

  const logOut = async () => {
    if (await signOut.signOut()) announce(t('login.logged-out'));
  };
  return { state, logOut: () => void logOut() };
};
