import type { Profile, ProfileChange } from '../domain/profile/profile';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { SocialProvider } from '../domain/social/provider';
import type { AsyncResult, Call } from './call';
import type { CallFailed } from './call-failed';

/** Every status except 200 is a bad request (AP-12). */
export type SaveDocumentFailed = { readonly _tag: 'BadRequest' } | CallFailed;

/** The reader's profile at the identity provider (AP-10…12). */
export interface Profiles {
  readonly read: Call<Profile>;
  /** The reader's data from a sign-in provider, in the provider's format. `NotFound` if none is stored. */
  readonly readProvider: (provider: SocialProvider) => AsyncResult<unknown>;
  /** Merges the change. Fields that are not in the change keep their values. */
  readonly update: (change: ProfileChange) => AsyncResult<void>;
  /**
   * Reads one publisher-defined attribute without decoding it (AP-10). `null` if it was never written or was emptied.
   */
  readonly readAttribute: (name: string) => AsyncResult<string | null>;
  /** Writes one publisher-defined attribute, and none of the profile fields above (AP-11). */
  readonly writeAttribute: (name: string, value: string) => AsyncResult<void>;
  /** Stores the reader's display settings and replaces the previous ones (AP-12). */
  readonly saveDisplaySettings: (settings: DisplaySettings) => AsyncResult<void, SaveDocumentFailed>;
}
