import * as E from 'fp-ts/Either';
import { withProfileChange, type Profile, type ProfileChange } from '../../domain/profile/profile';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { Profiles } from '../../ports/profiles';

/**
 * Writes to the profile with the ports of one operation. After a lost response, the profile is read: if it contains the
 * change, the write succeeded.
 */
export const writeProfile = async (
  profiles: Pick<Profiles, 'read' | 'update'>,
  change: ProfileChange,
): Promise<E.Either<CallFailed, void>> => {
  const written = await profiles.update(change);
  if (E.isRight(written) || !mayHaveTakenEffect(written.left)) return written;
  const read = await profiles.read();
  return E.isRight(read) && stands(read.right, change) ? E.right(undefined) : written;
};

/** True if the profile already contains the change. */
const stands = (profile: Profile, change: ProfileChange): boolean =>
  JSON.stringify(withProfileChange(profile, change)) === JSON.stringify(profile);
