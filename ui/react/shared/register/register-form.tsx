import { withReason } from '../../../../core/words/with-reason';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  makeRegisterFlow,
  registerFields,
  type RegisterField,
  type RegisterRefusal,
} from '../../../../core/flows/register';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import type { Elements } from '../../components/elements';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Text } from '../../components/text';
import { focusField, formValues, leftForField } from '../../hooks/form-values';
import { focusAgreement } from '../../hooks/focus-agreement';
import { useJourney } from '../../hooks/journey';
import { useCarriedEmail, useGoWithEmail } from '../../hooks/use-carried-email';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useSession } from '../../services';
import { AgreementBox } from '../agreement/agreement-box';
import { TermsLinks } from '../agreement/terms-links';
import { NewPasswordField } from '../new-password-field';
import { SocialPlace } from '../social/social-place';
import { RegisterSummary } from './register-summary';

/** VA-06: on a phone the keyboard would cover what the page says first. */
const roomForKeyboard = 768;

/** Id of the element that the captcha is shown in. */
const captchaPlace = 'masthead-captcha';

const ignore = (): void => undefined;

/** Address of the log-in page, or what shows a log-in beside the form. */
type LogIn = string | ((email: string) => void);

export interface RegisterFormProps {
  /** Names the form. */
  readonly label: string;
  readonly submitLabel: string;
  /** Focuses the first field of a wide window if nothing else has the focus. */
  readonly takesFocus: boolean;
  /** Content between the fields and the button. */
  readonly beforeSubmit?: Elements;
  /** Address of the log-in page, or what shows a log-in beside the form. The email that was typed goes along. */
  readonly logIn: LogIn;
  /** The account was made, and its reader is signed in. */
  readonly onRegistered: () => void;
  /** The reader signed in with a provider. */
  readonly onSignedIn: () => void;
}

