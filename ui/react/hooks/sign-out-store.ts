import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../../../core/ports/live';
import type { SignOut } from '../../../core/use-cases/sign-out';

/** `SigningOut` lasts until nothing of the reader is left: the pages of the account send nobody back meanwhile. */
export type SignOutState = 'Idle' | 'SigningOut' | 'Failed';

export interface SignOutStore {
  readonly state: Live<SignOutState>;
  /** Whether the reader is signed out now. A second call while one is under way does nothing. */
  readonly signOut: () => Promise<boolean>;
  /** An old failure is not shown on the next page. */
  readonly forget: () => void;
}

export const makeSignOutStore = (signOut: SignOut): SignOutStore => {
  const state = new BehaviorSubject<SignOutState>('Idle');
  return {
    state,
    signOut: async () => {
      if (state.getValue() === 'SigningOut') return false;
      state.next('SigningOut');
      const outcome = await signOut();
      state.next(E.isRight(outcome) ? 'Idle' : 'Failed');
      return E.isRight(outcome);
    },
    forget: () => {
      if (state.getValue() === 'Failed') state.next('Idle');
    },
  };
};
