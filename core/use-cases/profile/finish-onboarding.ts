import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { writeProfile } from './write-profile';
import type { MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';

/** Marks the reader as onboarded after the last step, even if steps were skipped (ON-03). */
export type FinishOnboarding = Call<void>;

export const makeFinishOnboarding =
  ({
    profiles,
    member,
  }: {
    readonly profiles: Pick<Profiles, 'read' | 'update'>;
    readonly member: Store<MemberState>;
  }): FinishOnboarding =>
  async () => {
    const written = await writeProfile(profiles, { onboarded: true });
    if (E.isRight(written)) member.update((state) => profileWritten(state, { onboarded: true }));
    return written;
  };
