import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import type { Identity, ResetPasswordFailed } from '../../../../core/ports/identity';
import type { Live } from '../../../../core/ports/live';
import { newPasswordProblem } from '../../hooks/new-password-rule';

type Problem = 'invalid.password-missing' | 'invalid.password-weak' | 'error.resetting-password';

export type ResetPasswordState =
  | { readonly _tag: 'Editing'; readonly problem: Problem | null }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  /** The link is unknown, used or too old, or there was none. */
  | { readonly _tag: 'LinkInvalid' };

export interface ResetPasswordStore {
  readonly state: Live<ResetPasswordState>;
  readonly edit: () => void;
  /** One request at a time: while one is under way a second call does nothing. */
  readonly submit: (password: string) => Promise<void>;
}

export const makeResetPasswordStore = (
  resetPassword: Identity['resetPassword'],
  token: string | null,
): ResetPasswordStore => {
  const state = new BehaviorSubject<ResetPasswordState>(token ? editing(null) : { _tag: 'LinkInvalid' });
  return {
    state,
    edit: () => {
      const now = state.getValue();
      if (now._tag === 'Editing' && now.problem !== null) state.next(editing(null));
    },
    submit: async (password) => {
      if (state.getValue()._tag !== 'Editing' || !token) return;
      const problem = newPasswordProblem(password);
      if (problem !== null) {
        state.next(editing(problem));
        return;
      }
      state.next({ _tag: 'Saving' });
      const outcome = await resetPassword(token, password)();
      state.next(E.isRight(outcome) ? { _tag: 'Saved' } : refused(outcome.left));
    },
  };
};

const editing = (problem: Problem | null): ResetPasswordState => ({ _tag: 'Editing', problem });

const refused = (failed: ResetPasswordFailed): ResetPasswordState => {
  switch (failed._tag) {
    case 'PasswordNotStrong':
      return editing('invalid.password-weak');
    case 'InvalidState':
      return { _tag: 'LinkInvalid' };
    case 'BadRequest':
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'Unexpected':
      return editing('error.resetting-password');
  }
};
