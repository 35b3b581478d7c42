import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useFirst } from '../../services';
import { NotYou } from './not-you';

interface SignedInProps {
  readonly onContinue: () => void;
  readonly onSignedOut: () => void;
}

/** Replaces the form for an already signed-in reader. */
export const SignedIn = ({ onContinue, onSignedOut }: SignedInProps) => {
  const { t, member } = useFirst();
  const { signOut } = useAccountStores();
  const state = useLive(member);
  const signingOut = useLive(signOut.state);
  const { user } = useUserData();
  const name = user.account?.emailAddress ?? greetingName(state);

  return (
    <Stack gap="large">
      <Text>{name === '' ? t('login.signed-in-as-plain') : t('login.signed-in-as', { name })}</Text>
      {signingOut === 'Failed' && <Notice tone="error">{t('error.unknown')}</Notice>}
      <Actions flush>
        <Button variant="primary" onClick={onContinue}>
          {t('login.continue')}
        </Button>
      </Actions>
      <Text>
        <NotYou onSignedOut={onSignedOut} />
      </Text>
    </Stack>
  );
};