/** AU-03, VA-05. */
export const RegisterForm = ({
  label,
  submitLabel,
  takesFocus,
  beforeSubmit,
  logIn,
  onRegistered,
  onSignedIn,
}: RegisterFormProps) => {
  const services = useSession();
  const { say, captcha, member, settings } = services;
  const [flow] = useState(() => makeRegisterFlow(services));
  const { phase, problems, summary, refusal } = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const carriedEmail = useCarriedEmail();
  const { go } = useJourney();
  const id = useId();
  const busy = phase !== 'Editing';
  const inApp = useLive(member).mobileApp;
  useStillWorking(busy);

  useEffect(() => {
    const elsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (takesFocus && window.innerWidth >= roomForKeyboard && !elsewhere)
      focusField(form.current, 'firstName');
  }, [takesFocus]);

  useEffect(() => captcha.mount(captchaPlace), [captcha]);

  const labels: Readonly<Record<RegisterField, string>> = {
    firstName: say('field.first-name'),
    lastName: say('field.last-name'),
    email: say('field.email'),
    password: say('field.password'),
  };
  const idOf = (field: RegisterField) => `${id}-${field}`;
  const errorOf = (field: RegisterField): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? undefined : say(problem);
  };

  const greet = () => {
    const name = greetingName(member.getValue());
    announce(name === '' ? say('login.signed-in-plain') : say('login.signed-in', { name }));
  };
  /** A provider vouches for the address, so that there is no mail to look for. */
  const signedIn = () => {
    greet();
    void flow.agreement.keep().then(onSignedIn);
  };

  const mayBegin = () => {
    const may = flow.agreement.check();
    focusAgreement(flow.agreement);
    return may;
  };

  const wordsOf = (refused: RegisterRefusal): string => {
    if (typeof refused === 'string') return say(refused);
    return 'said' in refused ? refused.said : withReason(say(refused.key), refused.why, say);
  };
  /** The field to mend has the focus; what stands elsewhere is said. */
  const settle = () => {
    const now = flow.state.getValue();
    if (now.phase === 'Registered') {
      greet();
      return onRegistered();
    }
    const first = registerFields.find((field) => now.problems[field] !== undefined);
    if (now.refusal === 'error.email-in-use') focusField(form.current, 'email');
    else if (now.refusal !== null) announce(wordsOf(now.refusal), 'assertive');
    else if (now.summary === null && first !== undefined) focusField(form.current, first);
    else if (first === undefined) focusAgreement(flow.agreement);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const value = formValues(event.currentTarget);
    const registration = {
      firstName: value('firstName').trim(),
      lastName: value('lastName').trim(),
      email: value('email').trim(),
      password: value('password'),
    };
    void flow.submit(registration).then(settle);
  };

  const fieldProps = (field: RegisterField) => ({
    id: idOf(field),
    name: field,
    label: labels[field],
    onChange: () => flow.edit(field),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (leftForField(event.relatedTarget)) flow.leave(field, event.target.value.trim());
    },
  });

  const typedEmail = () => (form.current === null ? '' : formValues(form.current)('email').trim());
  const usePassword = (email: string) =>
    typeof logIn === 'string' ? go(logIn, { state: { email } }) : logIn(email);
  // The app hides links to the log-in page, not the log-in step of a purchase (HM-19, readings 56).
  const offersLogIn = typeof logIn !== 'string' || !inApp;
  const haveAccount = offersLogIn && refusal !== 'error.registered-cookies-blocked' && (
    <Text>
      <span>{say('register.have-account')}</span>{' '}
      <ToLogIn logIn={logIn} email={typedEmail} words={say('register.log-in')} />
    </Text>
  );
  const helped = (words: string) => (
    <span>
      <span>{words}</span> <Link href={settings.helpUrl}>{say('page.help')}</Link>
    </span>
  );
  const emailError = (): ReactNode => {
    if (refusal === null) return errorOf('email');
    if (refusal === 'error.email-in-use')
      return (
        <span>
          <span>{say('error.email-in-use')}</span>{' '}
          <ToLogIn logIn={logIn} email={typedEmail} words={say('register.sign-in-instead')} />
        </span>
      );
    if (refusal === 'error.signing-in' || refusal === 'error.registered-cookies-blocked') return say(refusal);
    return helped(wordsOf(refusal));
  };

  const belowForm = typeof logIn !== 'string';
  const social = (
    <SocialPlace
      belowForm={belowForm}
      onUnderWay={ignore}
      mayBegin={mayBegin}
      onSignedIn={signedIn}
      onUsePassword={usePassword}
    />
  );
  return (
    <Form ref={form} onSubmit={submit} aria-label={label} aria-busy={busy}>
      {summary !== null && (
        <RegisterSummary
          key={summary.turn}
          title={
            summary.missing
              ? say('invalid.all-fields')
              : say('invalid.fields', { list: summary.fields.map((field) => labels[field]).join(', ') })
          }
          errors={registerFields.flatMap((field) => {
            const message = errorOf(field);
            return message === undefined ? [] : [{ fieldId: idOf(field), message }];
          })}
        />
      )}
      {typeof logIn !== 'string' && haveAccount}
      {!belowForm && social}
      <Field {...fieldProps('firstName')} autoComplete="given-name" error={errorOf('firstName')} />
      <Field {...fieldProps('lastName')} autoComplete="family-name" error={errorOf('lastName')} />
      <Field
        {...fieldProps('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={carriedEmail}
        error={emailError()}
      />
      <NewPasswordField
        id={idOf('password')}
        label={labels.password}
        error={errorOf('password')}
        onEdit={() => flow.edit('password')}
        onLeave={(value, next) => {
          if (leftForField(next)) flow.leave('password', value);
        }}
      />
      {beforeSubmit}
      {flow.agreement.isAsked && <AgreementBox agreement={flow.agreement} locked={busy} />}
      <Actions flush>
        <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={say('register.submitting')}>
          {submitLabel}
        </Button>
      </Actions>
      {!flow.agreement.isAsked && (
        <Text size="small" tone="quiet">
          <span>{say('agreement.register')}</span> <TermsLinks />
        </Text>
      )}
      {typeof logIn === 'string' && haveAccount}
      <div id={captchaPlace} data-masthead-foreign="" />
    </Form>
  );
};

interface ToLogInProps {
  readonly logIn: LogIn;
  readonly email: () => string;
  readonly words: string;
}

const ToLogIn = ({ logIn, email, words }: ToLogInProps) => {
  const goWithEmail = useGoWithEmail();
  return typeof logIn === 'string' ? (
    <Link href={logIn} onClick={(event) => goWithEmail(event, logIn, email())}>
      {words}
    </Link>
  ) : (
    <Button variant="link" inline onClick={() => logIn(email())}>
      {words}
    </Button>
  );
};
