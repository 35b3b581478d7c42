import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { Call } from '../../ports/call';
import type { Live } from '../../ports/live';
import type { UpdateProfileFailed } from '../../use-cases/profile/update-profile';
import { siteFailure, type SiteFailure } from '../../domain/messages/site-failure';

/** The state of a step that writes to the profile. */
export interface ProfileStepState {
  readonly busy: boolean;
  /** Shown at the field. */
  readonly fieldProblem: PlainMessageKey | null;
  /** Shown above the button. Nothing was written. */
  readonly problem: PlainMessageKey | null;
  /** The reason from the site's REST client (ER-01); null if it gives none. */
  readonly why: SiteFailure | null;
}

export interface ProfileStepFlow {
  readonly state: Live<ProfileStepState>;
  /** Called when the reader corrects the field. */
  readonly edit: () => void;
  readonly refuse: (fieldProblem: PlainMessageKey) => void;
  /** Writes to the profile. Resolves to true if it was written. A second call during a request does nothing. */
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
      case 'NotAccepted':
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
