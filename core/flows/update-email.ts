import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { Live } from '../ports/live';
import type { ChangeEmail, ChangeEmailFailed } from '../use-cases/profile/change-email';
import { emailProblem } from '../domain/credentials/field-problems';

export type EmailProblem = 'invalid.email' | 'update-email.same';

/**
 * The reason why nothing was sent, if the address is valid. `update-email.unclear`: the response was lost, and the mail
 * may have been sent.
 */
export type Failure = 'error.updating-profile' | 'change.signed-out' | 'update-email.unclear';

export type UpdateEmailState =
  | { readonly _tag: 'Editing'; readonly problem: EmailProblem | null; readonly failed: Failure | null }
  | { readonly _tag: 'Sending' }
  /** Waits for the reader to follow the link. `resend`: the status of sending the mail again. */
  | {
      readonly _tag: 'Waiting';
      readonly email: string;
      readonly resend: 'Idle' | 'Sending' | 'Sent' | Failure;
    };

export interface UpdateEmailFlow {
  readonly state: Live<UpdateEmailState>;
  readonly edit: () => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (email: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  /** Returns to the form, for another address. */
  readonly giveAnother: () => void;
}

export interface UpdateEmailPorts {
  readonly changeEmail: ChangeEmail;
  /** The address of the account; empty if unknown. */
  readonly current: () => string;
  /** An address that was requested on this page and is not confirmed yet; null if there is none. */
  readonly pending: string | null;
}

export const makeUpdateEmailFlow = ({ changeEmail, current, pending }: UpdateEmailPorts): UpdateEmailFlow => {
  const state = makeStore<UpdateEmailState>(pending === null ? editing(null) : waiting(pending, 'Idle'));
  return {
    state,
    edit: () => {
      const now = state.getValue();
      if (now._tag === 'Editing' && (now.problem !== null || now.failed !== null)) state.set(editing(null));
    },
    submit: async (email) => {
      if (state.getValue()._tag !== 'Editing') return;
      const same = email.toLowerCase() === current().toLowerCase();
      const problem = same && email !== '' ? 'update-email.same' : emailProblem(email);
      if (problem !== null) {
        state.set(editing(problem));
        return;
      }
      state.set({ _tag: 'Sending' });
      const outcome = await changeEmail(email);
      state.set(E.isRight(outcome) ? waiting(email, 'Idle') : refused(outcome.left));
    },
    resend: async () => {
      const now = state.getValue();
      if (now._tag !== 'Waiting' || now.resend === 'Sending') return;
      state.set(waiting(now.email, 'Sending'));
      const outcome = await changeEmail(now.email);
      state.set(waiting(now.email, E.isRight(outcome) ? 'Sent' : failureOf(outcome.left)));
    },
    giveAnother: () => {
      const now = state.getValue();
      if (now._tag === 'Waiting' && now.resend !== 'Sending') state.set(editing(null));
    },
  };
};

const editing = (problem: EmailProblem | null, failed: Failure | null = null): UpdateEmailState => ({
  _tag: 'Editing',
  problem,
  failed,
});

const waiting = (
  email: string,
  resend: Extract<UpdateEmailState, { _tag: 'Waiting' }>['resend'],
): UpdateEmailState => ({ _tag: 'Waiting', email, resend });

const failureOf = (failed: ChangeEmailFailed): Failure => {
  if (failed._tag === 'SignedOut') return 'change.signed-out';
  return failed._tag === 'TimedOut' && failed.notSent !== true
    ? 'update-email.unclear'
    : 'error.updating-profile';
};

const refused = (failed: ChangeEmailFailed): UpdateEmailState => {
  switch (failed._tag) {
    case 'InvalidEmail':
      return editing('invalid.email');
    case 'UserNotFound':
    case 'BadRequest':
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return editing(null, failureOf(failed));
  }
};
