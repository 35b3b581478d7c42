import type { Profile, ProfileChange } from '../domain/profile/profile';
import type { Call } from './call';

/** The reader's profile at the identity provider (AP-10, AP-11). */
export interface Profiles {
  readonly read: Call<Profile>;
  /** Merges: what is not named stays as it is. */
  readonly update: (change: ProfileChange) => Call<void>;
}
