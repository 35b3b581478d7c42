import type { RegisterRefusal } from '../../../../core/flows/register';
import { CookiesBlocked } from '../sign-in/account-elsewhere';
import { noticeText } from '../../../../core/presentation/notice-words';
import type { Translate } from '../../../../core/domain/messages/catalogue';
import { useSession } from '../../services';
import { ToLogIn, type LogIn } from './to-log-in';
import { HelpLink } from '../help-link';

/** Returns the text of a refusal: from the catalog, or the server's own text. */
export const refusalText = (refusal: RegisterRefusal, t: Translate): string => {
  if (refusal === 'error.captcha-not-mounted') return `${t('register.captcha-missing')} (${t(refusal)})`;
  return typeof refusal === 'string' ? t(refusal) : noticeText(refusal, t);
};

interface EmailRefusalProps {
  readonly refusal: RegisterRefusal;
  readonly logIn: LogIn;
  readonly email: () => string;
}

/** The reason why no account was created, at the email field, with a link to log in or to get help. */
export const EmailRefusal = ({ refusal, logIn, email }: EmailRefusalProps) => {
  const { t } = useSession();
  if (refusal === 'error.email-in-use')
    return (
      <span>
        <span>{t('error.email-in-use')}</span>{' '}
        <ToLogIn logIn={logIn} email={email} words={t('register.sign-in-instead')} />
      </span>
    );
  if (refusal === 'error.signing-in') return t(refusal);
  if (refusal === 'error.registered-cookies-blocked') return <CookiesBlocked words={t(refusal)} />;
  return (
    <span>
      <span>{refusalText(refusal, t)}</span> <HelpLink>{t('page.help')}</HelpLink>
    </span>
  );
};
