import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { SocialProvider } from '../domain/social/provider';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import type { SignInWithProvider, SocialSignInFailed } from '../use-cases/session/sign-in-with-provider';
import { makeLatestOnly } from '../state/latest-only';

export type SocialProblem =
  /** The browser does not keep the session; `registered`: an account was created. */
  | { readonly _tag: 'CookiesBlocked'; readonly registered: boolean }
  | { readonly _tag: 'Failed'; readonly provider: SocialProvider }
  | { readonly _tag: 'AccountExists'; readonly provider: SocialProvider; readonly email: string };

export interface SocialState {
  /** The button that waits: until the window answers or closes, and for five seconds at most (AU-09). */
  readonly busy: SocialProvider | null;
  /** A window may still answer; once `SignedIn`, the page is about to be left. */
  readonly phase: 'Idle' | 'UnderWay' | 'SignedIn';
  readonly problem: SocialProblem | null;
}

export interface SocialSignInFlow {
  readonly state: Live<SocialState>;
  /** Call it within the click: the window opens while it is called. A second one takes the first one's place. */
  readonly start: (provider: SocialProvider) => Promise<void>;
  /** Back to the buttons, for a page that the browser has kept and shows again. */
  readonly rest: () => void;
}

/** AU-09: milliseconds. */
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
      const answer = signInWithProvider(provider)();
      update({ busy: provider, phase: 'UnderWay', problem: null });
      void clock
        .wait(busyFor)()
        .then(() => update({ busy: null }));
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
