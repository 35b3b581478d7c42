import * as E from 'fp-ts/Either';
import { httpProfanity } from '../../adapters/http/profanity';
import type { SiteClient } from '../../adapters/http/site-client';
import type { Identity } from '../../core/ports/identity';
import type { Log } from '../../core/ports/log';
import type { Pictures } from '../../core/ports/pictures';
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
  readonly client: SiteClient;
  readonly log: Log;
  readonly display: DisplayPreferences;
}

/** What readers do about their own profile. */
export const profileServices = (parts: ProfileParts): ProfileServices => ({
  update: makeUpdateProfile({ ...parts, profanity: httpProfanity(parts) }),
  changeEmail: makeChangeEmail(parts),
  confirmEmailChange: makeConfirmEmailChange(parts),
  changePassword: makeChangePassword(parts),
  uploadPicture: fetchedUpload(parts),
  display: parts.display,
});

/** AP-38: few readers upload a picture, so the code arrives with the first one. */
const fetchedUpload =
  ({ client, log }: Pick<ProfileParts, 'client' | 'log'>): Pictures['upload'] =>
  (picture, until) =>
  () =>
    import('../../adapters/http/pictures').then(
      ({ httpPictures }) => httpPictures({ client, log }).upload(picture, until)(),
      () => E.left({ _tag: 'Offline' }),
    );
