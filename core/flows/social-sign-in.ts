import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { SocialProvider } from '../domain/social/provider';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import type { SignInWithProvider, SocialSignInFailed } from '../use-cases/session/sign-in-with-provider';
import { makeLatestOnly } from '../state/latest-only';

export type SocialProblem =
  /** The browser blocks the session cookie. `registered`: an account was created. */
  | { readonly _tag: 'CookiesBlocked'; readonly registered: boolean }
  | { readonly _tag: 'Failed'; readonly provider: SocialProvider }
  | { readonly _tag: 'AccountExists'; readonly provider: SocialProvider; readonly email: string };

export interface SocialState {
  /** The provider whose button is busy until its window responds or closes, for five seconds at most (AU-09). */
  readonly busy: SocialProvider | null;
  /** `UnderWay`: a window may still respond. `SignedIn`: the reader is about to leave the page. */
  readonly phase: 'Idle' | 'UnderWay' | 'SignedIn';
  readonly problem: SocialProblem | null;
}

export interface SocialSignInFlow {
  readonly state: Live<SocialState>;
  /** Opens the provider's window synchronously, so call it in the click handler. A second call replaces the first. */
  readonly start: (provider: SocialProvider) => Promise<void>;
  /** Returns to the buttons, for a page that the browser restores from its cache. */
  readonly rest: () => void;
}

/** Milliseconds (AU-09). */
const busyFor = 5_000;

export const makeSocialSignInFlow = ({
  signInWithProvider,
  clock,
}: {
  readonly signInWithProvider: SignInWithProvider;
  readonly clock: Pick<Clock, 'wait'>;
}): SocialSignInFlow => {
  const state = makeStore<SocialState>({ busy: null, phase: 'Idle', problem: null });
  const turns = makeLatestOnly();

  return {
    state,
    rest: () => {
      turns();
      state.set({ busy: null, phase: 'Idle', problem: null });
    },
    start: async (provider) => {
      const { isLast } = turns();
      const update = (change: Partial<SocialState>) => {
        if (isLast()) state.set({ ...state.getValue(), ...change });
      };
      const answer = signInWithProvider(provider);
      update({ busy: provider, phase: 'UnderWay', problem: null });
      void clock.wait(busyFor).then(() => update({ busy: null }));
      const outcome = await answer;
      if (E.isLeft(outcome))
        update({ busy: null, phase: 'Idle', problem: problemOf(outcome.left, provider) });
      else if (outcome.right._tag === 'SignedIn') update({ phase: 'SignedIn' });
    },
  };
};

const problemOf = (failed: SocialSignInFailed, provider: SocialProvider): SocialProblem | null => {
  switch (failed._tag) {
    case 'Closed':
      return null;
    case 'AccountExists':
      return { _tag: 'AccountExists', provider, email: failed.email };
    case 'CookiesBlocked':
      return { _tag: 'CookiesBlocked', registered: failed.registered };
    case 'Failed':
      return { _tag: 'Failed', provider };
  }
};
