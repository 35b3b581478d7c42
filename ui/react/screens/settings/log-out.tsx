import { useEffect } from 'react';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';

/** AU-04. Once signed out, the guard of the page leads to sign-in. */
export const LogOut = () => {
  const { t } = useServices();
  const { signOut } = useAccountStores();
  const state = useLive(signOut.state);
  const announce = useAnnounce();
  useStillWorking(state === 'SigningOut');
  // An old failure is not shown on the next visit.
  useEffect(() => {
    if (signOut.state.getValue() === 'Failed') signOut.forget();
  }, [signOut]);

  const logOut = async () => {
    if (await signOut.signOut()) announce(t('login.logged-out'));
  };
  return (
    <Stack>
      {/* In the page before its words, so that they are heard when they come. */}
      <div role="alert">{state === 'Failed' && <Notice tone="error">{t('error.unknown')}</Notice>}</div>
      <div>
        <Button
          busy={state === 'SigningOut'}
          busyLabel={t('settings.logging-out')}
          onClick={() => void logOut()}
        >
          {t('settings.log-out')}
        </Button>
      </div>
    </Stack>
  );
};
