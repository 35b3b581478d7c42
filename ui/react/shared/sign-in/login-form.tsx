import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useId } from '../../hooks/since-react-18';
import { pathOf } from '../../../../core/domain/routes/paths';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { PasswordField } from '../../components/password-field';
import { Text } from '../../components/text';
import { fillField, focusField, formValues, leftForField } from '../../hooks/form-values';
import { useCarriedEmail, useGoWithEmail } from '../../hooks/use-carried-email';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useFirst } from '../../services';
import { SocialPlace } from '../social/social-place';
import { LoginRefusal, refusalWords, ResendStatus } from './login-refusal';
import type { SignInFlow } from '../../../../core/flows/sign-in';

interface LoginFormProps {
  readonly flow: SignInFlow;
  /**
   * The address of a reader who is logged in, but not on this site; empty until it was read. `null`: the reader is not
   * known.
   */
  readonly knownEmail: string | null;
  /** Adds this page's redirect target to the address of another account page. */
  readonly withRedirect: (path: string) => string;
  /** Called with true when a sign-in with a provider begins, and with false when it has ended without a session. */
  readonly onSocial: (underWay: boolean) => void;
  /** `words` contain the reader's name. */
  readonly onSignedIn: (words: string) => void;
  /** Absent: a link to the registration page. */
  readonly onCreateAccount?: (() => void) | undefined;
}

/** Fills an empty email field with the address of a reader who logs in again. Only the password is left to type. */
const useKnownEmail = (form: RefObject<HTMLFormElement | null>, email: string | null): void => {
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (!email || !(field instanceof HTMLInputElement) || field.value.trim() !== '') return;
    fillField(form.current, 'email', email);
    if (document.activeElement === field) focusField(form.current, 'password');
  }, [form, email]);
};

/** The login form (AU-01, VA-05). */
export const LoginForm = ({
  flow,
  knownEmail,
  withRedirect,
  onSocial,
  onSignedIn,
  onCreateAccount,
}: LoginFormProps) => {
  const { t, member } = useFirst();
  const { phase, problems, refusal, resend } = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const carriedEmail = useCarriedEmail();
  const goWithEmail = useGoWithEmail();
  const passwordId = useId();
  const busy = phase !== 'Editing';
  useStillWorking(busy);
  useKnownEmail(form, knownEmail);

  const signedIn = () => {
    const name = greetingName(member.getValue());
    onSignedIn(name === '' ? t('login.signed-in-plain') : t('login.signed-in', { name }));
  };

  /** Focuses the invalid field, or announces an error shown elsewhere. */
  const settle = () => {
    const now = flow.state.getValue();
    if (now.phase === 'SignedIn') return signedIn();
    if (now.problems.email) return focusField(form.current, 'email');
    if (now.problems.password) return focusField(form.current, 'password');
    if (now.refusal === null) return;
    if (now.refusal._tag === 'WrongPair') focusField(form.current, 'password', true);
    if (now.refusal._tag === 'NotVerified') focusField(form.current, 'email');
    else announce(refusalWords(now.refusal, t), 'assertive');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const value = formValues(event.currentTarget);
    void flow.submit({ email: value('email').trim(), password: value('password') }).then(settle);
  };

  const typedEmail = () => (form.current === null ? '' : formValues(form.current)('email').trim());
  const usePassword = (email: string) => {
    fillField(form.current, 'email', email);
    flow.edit('email');
    focusField(form.current, 'password');
  };
  const forgot = withRedirect(pathOf('forgot-password'));

  return (
    <Form ref={form} onSubmit={submit} aria-label={t('title.login')} aria-busy={busy}>
      <SocialPlace onUnderWay={onSocial} onSignedIn={signedIn} onUsePassword={usePassword} />
      <Field
        label={t('field.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={carriedEmail}
        error={
          refusal === null ? (
            problems.email && t(problems.email)
          ) : (
            <LoginRefusal refusal={refusal} flow={flow} />
          )
        }
        below={refusal?._tag === 'NotVerified' && resend._tag !== 'Idle' && <ResendStatus resend={resend} />}
        onChange={() => flow.edit('email')}
        onBlur={(event) => {
          if (leftForField(event.relatedTarget)) flow.leave('email', event.target.value.trim());
        }}
      />
      <PasswordField
        id={passwordId}
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        toggleLabel={t('password.toggle')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps-lock')}
        error={problems.password && t(problems.password)}
        below={
          <Link href={forgot} onClick={(event) => goWithEmail(event, forgot, typedEmail())}>
            {t('login.forgot')}
          </Link>
        }
        onChange={() => flow.edit('password')}
      />
      <Actions flush>
        <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </Actions>
      {knownEmail === null && (
        <NewHere onCreateAccount={onCreateAccount} href={withRedirect(pathOf('register'))} />
      )}
    </Form>
  );
};

interface CreateAccountProps extends Pick<LoginFormProps, 'onCreateAccount'> {
  readonly href: string;
}

const NewHere = (props: CreateAccountProps) => (
  <Text>
    <span>{useFirst().t('login.new-here')}</span> <CreateAccount {...props} />
  </Text>
);

const CreateAccount = ({ onCreateAccount, href }: CreateAccountProps) => {
  const words = useFirst().t('login.create-account');
  return onCreateAccount ? (
    <Button variant="link" inline onClick={onCreateAccount}>
      {words}
    </Button>
  ) : (
    <Link href={href}>{words}</Link>
  );
};
