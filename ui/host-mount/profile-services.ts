import type { Identity } from '../../core/ports/identity';
import type { Pictures } from '../../core/ports/pictures';
import type { Profanity } from '../../core/ports/profanity';
import type { Profiles } from '../../core/ports/profiles';
import type { MemberState } from '../../core/state/member';
import type { Store } from '../../core/state/store';
import { makeChangeEmail } from '../../core/use-cases/profile/change-email';
import { makeChangePassword } from '../../core/use-cases/profile/change-password';
import { makeConfirmEmailChange } from '../../core/use-cases/profile/confirm-email-change';
import type { DisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { makeUpdateProfile } from '../../core/use-cases/profile/update-profile';
import type { ProfileServices } from '../react/services';

export interface ProfileParts {
  readonly identity: Identity;
  readonly profiles: Profiles;
  readonly member: Store<MemberState>;
  readonly profanity: Profanity;
  readonly uploadPicture: Pictures['upload'];
  readonly display: DisplayPreferences;
  /** The site is one that is being built, on this device. */
  readonly localPictures: boolean;
}

/** What readers do about their own profile. */
export const profileServices = (parts: ProfileParts): ProfileServices => ({
  update: makeUpdateProfile(parts),
  changeEmail: makeChangeEmail(parts),
  confirmEmailChange: makeConfirmEmailChange(parts),
  changePassword: makeChangePassword(parts),
  uploadPicture: parts.uploadPicture,
  display: parts.display,
});
