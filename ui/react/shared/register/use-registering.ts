import type { FormEvent, RefObject } from 'react';
import { registerFields, type RegisterFlow } from '../../../../core/flows/register';
import { greetingName } from '../../../../core/state/member';
import { useAnnounce } from '../../components/announcer';
import { focusAgreement } from '../../hooks/focus-agreement';
import { focusField, formValues } from '../../hooks/form-values';
import { useSession } from '../../services';
import { refusalText } from './email-refusal';

interface Registering {
  readonly flow: RegisterFlow;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onRegistered: () => void;
  readonly onSignedIn: () => void;
}

/** Submits the registration form, and focuses the first error. */
export const useRegistering = ({ flow, form, onRegistered, onSignedIn }: Registering) => {
  const { t, member } = useSession();
  const announce = useAnnounce();

  const greet = () => {
    const name = greetingName(member.getValue());
    announce(name === '' ? t('login.signed-in-plain') : t('login.signed-in', { name }));
  };

  /** Focuses the first invalid field, or announces an error shown elsewhere. */
  const settle = () => {
    const now = flow.state.getValue();
    if (now.phase === 'Registered') {
      greet();
      return onRegistered();
    }
    const first = registerFields.find((field) => now.problems[field] !== undefined);
    if (now.refusal === 'error.email-in-use') focusField(form.current, 'email');
    else if (now.refusal !== null) announce(refusalText(now.refusal, t), 'assertive');
    else if (now.summary === null && first !== undefined) focusField(form.current, first);
    else if (first === undefined) focusAgreement(flow.agreement);
  };

  return {
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (flow.state.getValue().phase !== 'Editing') return;
      const value = formValues(event.currentTarget);
      const registration = {
        firstName: value('firstName').trim(),
        lastName: value('lastName').trim(),
        email: value('email').trim(),
        password: value('password'),
      };
      void flow.submit(registration).then(settle);
    },
    /** Runs after a sign-in with a provider. The provider has verified the address, so no mail is sent. */
    signedIn: () => {
      greet();
      void flow.agreement.keep().then(onSignedIn);
    },
    /** Checks the agreement before a provider's page opens. */
    mayBegin: () => {
      const may = flow.agreement.check();
      focusAgreement(flow.agreement);
      return may;
    },
  };
};
