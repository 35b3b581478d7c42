import { makeStore } from '../state/store';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import type { RecordAgreement } from '../use-cases/profile/record-agreement';

export interface AgreementState {
  /** The box is checked, or nothing asks for it. */
  readonly isGiven: boolean;
  /** The reader wanted to go on without it. */
  readonly isMissing: boolean;
}

/** The box by which a reader agrees to the terms: unchecked at first, and needed to go on. */
export interface AgreementFlow {
  /** The publisher asks for it. */
  readonly isAsked: boolean;
  readonly state: Live<AgreementState>;
  readonly agree: (agrees: boolean) => void;
  /** Whether the reader may go on; where not, the box says so. */
  readonly check: () => boolean;
  /** Keeps it with the reader's profile, once; ends soon, kept or not. */
  readonly keep: () => Promise<void>;
}

/** `record`: `null` where the publisher asks for nothing. */
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
      if (record !== null && agreedOn !== null) await (kept ??= record(agreedOn)());
    },
  };
};
