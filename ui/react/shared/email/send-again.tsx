import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { useStillWorking } from '../../hooks/use-still-working';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import type { UpdateEmailFlow, UpdateEmailState } from '../../../../core/flows/update-email';

interface SendAgainProps {
  readonly flow: UpdateEmailFlow;
  readonly resend: Extract<UpdateEmailState, { _tag: 'Waiting' }>['resend'];
}

/** Sends the mail to a new address again, and announces the result. */
export const SendAgain = ({ flow, resend }: SendAgainProps) => {
  const { t } = useServices();
  const announce = useAnnounce();
  useStillWorking(resend === 'Sending');
  const sendAgain = async () => {
    await flow.resend();
    const now = flow.state.getValue();
    if (now._tag !== 'Waiting') return;
    if (now.resend === 'Sent') announce(t('update-email.resent'));
    else if (now.resend !== 'Idle' && now.resend !== 'Sending') announce(t(now.resend), 'assertive');
  };
  return (
    <Button
      busy={resend === 'Sending'}
      busyLabel={t('update-email.resending')}
      onClick={() => void sendAgain()}
    >
      {t('update-email.resend')}
    </Button>
  );
};

/** The result of sending the mail again. */
export const SentAgain = ({ resend }: Pick<SendAgainProps, 'resend'>) => {
  const { t } = useServices();
  switch (resend) {
    case 'Idle':
    case 'Sending':
      return null;
    case 'Sent':
      return <Notice tone="success" title={t('update-email.resent')} />;
    case 'error.updating-profile':
      return (
        <Notice tone="error" title={t('update-email.resend-failed')}>
          {t(resend)}
        </Notice>
      );
    case 'update-email.unclear':
      return (
        <Notice tone="error" title={t(resend)}>
          {t('update-email.unclear-text')}
        </Notice>
      );
    case 'change.signed-out':
      return (
        <Notice tone="error" actions={<LogInAgain />}>
          {t(resend)}
        </Notice>
      );
  }
};
