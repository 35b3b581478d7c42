import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { busyNotice, type Notice } from '../domain/messages/notice';
import type { Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import { knownEmailProblem } from '../domain/credentials/field-problems';

/**
 * `forgot.unclear`: the response was lost, and the mail may have been sent. A notice: the service accepts no requests
 * for now (readings 73).
 */
export type ForgotPasswordProblem = 'invalid.email' | 'error.resetting-password' | 'forgot.unclear' | Notice;

export type ForgotPasswordState =
  | { readonly _tag: 'Editing'; readonly problem: ForgotPasswordProblem | null }
  | { readonly _tag: 'Sending' }
  /** The same result for an address without an account. */
  | { readonly _tag: 'Sent'; readonly email: string };

export interface ForgotPasswordFlow {
  readonly state: Live<ForgotPasswordState>;
  readonly edit: () => void;
  readonly leave: (email: string) => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (email: string) => Promise<void>;
  /** Returns to the form, for another address. */
  readonly again: () => void;
}

export const makeForgotPasswordFlow = (request: Identity['requestPasswordReset']): ForgotPasswordFlow => {
  const editing = (problem: ForgotPasswordProblem | null): ForgotPasswordState => ({
    _tag: 'Editing',
    problem,
  });
  const state = makeStore<ForgotPasswordState>(editing(null));
  return {
    state,
    edit: () => {
      const now = state.getValue();
      if (now._tag === 'Editing' && now.problem !== null) state.set(editing(null));
    },
    leave: (email) => {
      if (email !== '' && state.getValue()._tag === 'Editing') state.set(editing(knownEmailProblem(email)));
    },
    submit: async (email) => {
      if (state.getValue()._tag !== 'Editing') return;
      const problem = knownEmailProblem(email);
      if (problem !== null) {
        state.set(editing(problem));
        return;
      }
      state.set({ _tag: 'Sending' });
      const outcome = await request(email);
      if (E.isRight(outcome) || outcome.left._tag === 'UserNotFound')
        return state.set({ _tag: 'Sent', email });
      const unclear = outcome.left._tag === 'TimedOut' ? 'forgot.unclear' : 'error.resetting-password';
      state.set(editing(busyNotice(outcome.left, 'error.resetting-password') ?? unclear));
    },
    again: () => state.set(editing(null)),
  };
};
