import { isRight } from '../domain/fp';
import { makeCell } from '../state/cell';
import type { Live } from '../ports/live';
import type { SignOut } from '../use-cases/sign-out';

/** `SignedOut` lasts until a page for visitors is reached: who logs out does not ask to come back. */
export type SignOutState = 'Idle' | 'SigningOut' | 'SignedOut' | 'Failed';

export interface SignOutFlow {
  readonly state: Live<SignOutState>;
  /** Whether the reader is signed out now. A second call while one is under way does nothing. */
  readonly signOut: () => Promise<boolean>;
  /** What came of the last one is of no interest any more. */
  readonly forget: () => void;
}

export const makeSignOutFlow = (signOut: SignOut): SignOutFlow => {
  const state = makeCell<SignOutState>('Idle');
  return {
    state,
    signOut: async () => {
      if (state.getValue() === 'SigningOut') return false;
      state.next('SigningOut');
      const outcome = await signOut();
      state.next(isRight(outcome) ? 'SignedOut' : 'Failed');
      return isRight(outcome);
    },
    forget: () => {
      if (state.getValue() !== 'SigningOut') state.next('Idle');
    },
  };
};
