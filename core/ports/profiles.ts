import type { Profile, ProfileChange } from '../domain/profile/profile';
import type { DisplaySettings } from '../domain/profile/display-settings';
import type { SocialProvider } from '../domain/social/provider';
import type { Call } from './call';
import type { CallFailed } from './call-failed';

/** AP-12: every answer but 200 is a bad request. */
export type SaveDocumentFailed = { readonly _tag: 'BadRequest' } | CallFailed;

/** The reader's profile at the identity provider (AP-10…12). */
export interface Profiles {
  readonly read: Call<Profile>;
  /** What a sign-in provider has told about the reader, in its own form; `NotFound` where nothing is stored. */
  readonly readProvider: (provider: SocialProvider) => Call<unknown>;
  /** Merges: what is not named stays as it is. */
  readonly update: (change: ProfileChange) => Call<void>;
  /** AP-10: one attribute that the publisher has named, as it stands there; `null` where it was never written, or was emptied. */
  readonly readAttribute: (name: string) => Call<string | null>;
  /** AP-11: writes one attribute that the publisher has named, and none of those above. */
  readonly writeAttribute: (name: string, value: string) => Call<void>;
  /** AP-12: keeps how the reader wants pages to look, in place of what was kept before. */
  readonly saveDisplaySettings: (settings: DisplaySettings) => Call<void, SaveDocumentFailed>;
}
