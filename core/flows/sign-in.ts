import { isRight } from '../domain/fp';
import type { PlainMessageKey } from '../domain/messages/catalogue';
import type { Clock } from '../ports/clock';
import type { Credentials, Identity, SignInFailed } from '../ports/identity';
import type { SignIn } from '../use-cases/sign-in';
import { makeCell } from '../state/cell';
import type { Live } from '../ports/live';
import { currentPasswordProblem, knownEmailProblem } from '../domain/credentials/field-problems';

export type SignInField = 'email' | 'password';

/** What the server said; shown at the e-mail field (VA-05). */
export type SignInRefusal =
  | { readonly _tag: 'WrongPair' }
  | { readonly _tag: 'NotVerified'; readonly email: string }
  | { readonly _tag: 'Failed' };

export type ResendState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Sending' }
  /** Another one may be asked for in so many seconds. */
  | { readonly _tag: 'Sent'; readonly seconds: number }
  | { readonly _tag: 'Failed' };

export interface SignInState {
  /** `SignedIn` is followed by leaving the page. */
  readonly phase: 'Editing' | 'SigningIn' | 'SignedIn';
  readonly problems: Readonly<Partial<Record<SignInField, PlainMessageKey>>>;
  readonly refusal: SignInRefusal | null;
  readonly resend: ResendState;
}

export interface SignInFlow {
  readonly state: Live<SignInState>;
  readonly edit: (field: SignInField) => void;
  readonly leave: (field: SignInField, value: string) => void;
  /** One request at a time: while one is under way a second call does nothing. */
  readonly submit: (credentials: Credentials) => Promise<void>;
  /** Whether the mail was sent; `null` where it was not asked for, because another one has just been. */
  readonly resend: () => Promise<boolean | null>;
  /** Back to the form, for a page that the browser has kept and shows again. */
  readonly rest: () => void;
}

const pauseBetweenMails = 30;

export const makeSignInFlow = ({
  signIn,
  resendVerification,
  clock,
}: {
  readonly signIn: SignIn;
  readonly resendVerification: Identity['resendVerification'];
  readonly clock: Pick<Clock, 'wait'>;
}): SignInFlow => {
  const state = makeCell<SignInState>({
    phase: 'Editing',
    problems: {},
    refusal: null,
    resend: { _tag: 'Idle' },
  });
  const update = (change: Partial<SignInState>) => state.next({ ...state.getValue(), ...change });
  const countDown = async () => {
    for (let seconds = pauseBetweenMails; seconds > 0; seconds -= 1) {
      update({ resend: { _tag: 'Sent', seconds } });
      await clock.wait(1_000)();
    }
    update({ resend: { _tag: 'Idle' } });
  };

  return {
    state,
    edit: (field) => {
      const { problems, refusal } = state.getValue();
      if (refusal !== null || problems[field] !== undefined) {
        update({ problems: without(problems, field), refusal: null });
      }
    },
    leave: (field, value) => {
      const problem = field === 'email' && value !== '' ? knownEmailProblem(value) : null;
      if (problem !== null) update({ problems: { ...state.getValue().problems, [field]: problem } });
    },
    submit: async (credentials) => {
      if (state.getValue().phase !== 'Editing') return;
      const problems = problemsOf(credentials);
      if (Object.keys(problems).length > 0) {
        update({ problems, refusal: null });
        return;
      }
      update({ phase: 'SigningIn', problems: {}, refusal: null });
      const outcome = await signIn(credentials)();
      update(
        isRight(outcome)
          ? { phase: 'SignedIn' }
          : { phase: 'Editing', refusal: refusalOf(outcome.left, credentials.email) },
      );
    },
    resend: async () => {
      const { refusal, resend } = state.getValue();
      if (refusal?._tag !== 'NotVerified' || resend._tag === 'Sending' || resend._tag === 'Sent') return null;
      update({ resend: { _tag: 'Sending' } });
      const outcome = await resendVerification(refusal.email)();
      if (isRight(outcome)) void countDown();
      else update({ resend: { _tag: 'Failed' } });
      return isRight(outcome);
    },
    rest: () => update({ phase: 'Editing' }),
  };
};

const problemsOf = ({ email, password }: Credentials): SignInState['problems'] => {
  if (email === '' && password === '') {
    return { email: 'invalid.all-fields', password: 'invalid.password-missing' };
  }
  const atEmail = knownEmailProblem(email);
  const atPassword = currentPasswordProblem(password);
  return { ...(atEmail && { email: atEmail }), ...(atPassword && { password: atPassword }) };
};

const without = (problems: SignInState['problems'], field: SignInField): SignInState['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));

const refusalOf = (failed: SignInFailed, email: string): SignInRefusal => {
  switch (failed._tag) {
    case 'UserNotFound':
    case 'InvalidPassword':
      return { _tag: 'WrongPair' };
    case 'EmailNotVerified':
      return { _tag: 'NotVerified', email };
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'Unexpected':
      return { _tag: 'Failed' };
  }
};
