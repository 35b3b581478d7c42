import { isLeft, isRight } from '../domain/fp';
import type { MemberState } from '../state/member';
import type { LoadDataLayer } from '../use-cases/session/load-data-layer';
import type { LoadUser } from '../use-cases/session/load-user';
import { makeSmallStore } from '../state/small-store';
import type { Live } from '../ports/live';

/** `Retrying` follows `Failed`: what was said about the failure stays until it is known to be over. */
export type UserDataState = 'Idle' | 'Loading' | 'Failed' | 'Retrying';

/** AU-02: account and profile, read once for all screens. */
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
      // A sign-in reads them too.
      const now = state.getValue();
      if (now === 'Loading' || now === 'Retrying' || member.getValue().loading) return;
      state.set(now === 'Failed' ? 'Retrying' : 'Loading');
      const outcome = await loadUser();
      // The session has ended since the page was told of it.
      if (isLeft(outcome) && outcome.left._tag === 'SignedOut') await loadDataLayer();
      state.set(isRight(outcome) ? 'Idle' : 'Failed');
    },
  };
};
