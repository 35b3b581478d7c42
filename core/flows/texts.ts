import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { readPhoneNumber } from '../domain/profile/read-phone-number';
import type { Call } from '../ports/call';
import type { Live } from '../ports/live';
import type { MemberState } from '../state/member';
import type { TextAlerts } from '../use-cases/profile/text-alerts';
import type { UpdateProfileFailed } from '../use-cases/profile/update-profile';

export type TextsProblem =
  | { readonly _tag: 'Missing' }
  | { readonly _tag: 'Wrong' }
  | { readonly _tag: 'NoConsent' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NotSaved' }
  | { readonly _tag: 'NotRemoved' };

export type TextsPhase =
  /** Shows the form, or the number that receives texts. */
  | { readonly _tag: 'Resting' }
  /** The reader types another number while texts go to the current one. */
  | { readonly _tag: 'Changing' }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Removing' };

export interface TextsState {
  /** True if the reader has agreed to texts at the number in their profile (readings 66). */
  readonly signedUp: 'reading' | 'failed' | boolean;
  readonly phase: TextsPhase;
  readonly problem: TextsProblem | null;
  /** The last successful action, shown once; null if there is none. */
  readonly done: 'saved' | 'removed' | null;
}

export interface TextsFlow {
  readonly state: Live<TextsState>;
  /** Reads if the number in the profile receives texts. */
  readonly load: () => Promise<void>;
  /** Writes the number and the reader's agreement. Without the agreement, nothing is written. */
  readonly save: (typed: string, agreed: boolean) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly change: () => void;
  readonly keep: () => void;
  readonly edited: () => void;
}

export const makeTextsFlow = ({
  profile: { texts },
  member,
}: {
  readonly profile: { readonly texts: TextAlerts };
  readonly member: Live<MemberState>;
}): TextsFlow => {
  const state = makeStore<TextsState>({
    signedUp: 'reading',
    phase: { _tag: 'Resting' },
    problem: null,
    done: null,
  });
  const update = (change: Partial<TextsState>) => state.set({ ...state.getValue(), ...change });
  const isBusy = () => ['Saving', 'Removing'].includes(state.getValue().phase._tag);
  const saved = () => member.getValue().user.profile?.phoneNumber ?? '';

  /** Runs a write. Returns its problem, or `null` on success. */
  const write = async (
    write: Call<void, UpdateProfileFailed>,
    otherwise: TextsProblem,
  ): Promise<TextsProblem | null> => {
    const outcome = await write();
    if (E.isRight(outcome)) return null;
    return outcome.left._tag === 'SignedOut' ? { _tag: 'SignedOut' } : otherwise;
  };
  const read = async (): Promise<boolean | 'failed'> => {
    const phoneNumber = saved();
    if (phoneNumber === '') return false;
    const outcome = await texts.isSignedUp(phoneNumber);
    return E.isRight(outcome) ? outcome.right : 'failed';
  };
  /**
   * Re-reads the state, because a failed request may have taken effect in part. If the read fails too, the previous
   * value stays.
   */
  const readAgain = async (): Promise<TextsState['signedUp']> => {
    const now = await read();
    return now === 'failed' ? state.getValue().signedUp : now;
  };

  return {
    state,
    load: async () => {
      update({ signedUp: saved() === '' ? false : 'reading' });
      const signedUp = await read();
      if (state.getValue().signedUp === 'reading') update({ signedUp });
    },
    save: async (typed, agreed) => {
      if (isBusy()) return;
      const phoneNumber = readPhoneNumber(typed);
      if (phoneNumber === null)
        return update({ problem: { _tag: typed.trim() === '' ? 'Missing' : 'Wrong' } });
      if (!agreed) return update({ problem: { _tag: 'NoConsent' } });
      const back = state.getValue().phase;
      update({ phase: { _tag: 'Saving' }, problem: null, done: null });
      const problem = await write(() => texts.signUp(phoneNumber), { _tag: 'NotSaved' });
      const signedUp = problem === null || (await readAgain());
      // The response may have been lost although the change succeeded.
      if (problem === null || (signedUp === true && saved() === phoneNumber))
        return update({ phase: { _tag: 'Resting' }, signedUp: true, done: 'saved' });
      update({ phase: signedUp === true ? back : { _tag: 'Resting' }, signedUp, problem });
    },
    remove: async () => {
      if (isBusy()) return;
      update({ phase: { _tag: 'Removing' }, problem: null, done: null });
      const problem = await write(texts.end, { _tag: 'NotRemoved' });
      update({
        phase: { _tag: 'Resting' },
        signedUp: problem !== null && (await readAgain()),
        problem,
        done: problem === null ? 'removed' : null,
      });
    },
    change: () => update({ phase: { _tag: 'Changing' }, problem: null, done: null }),
    keep: () => update({ phase: { _tag: 'Resting' }, problem: null }),
    edited: () => {
      if (state.getValue().problem !== null) update({ problem: null });
    },
  };
};
