import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { Call } from '../../ports/call';
import type { Live } from '../../ports/live';
import type { UpdateProfileFailed } from '../../use-cases/profile/update-profile';
import { siteFailure, type SiteFailure } from '../../domain/messages/site-failure';

/** What a step that writes to the profile shows. */
export interface ProfileStepState {
  readonly busy: boolean;
  /** Said at the field. */
  readonly fieldProblem: PlainMessageKey | null;
  /** Said above the button: nothing was written. */
  readonly problem: PlainMessageKey | null;
  /** What the site's REST client says of it (ER-01). */
  readonly why: SiteFailure | null;
}

export interface ProfileStepFlow {
  readonly state: Live<ProfileStepState>;
  /** The field is being mended. */
  readonly edit: () => void;
  readonly refuse: (fieldProblem: PlainMessageKey) => void;
  /** Whether it was written. While one is on its way a second call does nothing. */
  readonly save: (write: Call<void, UpdateProfileFailed>) => Promise<boolean>;
}

export interface ProfileStepWords {
  readonly invalid: PlainMessageKey;
  readonly flagged: PlainMessageKey;
  readonly notChecked: PlainMessageKey;
}

const quiet: ProfileStepState = { busy: false, fieldProblem: null, problem: null, why: null };

export const makeProfileStepFlow = (words: ProfileStepWords): ProfileStepFlow => {
  const state = makeStore(quiet);
  const failed = (failure: UpdateProfileFailed): ProfileStepState => {
    switch (failure._tag) {
      case 'Invalid':
        return { ...quiet, fieldProblem: words.invalid };
      case 'Flagged':
        return { ...quiet, fieldProblem: words.flagged };
      case 'NotChecked':
        return failure.because._tag === 'SignedOut'
          ? { ...quiet, problem: 'change.signed-out' }
          : { ...quiet, problem: words.notChecked, why: siteFailure(failure.because) };
      case 'SignedOut':
        return { ...quiet, problem: 'change.signed-out' };
      case 'Offline':
      case 'TimedOut':
      case 'NotFound':
      case 'Conflict':
      case 'Refused':
      case 'Unexpected':
        return { ...quiet, problem: 'error.updating-profile' };
    }
  };
  return {
    state,
    edit: () => {
      if (!state.getValue().busy) state.set(quiet);
    },
    refuse: (fieldProblem) => state.set({ ...quiet, fieldProblem }),
    save: async (write) => {
      if (state.getValue().busy) return false;
      state.set({ ...quiet, busy: true });
      const outcome = await write();
      state.set(E.isRight(outcome) ? quiet : failed(outcome.left));
      return E.isRight(outcome);
    },
  };
};
