import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { useLogOut } from '../hooks/use-log-out';
import { useSession } from '../services';

/**
 * Warns a signed-in reader that the link of a mail may belong to another account, and offers to log out first. Names no
 * address, because the reader may not be the one who asked for the link (AU-05, AU-06).
 */
export const OtherAccount = () => {
  const { t } = useSession();
  const { state, logOut } = useLogOut();
  return (
    <Notice
      tone="info"
      title={t('other-account.title')}
      actions={
        <Button busy={state === 'SigningOut'} busyLabel={t('settings.logging-out')} onClick={logOut}>
          {t('other-account.log-out')}
        </Button>
      }
    >
      <span>{t('other-account.text')}</span>
      <span role="alert">{state === 'Failed' && ` ${t('error.unknown')}`}</span>
    </Notice>
  );
};
