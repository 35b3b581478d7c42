import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';

/** ON-03: the reader has come to the end, whatever they skipped. */
export type FinishOnboarding = Call<void>;

export const makeFinishOnboarding =
  ({
    profiles,
    member,
  }: {
    readonly profiles: Pick<Profiles, 'update'>;
    readonly member: Store<MemberState>;
  }): FinishOnboarding =>
  () =>
    pipe(
      profiles.update({ onboarded: true }),
      TE.map(() => member.update((state) => profileWritten(state, { onboarded: true }))),
    )();
