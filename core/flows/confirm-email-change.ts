import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { mayHaveTakenEffect } from '../ports/call-failed';
import type { ConfirmEmailFailed, Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import { currentPasswordProblem } from '../domain/credentials/field-problems';

export type PasswordProblem = 'invalid.password-missing' | 'invalid.password' | 'email-change.wrong-password';

/** `unclear`: the response was lost, and the new address may already be in use. A retry may help. */
export type ConfirmEmailProblem = 'not-done' | 'unclear';

export type ConfirmEmailChangeState =
  | {
      readonly _tag: 'Editing';
      readonly problem: PasswordProblem | null;
      readonly failed: ConfirmEmailProblem | null;
    }
  | { readonly _tag: 'Confirming' }
  | { readonly _tag: 'Confirmed' }
  /** The link is no longer valid. */
  | {
      readonly _tag: 'Over';
      readonly because: 'expired' | 'taken' | 'not-ours';
      /** True if an earlier request from here, whose response was lost, may have used the link. */
      readonly perhapsUsed: boolean;
    };

export interface ConfirmEmailChangeFlow {
  readonly state: Live<ConfirmEmailChangeState>;
  readonly edit: () => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly submit: (password: string) => Promise<void>;
}

/** `target`: the token from the mail's link. The password is sent to the membership host only (AU-06). */
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
      const outcome = await confirm(target, password);
      const next: ConfirmEmailChangeState = E.isRight(outcome)
        ? { _tag: 'Confirmed' }
        : refused(outcome.left, perhapsUsed);
      perhapsUsed ||= next._tag === 'Editing' && next.failed === 'unclear';
      state.set(next);
    },
  };
};

const editing = (
  problem: PasswordProblem | null,
  failed: ConfirmEmailProblem | null = null,
): ConfirmEmailChangeState => ({
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
    case 'NotAccepted':
    case 'Unexpected':
      return editing(null, mayHaveTakenEffect(failed) ? 'unclear' : 'not-done');
  }
};
