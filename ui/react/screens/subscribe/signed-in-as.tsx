import { greetingName } from '../../../../core/state/member';
import { Notice } from '../../components/notice';
import { Text } from '../../components/text';
import { useAccountStores } from '../../hooks/account-stores';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { NotYou } from '../../shared/sign-in/not-you';

/** The reader whose membership is bought. After a log-out, the page shows the visitor's offer with the log-in. */
export const SignedInAs = ({ locked }: { readonly locked: boolean }) => {
  const { t, member } = useServices();
  const { signOut } = useAccountStores();
  const failed = useLive(signOut.state) === 'Failed';
  const { user } = useUserData();
  const state = useLive(member);
  const name = user.account?.emailAddress ?? greetingName(state);
  return (
    <>
      <Text size="small">
        <span>{name === '' ? t('login.signed-in-as-plain') : t('login.signed-in-as', { name })}</span>{' '}
        <NotYou locked={locked} />
      </Text>
      {failed && <Notice tone="error">{t('error.unknown')}</Notice>}
    </>
  );
};
