import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Profile } from '../../domain/profile/profile';
import type { DerivedStatus } from '../../domain/subscription/status';
import type { AsyncResult } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { type MemberState } from '../../state/member';
import { profileWritten } from '../../state/member-changes';
import type { Store } from '../../state/store';

/** The plan that has to be written to the profile (ST-11); `null` if they match or no subscription is active. */
export const planToSync = ({
  profile,
  derived: { activeSubscription },
}: {
  readonly profile: Pick<Profile, 'currentPlan'>;
  readonly derived: Pick<DerivedStatus, 'activeSubscription'>;
}): string | null =>
  activeSubscription === null || activeSubscription.plan_id === profile.currentPlan
    ? null
    : activeSubscription.plan_id;

/** Writes the plan of the active subscription to the profile (ST-11). */
export type SyncCurrentPlan = (planId: string) => AsyncResult<void>;

export const makeSyncCurrentPlan =
  ({
    profiles,
    member,
  }: {
    readonly profiles: Pick<Profiles, 'update'>;
    readonly member: Store<MemberState>;
  }): SyncCurrentPlan =>
  (planId) =>
    pipe(
      () => profiles.update({ currentPlan: planId }),
      TE.tapIO(() => () => member.update((state) => profileWritten(state, { currentPlan: planId }))),
    )();
