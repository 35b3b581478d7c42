import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { mayHaveTakenEffect } from '../ports/call-failed';
import type { Identity, ResetPasswordFailed } from '../ports/identity';
import type { Live } from '../ports/live';
import { newPasswordProblem } from '../domain/credentials/new-password';

export type ResetPasswordProblem =
  | 'invalid.password-missing'
  | 'invalid.password-weak'
  | 'error.resetting-password'
  /** The response was lost; the new password may already be valid. */
  | 'reset.unclear';

export type ResetPasswordState =
  | { readonly _tag: 'Editing'; readonly problem: ResetPasswordProblem | null }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  /** The link is unknown, used or expired, or there was no link. */
  | {
      readonly _tag: 'LinkInvalid';
      /** True if an earlier request from here, whose response was lost, may have used the link. */
      readonly perhapsUsed: boolean;
    };

export interface ResetPasswordFlow {
  readonly state: Live<ResetPasswordState>;
  readonly edit: () => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (password: string) => Promise<void>;
}

export const makeResetPasswordFlow = (
  resetPassword: Identity['resetPassword'],
  token: string | null,
): ResetPasswordFlow => {
  const state = makeStore<ResetPasswordState>(
    token ? editing(null) : { _tag: 'LinkInvalid', perhapsUsed: false },
  );
  let perhapsUsed = false;
  return {
    state,
    edit: () => {
      const now = state.getValue();
      if (now._tag === 'Editing' && now.problem !== null) state.set(editing(null));
    },
    submit: async (password) => {
      if (state.getValue()._tag !== 'Editing' || !token) return;
      const problem = newPasswordProblem(password);
      if (problem !== null) {
        state.set(editing(problem));
        return;
      }
      state.set({ _tag: 'Saving' });
      const outcome = await resetPassword(token, password);
      const next: ResetPasswordState = E.isRight(outcome)
        ? { _tag: 'Saved' }
        : refused(outcome.left, perhapsUsed);
      perhapsUsed ||= next._tag === 'Editing' && next.problem === 'reset.unclear';
      state.set(next);
    },
  };
};

const editing = (problem: ResetPasswordProblem | null): ResetPasswordState => ({ _tag: 'Editing', problem });

const refused = (failed: ResetPasswordFailed, perhapsUsed: boolean): ResetPasswordState => {
  switch (failed._tag) {
    case 'PasswordNotStrong':
      return editing('invalid.password-weak');
    case 'InvalidState':
      return { _tag: 'LinkInvalid', perhapsUsed };
    case 'BadRequest':
      return editing('error.resetting-password');
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return editing(mayHaveTakenEffect(failed) ? 'reset.unclear' : 'error.resetting-password');
  }
};
