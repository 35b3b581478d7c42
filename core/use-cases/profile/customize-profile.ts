import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Tracking } from '../../ports/tracking';
import type { UpdateProfile } from './update-profile';

/** ON-04: the first step of onboarding; tells of it once the profile is written. */
export const makeCustomizeProfile =
  ({
    updateProfile,
    tracking,
  }: {
    readonly updateProfile: UpdateProfile;
    readonly tracking: Tracking;
  }): UpdateProfile =>
  (edit) =>
    pipe(
      updateProfile(edit),
      TE.map(() => tracking.track({ name: 'profileCustomized' })),
    );
