import { useEffect } from 'react';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';

/** The log-out button (AU-04). After the log-out, the page's guard redirects to the sign-in page. */
export const LogOut = () => {
  const { t } = useServices();
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
  return (
    <Stack>
      {/* Rendered before its text, so that screen readers announce the text. */}
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
