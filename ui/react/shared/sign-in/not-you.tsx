import { useEffect } from 'react';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useFirst } from '../../services';

export interface NotYouProps {
  /** True while a request of this reader is in flight. */
  readonly locked?: boolean | undefined;
  readonly onSignedOut?: (() => void) | undefined;
}

/** A log-out for another person at this device: "Not you? Log out". The parent shows a failure. */
export const NotYou = ({ locked = false, onSignedOut }: NotYouProps) => {
  const { t } = useFirst();
  const { signOut } = useAccountStores();
  const signingOut = useLive(signOut.state) === 'SigningOut';
  const announce = useAnnounce();
  // Clears an earlier failure, so that the next visit does not show it.
  useEffect(() => {
    if (signOut.state.getValue() === 'Failed') signOut.forget();
  }, [signOut]);

  const logOut = async () => {
    if (await signOut.signOut()) {
      announce(t('login.logged-out'));
      onSignedOut?.();
    } else if (signOut.state.getValue() === 'Failed') announce(t('error.unknown'), 'assertive');
  };
  return (
    <span>
      <span>{t('login.not-you')}</span>{' '}
      <Button
        variant="link"
        inline
        busy={signingOut}
        aria-disabled={locked || undefined}
        onClick={() => {
          if (!locked) void logOut();
        }}
      >
        {t(signingOut ? 'settings.logging-out' : 'login.log-out')}
      </Button>
    </span>
  );
};
