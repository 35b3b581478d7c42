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

/** Has the mail to a new address sent again, and says how that went. */
export const SendAgain = ({ flow, resend }: SendAgainProps) => {
  const { say } = useServices();
  const announce = useAnnounce();
  useStillWorking(resend === 'Sending');
  const sendAgain = async () => {
    await flow.resend();
    const now = flow.state.getValue();
    if (now._tag !== 'Waiting') return;
    if (now.resend === 'Sent') announce(say('update-email.resent'));
    else if (now.resend !== 'Idle' && now.resend !== 'Sending') announce(say(now.resend), 'assertive');
  };
  return (
    <Button
      busy={resend === 'Sending'}
      busyLabel={say('update-email.resending')}
      onClick={() => void sendAgain()}
    >
      {say('update-email.resend')}
    </Button>
  );
};

/** What became of sending it again. */
export const SentAgain = ({ resend }: Pick<SendAgainProps, 'resend'>) => {
  const { say } = useServices();
  switch (resend) {
    case 'Idle':
    case 'Sending':
      return null;
    case 'Sent':
      return <Notice tone="success" title={say('update-email.resent')} />;
    case 'error.updating-profile':
      return (
        <Notice tone="error" title={say(resend)}>
          {say('update-email.resend-failed')}
        </Notice>
      );
    case 'update-email.unclear':
      return (
        <Notice tone="error" title={say(resend)}>
          {say('update-email.unclear-text')}
        </Notice>
      );
    case 'change.signed-out':
      return (
        <Notice tone="error" actions={<LogInAgain />}>
          {say(resend)}
        </Notice>
      );
  }
};
