import { useEffect, useRef, useState } from 'react';
import { useId } from '../../hooks/since-react-18';
import {
  makeRegisterFlow,
  registerFields,
  type RegisterField,
  type RegisterState,
} from '../../../../core/flows/register';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import type { Elements } from '../../components/elements';
import { Form } from '../../components/form';
import { Text } from '../../components/text';
import { focusField, formValues } from '../../hooks/form-values';
import { useNavigation } from '../../hooks/navigation-context';
import { useLive } from '../../hooks/use-live';
import { useStillWorking } from '../../hooks/use-still-working';
import { useSession } from '../../services';
import { AgreementBox } from '../agreement/agreement-box';
import { TermsSentence } from '../agreement/terms-sentence';
import { SocialPlace } from '../social/social-place';
import { EmailRefusal } from './email-refusal';
import { RegisterFields } from './register-fields';
import { RegisterSummary } from './register-summary';
import { ToLogIn, type LogIn } from './to-log-in';
import { useRegistering } from './use-registering';

/** Minimum width in pixels for the automatic focus (VA-06). On a phone the keyboard would cover the content. */
const roomForKeyboard = 768;

/** Id of the captcha's container. */
const captchaPlace = 'masthead-captcha';

const ignore = (): void => undefined;

export interface RegisterFormProps {
  /** Names the form. */
  readonly label: string;
  readonly submitLabel: string;
  /** Focuses the first field of a wide window if nothing else has the focus. */
  readonly takesFocus: boolean;
  /** Content between the fields and the button. */
  readonly beforeSubmit?: Elements;
  /** Address of the log-in page, or a function that shows a log-in beside the form. The typed email is passed along. */
  readonly logIn: LogIn;
  /** Called when the account was created and its reader is signed in. */
  readonly onRegistered: () => void;
  /** Called when the reader has signed in with a provider. */
  readonly onSignedIn: () => void;
}

/** The registration form (AU-03, VA-05). */
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
  const { t, captcha, member } = services;
  const [flow] = useState(() => makeRegisterFlow(services));
  const { phase, problems, summary, refusal } = useLive(flow.state);
  const form = useRef<HTMLFormElement>(null);
  const { go } = useNavigation();
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
    firstName: t('field.first-name'),
    lastName: t('field.last-name'),
    email: t('field.email'),
    password: t('field.password'),
  };
  const idOf = (field: RegisterField) => `${id}-${field}`;
  const errorOf = (field: RegisterField): string | undefined => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(problem);
  };

  const { submit, signedIn, mayBegin } = useRegistering({ flow, form, onRegistered, onSignedIn });

  const typedEmail = () => (form.current === null ? '' : formValues(form.current)('email').trim());
  const usePassword = (email: string) =>
    typeof logIn === 'string' ? go(logIn, { state: { email } }) : logIn(email);
  // The app hides links to the log-in page, not the log-in step of a purchase (HM-19, readings 56).
  const offersLogIn = typeof logIn !== 'string' || !inApp;
  const haveAccount = offersLogIn && refusal !== 'error.registered-cookies-blocked' && (
    <Text>
      <span>{t('register.have-account')}</span>{' '}
      <ToLogIn logIn={logIn} email={typedEmail} words={t('register.log-in')} />
    </Text>
  );
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
      {summary !== null && <Summary summary={summary} labels={labels} idOf={idOf} errorOf={errorOf} />}
      {typeof logIn !== 'string' && haveAccount}
      {!belowForm && social}
      <RegisterFields
        flow={flow}
        labels={labels}
        idOf={idOf}
        errorOf={errorOf}
        refusal={refusal && <EmailRefusal refusal={refusal} logIn={logIn} email={typedEmail} />}
      />
      {beforeSubmit}
      {flow.agreement.isAsked && <AgreementBox agreement={flow.agreement} locked={busy} />}
      <Actions flush>
        <Button type="submit" variant="primary" fullWidth busy={busy} busyLabel={t('register.submitting')}>
          {submitLabel}
        </Button>
      </Actions>
      {!flow.agreement.isAsked && (
        <Text size="small" tone="quiet">
          <TermsSentence of="agreement.register" />
        </Text>
      )}
      {belowForm && social}
      {typeof logIn === 'string' && haveAccount}
      <div id={captchaPlace} data-masthead-foreign="" />
    </Form>
  );
};

interface SummaryProps {
  readonly summary: NonNullable<RegisterState['summary']>;
  readonly labels: Readonly<Record<RegisterField, string>>;
  readonly idOf: (field: RegisterField) => string;
  readonly errorOf: (field: RegisterField) => string | undefined;
}

/** A list of the invalid fields above the form, shown if there were several. */
const Summary = ({ summary, labels, idOf, errorOf }: SummaryProps) => {
  const { t } = useSession();
  return (
    <RegisterSummary
      key={summary.turn}
      title={
        summary.missing
          ? t('invalid.all-fields')
          : t('invalid.fields', { list: summary.fields.map((field) => labels[field]).join(', ') })
      }
      errors={registerFields.flatMap((field) => {
        const message = errorOf(field);
        return message === undefined ? [] : [{ fieldId: idOf(field), message }];
      })}
    />
  );
};
