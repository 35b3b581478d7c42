import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { busyNotice, serverNotice, type Notice } from '../domain/messages/notice';
import { siteFailure } from '../domain/messages/site-failure';
import type { Registration } from '../ports/identity';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import type { Register, RegisterRefused } from '../use-cases/session/register';
import type { RecordAgreement } from '../use-cases/profile/record-agreement';
import { makeAgreementFlow, type AgreementFlow } from './agreement';
import { emailProblem } from '../domain/credentials/field-problems';
import { newPasswordProblem } from '../domain/credentials/new-password';

/** In the order of the page. */
export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password';

export const registerFields: readonly RegisterField[] = ['firstName', 'lastName', 'email', 'password'];

export type FieldProblem =
  | 'register.first-name-missing'
  | 'register.last-name-missing'
  | 'invalid.email'
  | 'invalid.password-missing'
  | 'invalid.password-weak';
export type FieldProblems = Readonly<Partial<Record<RegisterField, FieldProblem>>>;

/** The refusal of the server, shown at the email field (VA-05). */
export type RegisterRefusal =
  | 'error.email-in-use'
  | 'error.signing-in'
  /** The response was lost; the account may have been created. */
  | 'register.unclear'
  | 'error.captcha'
  | 'error.captcha-not-mounted'
  /** The account was created, but the browser blocks the session cookie. */
  | 'error.registered-cookies-blocked'
  /**
   * The server's own message, or a service that accepts no requests for now (readings 73). Also a token that could not be
   * verified, with the reason (ER-01).
   */
  | Notice;

export interface RegisterState {
  /** After `Registered`, the reader leaves the page. */
  readonly phase: 'Editing' | 'Registering' | 'Registered';
  readonly problems: FieldProblems;
  /** The summary above the fields, if several fields were invalid at submit. `turn`: the number of that submit. */
  readonly summary: {
    readonly missing: boolean;
    readonly fields: readonly RegisterField[];
    readonly turn: number;
  } | null;
  readonly refusal: RegisterRefusal | null;
}

export interface RegisterFlow {
  readonly state: Live<RegisterState>;
  readonly agreement: AgreementFlow;
  readonly edit: (field: RegisterField) => void;
  readonly leave: (field: RegisterField, value: string) => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (registration: Registration) => Promise<void>;
}

const enoughForSummary = 3;

export interface RegisterFlowPorts {
  readonly register: Register;
  readonly recordAgreement: RecordAgreement | null;
  readonly clock: Pick<Clock, 'now'>;
}

export const makeRegisterFlow = ({ register, recordAgreement, clock }: RegisterFlowPorts): RegisterFlow => {
  const agreement = makeAgreementFlow(recordAgreement, clock);
  const state = makeStore<RegisterState>({
    phase: 'Editing',
    problems: {},
    summary: null,
    refusal: null,
  });
  const update = (change: Partial<RegisterState>) => state.set({ ...state.getValue(), ...change });
  let turn = 0;

  return {
    state,
    agreement,
    edit: (field) => {
      const { problems, refusal } = state.getValue();
      if (refusal === null && problems[field] === undefined) return;
      const left = without(problems, field);
      update({ problems: left, refusal: null, ...(Object.keys(left).length === 0 && { summary: null }) });
    },
    leave: (field, value) => {
      const problem = value === '' ? null : problemOf[field](value);
      if (problem !== null) update({ problems: { ...state.getValue().problems, [field]: problem } });
    },
    submit: async (registration) => {
      if (state.getValue().phase !== 'Editing') return;
      const agrees = agreement.check();
      const problems = problemsOf(registration);
      const fields = registerFields.filter((field) => problems[field] !== undefined);
      if (fields.length > 0) {
        turn += 1;
        const missing = fields.some((field) => registration[field] === '');
        update({
          problems,
          refusal: null,
          summary: fields.length < enoughForSummary ? null : { missing, fields, turn },
        });
        return;
      }
      if (!agrees) return update({ problems: {}, refusal: null, summary: null });
      update({ phase: 'Registering', problems: {}, summary: null, refusal: null });
      const outcome = await register(registration);
      if (E.isLeft(outcome)) return update({ phase: 'Editing', ...refused(outcome.left) });
      await agreement.keep();
      update({ phase: 'Registered' });
    },
  };
};

const required =
  (missing: FieldProblem) =>
  (value: string): FieldProblem | null =>
    value.trim() === '' ? missing : null;

const problemOf: Readonly<Record<RegisterField, (value: string) => FieldProblem | null>> = {
  firstName: required('register.first-name-missing'),
  lastName: required('register.last-name-missing'),
  email: emailProblem,
  password: newPasswordProblem,
};

const problemsOf = (registration: Registration): FieldProblems =>
  Object.fromEntries(
    registerFields.flatMap((field) => {
      const problem = problemOf[field](registration[field]);
      return problem === null ? [] : [[field, problem]];
    }),
  );

const without = (problems: FieldProblems, field: RegisterField): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([one]) => one !== field));

const refused = (failed: RegisterRefused): Pick<RegisterState, 'problems' | 'refusal'> => {
  const notice = busyNotice(failed, 'error.signing-in');
  if (notice !== null) return { problems: {}, refusal: notice };
  switch (failed._tag) {
    case 'PasswordNotStrong':
      return { problems: { password: 'invalid.password-weak' }, refusal: null };
    case 'UserAlreadyExists':
      return { problems: {}, refusal: 'error.email-in-use' };
    case 'CaptchaRefused':
      return {
        problems: {},
        refusal: serverNotice(failed) ?? 'error.captcha',
      };
    case 'CaptchaNotChecked': {
      const why = siteFailure(failed.because);
      return {
        problems: {},
        refusal: why === null ? 'error.captcha' : { kind: 'message', key: 'error.captcha', why },
      };
    }
    case 'CaptchaNotMounted':
      return { problems: {}, refusal: 'error.captcha-not-mounted' };
    case 'CookiesBlocked':
      return { problems: {}, refusal: 'error.registered-cookies-blocked' };
    case 'TimedOut':
      return { problems: {}, refusal: failed.notSent ? 'error.signing-in' : 'register.unclear' };
    case 'Offline':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return { problems: {}, refusal: 'error.signing-in' };
  }
};
