import type { Translate } from '../../../../core/domain/messages/catalogue';
import { noticeText } from '../../../../core/presentation/notice-words';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useFirst } from '../../services';
import { CookiesBlocked } from './account-elsewhere';
import type { ResendState } from '../../../../core/flows/resend-verification';
import type { SignInRefusal as Refusal, SignInFlow } from '../../../../core/flows/sign-in';
import { HelpLink } from '../help-link';

export const refusalWords = (refusal: Refusal, t: Translate): string => {
  switch (refusal._tag) {
    case 'WrongPair':
      return t('error.wrong-email-or-password');
    case 'NotVerified':
      return t('error.email-not-verified');
    case 'CookiesBlocked':
      return t('error.cookies-blocked');
    case 'Busy':
      return noticeText(refusal.notice, t);
    case 'Failed':
      return t('error.signing-in');
  }
};

/** The server's error, with a next step if there is one. */
export const LoginRefusal = ({ refusal, flow }: { readonly refusal: Refusal; readonly flow: SignInFlow }) => {
  const { t, settings } = useFirst();
  const { resend } = useLive(flow.state);
  const announce = useAnnounce();
  const words = refusalWords(refusal, t);
  if (refusal._tag === 'CookiesBlocked') return <CookiesBlocked words={words} />;
  if (refusal._tag !== 'NotVerified') return words;
  if (!settings.canResendVerification && !settings.helpUrl) return t('error.email-not-verified-alone');

  const send = async () => {
    const sent = await flow.resend();
    if (sent === true) announce(t('login.resent-announcement'));
    if (sent === false) announce(t('login.resend-failed'), 'assertive');
  };
  return (
    <span>
      <span>{words}</span>
      {settings.canResendVerification ? (
        <Button
          variant="link"
          inline
          busy={resend._tag === 'Sending'}
          aria-disabled={resend._tag === 'Sent' || undefined}
          onClick={() => void send()}
        >
          {resend._tag === 'Sending' ? t('login.resending') : t('login.resend')}
        </Button>
      ) : (
        <HelpLink>{t('login.contact-service')}</HelpLink>
      )}
      {/* Keeps the period on the line of the preceding word. */}
      <span>{'\u2060.'}</span>
    </span>
  );
};

/** The status of the requested mail. */
export const ResendStatus = ({ resend }: { readonly resend: ResendState }) => {
  const { t } = useFirst();
  switch (resend._tag) {
    case 'Idle':
    case 'Sending':
      return null;
    case 'Sent':
      return (
        <Text size="small" tone="quiet" figures>
          {t('login.resent', { seconds: resend.seconds })}
        </Text>
      );
    case 'Failed':
      return (
        <Text size="small" tone="error">
          {t('login.resend-failed')}
        </Text>
      );
  }
};
