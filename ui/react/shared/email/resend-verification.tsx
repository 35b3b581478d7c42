import type { ResendVerificationFlow } from '../../../../core/flows/resend-verification';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Stack } from '../../components/stack';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { ResendStatus } from '../sign-in/login-refusal';
import { HelpButton } from '../help-link';

interface ResendVerificationProps {
  readonly email: string;
  readonly flow: ResendVerificationFlow;
}

/**
 * Sends the mail again, at most once in 30 seconds. If the publisher does not support this, links to customer service
 * (readings 44).
 */
export const ResendVerification = ({ email, flow }: ResendVerificationProps) => {
  const { t, settings } = useServices();
  const resend = useLive(flow.state);
  const announce = useAnnounce();
  const busy = resend._tag === 'Sending';
  useStillWorking(busy);
  if (!settings.canResendVerification) return <HelpButton>{t('page.help')}</HelpButton>;

  const send = async () => {
    const sent = await flow.send(email);
    if (sent === true) announce(t('login.resent-announcement'));
    if (sent === false) announce(t('login.resend-failed'), 'assertive');
  };
  return (
    <Stack>
      <div>
        <Button
          busy={busy}
          busyLabel={t('update-email.resending')}
          aria-disabled={resend._tag === 'Sent' || undefined}
          onClick={() => void send()}
        >
          {t('update-email.resend')}
        </Button>
      </div>
      <ResendStatus resend={resend} />
    </Stack>
  );
};
