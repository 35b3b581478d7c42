import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Stack } from '../../components/stack';
import { useLogOut } from '../../hooks/use-log-out';
import { useServices } from '../../services';

/** The log-out button (AU-04). After the log-out, the page's guard redirects to the sign-in page. */
export const LogOut = () => {
  const { t } = useServices();
  const { state, logOut } = useLogOut();
  return (
    <Stack>
      {/* Rendered before its text, so that screen readers announce the text. */}
      <div role="alert">{state === 'Failed' && <Notice tone="error">{t('error.unknown')}</Notice>}</div>
      <div>
        <Button busy={state === 'SigningOut'} busyLabel={t('settings.logging-out')} onClick={logOut}>
          {t('settings.log-out')}
        </Button>
      </div>
    </Stack>
  );
};
