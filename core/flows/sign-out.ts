import { isRight } from '../domain/fp';
import { makeSmallStore } from '../state/small-store';
import type { Live } from '../ports/live';
import type { SignOut } from '../use-cases/session/sign-out';

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
  const state = makeSmallStore<SignOutState>('Idle');
  return {
    state,
    signOut: async () => {
      if (state.getValue() === 'SigningOut') return false;
      state.set('SigningOut');
      const outcome = await signOut();
      state.set(isRight(outcome) ? 'SignedOut' : 'Failed');
      return isRight(outcome);
    },
    forget: () => {
      if (state.getValue() !== 'SigningOut') state.set('Idle');
    },
  };
};
