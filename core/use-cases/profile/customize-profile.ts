import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Tracking } from '../../ports/tracking';
import type { UpdateProfile } from './update-profile';

/** Runs the first onboarding step (ON-04). Tracks `profileCustomized` after the profile was written. */
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
      () => updateProfile(edit),
      TE.map(() => tracking.track({ name: 'profileCustomized' })),
    )();
