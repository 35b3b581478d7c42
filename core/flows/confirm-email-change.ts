import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { mayHaveTakenEffect } from '../ports/call-failed';
import type { ConfirmEmailFailed, Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import { currentPasswordProblem } from '../domain/credentials/field-problems';

export type PasswordProblem = 'invalid.password-missing' | 'invalid.password' | 'email-change.wrong-password';

/** `unclear`: the answer was lost, and the new address may hold already. Trying again may help. */
type Failed = 'not-done' | 'unclear';

export type ConfirmEmailChangeState =
  | { readonly _tag: 'Editing'; readonly problem: PasswordProblem | null; readonly failed: Failed | null }
  | { readonly _tag: 'Confirming' }
  | { readonly _tag: 'Confirmed' }
  /** This link leads nowhere any more. */
  | {
      readonly _tag: 'Over';
      readonly because: 'expired' | 'taken' | 'not-ours';
      /** Perhaps used by what was sent from here, whose answer was lost. */
      readonly perhapsUsed: boolean;
    };

export interface ConfirmEmailChangeFlow {
  readonly state: Live<ConfirmEmailChangeState>;
  readonly edit: () => void;
  /** One request at a time: while one is under way a second call does nothing. */
  readonly submit: (password: string) => Promise<void>;
}

/** `target`: what the mail's link carries; a password goes to the membership host only (AU-06). */
export const makeConfirmEmailChangeFlow = (
  confirm: Identity['confirmEmailChange'],
  target: string | null,
): ConfirmEmailChangeFlow => {
  const state = makeStore<ConfirmEmailChangeState>(target ? editing(null) : over('not-ours'));
  let perhapsUsed = false;
  return {
    state,
    edit: () => {
      const now = state.getValue();
      if (now._tag === 'Editing' && (now.problem !== null || now.failed !== null)) state.set(editing(null));
    },
    submit: async (password) => {
      if (state.getValue()._tag !== 'Editing' || !target) return;
      const problem = currentPasswordProblem(password);
      if (problem !== null) {
        state.set(editing(problem));
        return;
      }
      state.set({ _tag: 'Confirming' });
      const outcome = await confirm(target, password)();
      const next: ConfirmEmailChangeState = E.isRight(outcome)
        ? { _tag: 'Confirmed' }
        : refused(outcome.left, perhapsUsed);
      perhapsUsed ||= next._tag === 'Editing' && next.failed === 'unclear';
      state.set(next);
    },
  };
};

const editing = (problem: PasswordProblem | null, failed: Failed | null = null): ConfirmEmailChangeState => ({
  _tag: 'Editing',
  problem,
  failed,
});

const over = (because: 'expired' | 'taken' | 'not-ours', perhapsUsed = false): ConfirmEmailChangeState => ({
  _tag: 'Over',
  because,
  perhapsUsed,
});

const refused = (failed: ConfirmEmailFailed, perhapsUsed: boolean): ConfirmEmailChangeState => {
  switch (failed._tag) {
    case 'BadCredentials':
      return editing('email-change.wrong-password');
    case 'LinkExpired':
      return over('expired', perhapsUsed);
    case 'AlreadyTaken':
      return over('taken', perhapsUsed);
    case 'NotOurs':
      return over('not-ours');
    case 'BadRequest':
      return editing(null, 'not-done');
    case 'Offline':
    case 'TimedOut':
    case 'SignedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'Unexpected':
      return editing(null, mayHaveTakenEffect(failed) ? 'unclear' : 'not-done');
  }
};
