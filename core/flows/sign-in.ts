import { isRight } from '../domain/fp';
import type { PlainMessageKey } from '../domain/messages/catalogue';
import { busyNotice, type Notice } from '../domain/messages/notice';
import type { Credentials, SignInFailed } from '../ports/identity';
import type { CookiesBlocked, SignIn } from '../use-cases/session/sign-in';
import { makeSmallStore } from '../state/small-store';
import type { Live } from '../ports/live';
import {
  makeResendVerificationFlow,
  type ResendState,
  type ResendVerificationPorts,
} from './resend-verification';
import { currentPasswordProblem, knownEmailProblem } from '../domain/credentials/field-problems';

export type SignInField = 'email' | 'password';

/** The reason why the sign-in failed, shown at the email field (VA-05). */
export type SignInRefusal =
  | { readonly _tag: 'WrongPair' }
  | { readonly _tag: 'NotVerified'; readonly email: string }
  /** The password is correct, but the browser blocks the session cookie. */
  | { readonly _tag: 'CookiesBlocked' }
  /** The service accepts no requests for now (readings 73). */
  | { readonly _tag: 'Busy'; readonly notice: Notice }
  | { readonly _tag: 'Failed' };

export interface SignInState {
  /** After `SignedIn`, the reader leaves the page. */
  readonly phase: 'Editing' | 'SigningIn' | 'SignedIn';
  readonly problems: Readonly<Partial<Record<SignInField, PlainMessageKey>>>;
  readonly refusal: SignInRefusal | null;
  readonly resend: ResendState;
}

export interface SignInFlow {
  readonly state: Live<SignInState>;
  readonly edit: (field: SignInField) => void;
  readonly leave: (field: SignInField, value: string) => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (credentials: Credentials) => Promise<void>;
  /**
   * Resolves to true if the mail was sent. `null` if no mail was requested, because another one was sent just before.
   */
  readonly resend: () => Promise<boolean | null>;
  /** Returns to the form, for a page that the browser restores from its cache. */
  readonly rest: () => void;
}

export const makeSignInFlow = ({
  signIn,
  resendVerification,
  clock,
}: { readonly signIn: SignIn } & ResendVerificationPorts): SignInFlow => {
  const state = makeSmallStore<SignInState>({
    phase: 'Editing',
    problems: {},
    refusal: null,
    resend: { _tag: 'Idle' },
  });
  const update = (change: Partial<SignInState>) => state.set({ ...state.getValue(), ...change });
  const verification = makeResendVerificationFlow({ resendVerification, clock });
  verification.state.subscribe({ next: (resend) => update({ resend }) });

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
      const outcome = await signIn(credentials);
      update(
        isRight(outcome)
          ? { phase: 'SignedIn' }
          : { phase: 'Editing', refusal: refusalOf(outcome.left, credentials.email) },
      );
    },
    resend: async () => {
      const { refusal } = state.getValue();
      return refusal?._tag === 'NotVerified' ? verification.send(refusal.email) : null;
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

const refusalOf = (failed: SignInFailed | CookiesBlocked, email: string): SignInRefusal => {
  const notice = busyNotice(failed, 'error.signing-in');
  if (notice !== null) return { _tag: 'Busy', notice };
  switch (failed._tag) {
    case 'UserNotFound':
    case 'InvalidPassword':
      return { _tag: 'WrongPair' };
    case 'EmailNotVerified':
      return { _tag: 'NotVerified', email };
    case 'CookiesBlocked':
      return { _tag: 'CookiesBlocked' };
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return { _tag: 'Failed' };
  }
};
