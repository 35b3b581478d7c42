import { useEffect } from 'react';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useFirst } from '../../services';

interface SignedInProps {
  readonly onContinue: () => void;
  readonly onSignedOut: () => void;
}

/** In place of the form, for a reader who is signed in already. */
export const SignedIn = ({ onContinue, onSignedOut }: SignedInProps) => {
  const { say, member } = useFirst();
  const { signOut } = useAccountStores();
  const state = useLive(member);
  const signingOut = useLive(signOut.state);
  const { user } = useUserData();
  const announce = useAnnounce();
  const name = user.account?.emailAddress ?? greetingName(state);
  // An old failure is not shown on the next visit.
  useEffect(() => {
    if (signOut.state.getValue() === 'Failed') signOut.forget();
  }, [signOut]);

  const logOut = async () => {
    if (await signOut.signOut()) {
      announce(say('login.logged-out'));
      onSignedOut();
    } else if (signOut.state.getValue() === 'Failed') announce(say('error.unknown'), 'assertive');
  };

  return (
    <Stack gap="large">
      <Text>{name === '' ? say('login.signed-in-as-plain') : say('login.signed-in-as', { name })}</Text>
      {signingOut === 'Failed' && <Notice tone="error">{say('error.unknown')}</Notice>}
      <Actions flush>
        <Button variant="primary" onClick={onContinue}>
          {say('login.continue')}
        </Button>
      </Actions>
      <Text>
        {say('login.not-you')}{' '}
        <Button variant="link" inline busy={signingOut === 'SigningOut'} onClick={() => void logOut()}>
          {say(signingOut === 'SigningOut' ? 'settings.logging-out' : 'login.log-out')}
        </Button>
      </Text>
    </Stack>
  );
};
