import { useEffect } from 'react';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useFirst } from '../../services';

export interface NotYouProps {
  /** Something is under way that is this reader's. */
  readonly locked?: boolean | undefined;
  readonly onSignedOut?: (() => void) | undefined;
}

/** The way out for whoever else sits here now: "Not you? Log out". What failed is for its place to say. */
export const NotYou = ({ locked = false, onSignedOut }: NotYouProps) => {
  const { t } = useFirst();
  const { signOut } = useAccountStores();
  const signingOut = useLive(signOut.state) === 'SigningOut';
  const announce = useAnnounce();
  // An old failure is not shown on the next visit.
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
