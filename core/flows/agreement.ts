import { makeStore } from '../state/store';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import type { RecordAgreement } from '../use-cases/profile/record-agreement';

export interface AgreementState {
  /** True if the box is checked or no agreement is required. */
  readonly isGiven: boolean;
  /** True if the reader submitted the form without the agreement. */
  readonly isMissing: boolean;
}

/** The checkbox for the agreement to the terms. It is unchecked at first and required to submit. */
export interface AgreementFlow {
  /** True if the publisher requires an agreement. */
  readonly isAsked: boolean;
  readonly state: Live<AgreementState>;
  readonly agree: (agrees: boolean) => void;
  /** Returns true if the agreement is given; otherwise marks it as missing. */
  readonly check: () => boolean;
  /** Stores the agreement with the reader's profile, once. Resolves after a short time, stored or not. */
  readonly keep: () => Promise<void>;
}

/** `record`: `null` if the publisher requires no agreement. */
export const makeAgreementFlow = (
  record: RecordAgreement | null,
  clock: Pick<Clock, 'now'>,
): AgreementFlow => {
  const isAsked = record !== null;
  const state = makeStore<AgreementState>({ isGiven: !isAsked, isMissing: false });
  let agreedOn: Date | null = null;
  let kept: Promise<void> | null = null;
  return {
    isAsked,
    state,
    agree: (agrees) => {
      agreedOn = agrees ? clock.now() : null;
      state.set({ isGiven: agrees, isMissing: false });
    },
    check: () => {
      const { isGiven } = state.getValue();
      state.set({ isGiven, isMissing: !isGiven });
      return isGiven;
    },
    keep: async () => {
      if (record !== null && agreedOn !== null) await (kept ??= record(agreedOn));
    },
  };
};
