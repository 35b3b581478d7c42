import { isLeft, isRight } from '../domain/fp';
import type { MemberState } from '../state/member';
import type { LoadDataLayer } from '../use-cases/session/load-data-layer';
import type { LoadUser } from '../use-cases/session/load-user';
import { makeSmallStore } from '../state/small-store';
import type { Live } from '../ports/live';

/** `Retrying` follows `Failed`: the error message stays until the retry ends. */
export type UserDataState = 'Idle' | 'Loading' | 'Failed' | 'Retrying';

/** Reads account and profile once for all screens (AU-02). */
export interface UserDataFlow {
  readonly state: Live<UserDataState>;
  readonly load: () => Promise<void>;
}

export const makeUserDataFlow = ({
  member,
  loadUser,
  loadDataLayer,
}: {
  readonly member: Live<MemberState>;
  readonly loadUser: LoadUser;
  readonly loadDataLayer: LoadDataLayer;
}): UserDataFlow => {
  const state = makeSmallStore<UserDataState>('Idle');
  return {
    state,
    load: async () => {
      // A running sign-in reads account and profile too.
      const now = state.getValue();
      if (now === 'Loading' || now === 'Retrying' || member.getValue().loading) return;
      state.set(now === 'Failed' ? 'Retrying' : 'Loading');
      const outcome = await loadUser();
      // The session has ended since the page last read the data layer.
      if (isLeft(outcome) && outcome.left._tag === 'SignedOut') await loadDataLayer();
      state.set(isRight(outcome) ? 'Idle' : 'Failed');
    },
  };
};
