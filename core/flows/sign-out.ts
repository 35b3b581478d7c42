import { isRight } from '../domain/fp';
import { makeSmallStore } from '../state/small-store';
import type { Live } from '../ports/live';
import type { SignOut } from '../use-cases/session/sign-out';

/**
 * `SignedOut` lasts until a page for visitors opens. After a sign-out, the reader is not redirected back to the page.
 */
export type SignOutState = 'Idle' | 'SigningOut' | 'SignedOut' | 'Failed';

export interface SignOutFlow {
  readonly state: Live<SignOutState>;
  /** Resolves to true if the reader is now signed out. A second call during a request does nothing. */
  readonly signOut: () => Promise<boolean>;
  /** Clears the result of the last sign-out. */
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
