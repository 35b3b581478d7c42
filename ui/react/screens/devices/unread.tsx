import type { DevicesState } from '../../../../core/flows/devices/state';
import { unreadKey } from '../../../../core/presentation/unread-words';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { HelpButton } from '../../shared/help-link';

interface UnreadProps {
  readonly state: Extract<DevicesState, { readonly _tag: 'Unread' }>;
  readonly onAgain: () => void;
}

/** Shows why the list could not be read, with a retry or a log-in link. */
export const Unread = ({ state: { problem, retrying }, onAgain }: UnreadProps) => {
  const { t } = useServices();
  const signedOut = problem === 'SignedOut';
  return (
    <Notice
      tone="error"
      role="alert"
      title={t(signedOut ? 'change.signed-out' : 'devices.unread-title')}
      actions={
        <>
          {signedOut && <LogInAgain />}
          <Button busy={retrying} busyLabel={t('page.trying-again')} onClick={onAgain}>
            {t('page.try-again')}
          </Button>
          {problem === 'Refused' && <HelpButton variant="link">{t('page.help')}</HelpButton>}
        </>
      }
    >
      {!signedOut && t(problem === 'Refused' ? 'devices.unread-refused' : unreadKey(problem))}
    </Notice>
  );
};
