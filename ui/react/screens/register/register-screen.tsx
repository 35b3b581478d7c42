import { withReason } from '../../../../core/words/with-reason';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Page } from '../../components/page';
import { Text } from '../../components/text';
import { focusField, formValues, leftForField } from '../../hooks/form-values';
import { focusAgreement } from '../../hooks/focus-agreement';
import { useCarriedEmail, useGoWithEmail } from '../../hooks/use-carried-email';
import { isPayflow } from '../../hooks/is-payflow';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useLive } from '../../hooks/use-live';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useStillWorking } from '../../hooks/use-still-working';
import { MemberOutsideRegion } from '../../member-outside-region';
import { useSession } from '../../services';
import { AgreementBox } from '../../shared/agreement/agreement-box';
import { TermsLinks } from '../../shared/agreement/terms-links';
import { SocialPlace } from '../../shared/social/social-place';
import { NewPasswordField } from '../../shared/new-password-field';
import {
  makeRegisterFlow,
  registerFields,
  type RegisterField,
  type RegisterRefusal,
} from '../../../../core/flows/register';
import { RegisterSummary } from './register-summary';

/** VA-06: on a phone the keyboard would cover what the page says first. */
const roomForKeyboard = 768;

/** The check stands here when it shows itself. */
const captchaPlace = 'masthead-captcha';

/** This page shows the same to whoever is signed in by now. */
const ignore = (): void => undefined;

/** RT-03. Outside the region an account could not be used, so none is made there (HM-03, AU-10). */
export const RegisterScreen = () => {
  const { say, settings } = useSession();
  return settings.memberOutsideRegion || settings.memberAbroad ? (
    <Page title={say('title.register')} width="form">
      <MemberOutsideRegion words="register.outside-region" />
    </Page>
  ) : (
    <RegisterForm />
  );
};

/** AU-03, VA-05. */
const RegisterForm = () => {
  const services = useSession();
  const { say, captcha, member, redirects, settings } = services;
  const [flow] = useState(() => makeRegisterFlow(services));
  const { phase, problems, summary, refusal } = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const withRedirect = useRedirectQuery();
  const carriedEmail = useCarriedEmail();
  const goWithEmail = useGoWithEmail();
  const id = useId();
  const busy = phase !== 'Editing';
  const inApp = useLive(member).mobileApp;
  useStillWorking(busy);

  useEffect(() => {
    const elsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (window.innerWidth >= roomForKeyboard && !elsewhere) focusField(form.current, 'firstName');
  }, []);

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
    void flow.agreement.keep().then(() => leaveFor(redirects.take()));
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
      // SC-02: on to the card. The mail says by itself that it has come.
      if (isPayflow(redirects.destination())) leaveFor(redirects.take());
      else void navigate(pathOf('register-success'), { replace: true });
      return;
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

  const login = withRedirect(pathOf('login'));
  const usePassword = (email: string) => void navigate(login, { state: { email } });
  const typedEmail = () => (form.current === null ? '' : formValues(form.current)('email').trim());
  const signInInstead = (
    <span>
      <span>{say('error.email-in-use')}</span>{' '}
      <Link href={login} onClick={(event) => goWithEmail(event, login, typedEmail())}>
        {say('register.sign-in-instead')}
      </Link>
    </span>
  );
  const helped = (words: string) => (
    <span>
      <span>{words}</span> <Link href={settings.helpUrl}>{say('page.help')}</Link>
    </span>
  );
  const emailError = (): ReactNode => {
    if (refusal === null) return errorOf('email');
    if (refusal === 'error.email-in-use') return signInInstead;
    if (refusal === 'error.signing-in' || refusal === 'error.registered-cookies-blocked') return say(refusal);
    return helped(wordsOf(refusal));
  };

  return (
    <Page title={say('title.register')} intro={say('register.intro')} width="form">
      <Form ref={form} onSubmit={submit} aria-label={say('title.register')} aria-busy={busy}>
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
        <SocialPlace
          onUnderWay={ignore}
          mayBegin={mayBegin}
          onSignedIn={signedIn}
          onUsePassword={usePassword}
        />
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
        {flow.agreement.isAsked && <AgreementBox agreement={flow.agreement} locked={busy} />}
        <Actions flush>
          <Button
            type="submit"
            variant="primary"
            fullWidth
            busy={busy}
            busyLabel={say('register.submitting')}
          >
            {say('register.submit')}
          </Button>
        </Actions>
        {!flow.agreement.isAsked && (
          <Text size="small" tone="quiet">
            <span>{say('agreement.register')}</span> <TermsLinks />
          </Text>
        )}
        {!inApp && refusal !== 'error.registered-cookies-blocked' && (
          <Text>
            <span>{say('register.have-account')}</span> <Link href={login}>{say('register.log-in')}</Link>
          </Text>
        )}
        <div id={captchaPlace} data-masthead-foreign="" />
      </Form>
    </Page>
  );
};
