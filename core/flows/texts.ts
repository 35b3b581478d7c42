import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import { readPhoneNumber } from '../domain/profile/read-phone-number';
import type { Live } from '../ports/live';
import type { MemberState } from '../state/member';
import type { UpdateProfile } from '../use-cases/profile/update-profile';

export type TextsProblem =
  | { readonly _tag: 'Missing' }
  | { readonly _tag: 'Wrong' }
  | { readonly _tag: 'NoConsent' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NotSaved' }
  | { readonly _tag: 'NotRemoved' };

export type TextsPhase =
  /** The form, or the number that is saved. */
  | { readonly _tag: 'Resting' }
  /** Another number is typed while one is saved. */
  | { readonly _tag: 'Changing' }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Removing' };

export interface TextsState {
  readonly phase: TextsPhase;
  readonly problem: TextsProblem | null;
  /** What has just been done, once. */
  readonly done: 'saved' | 'removed' | null;
}

export interface TextsFlow {
  readonly state: Live<TextsState>;
  /** Readings 44: writes the phone number, once the reader has agreed. */
  readonly save: (typed: string, agreed: boolean) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly change: () => void;
  readonly keep: () => void;
  readonly edited: () => void;
}

export const makeTextsFlow = ({
  onboarding: { savePhoneNumber },
  member,
}: {
  readonly onboarding: { readonly savePhoneNumber: (phoneNumber: string) => ReturnType<UpdateProfile> };
  readonly member: Live<MemberState>;
}): TextsFlow => {
  const state = new BehaviorSubject<TextsState>({ phase: { _tag: 'Resting' }, problem: null, done: null });
  const update = (change: Partial<TextsState>) => state.next({ ...state.getValue(), ...change });
  const isBusy = () => ['Saving', 'Removing'].includes(state.getValue().phase._tag);
  const saved = () => member.getValue().user.profile?.phoneNumber ?? '';

  /** What was in the way; `null`: nothing, it is written. */
  const write = async (phoneNumber: string, otherwise: TextsProblem): Promise<TextsProblem | null> => {
    const outcome = await savePhoneNumber(phoneNumber)();
    if (E.isRight(outcome)) return null;
    return outcome.left._tag === 'SignedOut' ? { _tag: 'SignedOut' } : otherwise;
  };

  return {
    state,
    save: async (typed, agreed) => {
      if (isBusy()) return;
      const phoneNumber = readPhoneNumber(typed);
      if (phoneNumber === null)
        return update({ problem: { _tag: typed.trim() === '' ? 'Missing' : 'Wrong' } });
      if (!agreed) return update({ problem: { _tag: 'NoConsent' } });
      const back: TextsPhase = { _tag: saved() === '' ? 'Resting' : 'Changing' };
      update({ phase: { _tag: 'Saving' }, problem: null, done: null });
      const problem = await write(phoneNumber, { _tag: 'NotSaved' });
      update(problem === null ? { phase: { _tag: 'Resting' }, done: 'saved' } : { phase: back, problem });
    },
    remove: async () => {
      if (isBusy()) return;
      update({ phase: { _tag: 'Removing' }, problem: null, done: null });
      const problem = await write('', { _tag: 'NotRemoved' });
      update({ phase: { _tag: 'Resting' }, problem, done: problem === null ? 'removed' : null });
    },
    change: () => update({ phase: { _tag: 'Changing' }, problem: null, done: null }),
    keep: () => update({ phase: { _tag: 'Resting' }, problem: null }),
    edited: () => {
      if (state.getValue().problem !== null) update({ problem: null });
    },
  };
};
