import type { PlainMessageKey } from '../../domain/messages/catalogue';
import { siteFailure, type SiteFailure } from '../../domain/messages/site-failure';
import type { ProfileField } from '../../domain/profile/edit';
import { mayHaveTakenEffect } from '../../ports/call-failed';
import type { ChangePasswordFailed } from '../../ports/identity';
import type { UploadFailed } from '../../ports/pictures';
import type { UpdateProfileFailed } from '../../use-cases/profile/update-profile';
import type { ProfileEditing } from './state';

/** The reason why a change was not saved: a message for each invalid field, or one for the whole form. */
export type Refused = Pick<ProfileEditing, 'problems' | 'failure' | 'why'>;

const failed = (failure: PlainMessageKey | null, why: SiteFailure | null = null): Refused => ({
  problems: {},
  failure,
  why,
});

const wrong = (problems: Refused['problems']): Refused => ({ problems, failure: null, why: null });

/** The message for each field that violates its rule. */
const invalid: Readonly<Partial<Record<ProfileField, PlainMessageKey>>> = {
  firstName: 'profile.invalid-first-name',
  lastName: 'profile.invalid-last-name',
  fullName: 'profile.invalid-display-name',
  bio: 'profile.invalid-bio',
  location: 'profile.invalid-location',
  phoneNumber: 'profile.invalid-phone',
  birthMonth: 'profile.invalid-birth-month',
  birthDay: 'profile.invalid-birth-day',
};

/** Returns the messages for a refused profile. They name the field and never the flagged word (VA-08). */
export const profileRefused = (why: UpdateProfileFailed): Refused => {
  switch (why._tag) {
    case 'Invalid': {
      // A picture's address is not a field that the reader can correct.
      const named = why.fields.flatMap((field) => {
        const words = invalid[field];
        return words === undefined ? [] : [[field, words] as const];
      });
      return named.length === 0 ? failed('error.updating-profile') : wrong(Object.fromEntries(named));
    }
    case 'Flagged':
      return wrong(Object.fromEntries(why.fields.map((field) => [field, 'profile.flagged'] as const)));
    case 'NotChecked':
      return why.because._tag === 'SignedOut'
        ? failed('change.signed-out')
        : failed('profile.not-checked', siteFailure(why.because));
    case 'SignedOut':
      return failed('change.signed-out');
    case 'Offline':
    case 'TimedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return failed('error.updating-profile');
  }
};

/**
 * Returns the messages for a failed password change (AU-05). If the response was lost, it is unknown which password is
 * valid.
 */
export const passwordRefused = (why: ChangePasswordFailed): Refused => {
  switch (why._tag) {
    case 'BadCredentials':
      return wrong({ current: 'error.current-password' });
    case 'PasswordNotStrong':
      return wrong({ password: 'invalid.password-weak' });
    case 'SignedOut':
      return failed('change.signed-out');
    case 'UserNotFound':
    case 'BadRequest':
      return failed('error.updating-profile');
    case 'Offline':
    case 'TimedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'Unexpected':
      return failed(mayHaveTakenEffect(why) ? 'profile.password-unclear' : 'error.updating-profile');
  }
};

/**
 * Returns the messages for a failed upload (AP-38), in the words of the site's client (AP-37). If the reader cancels an
 * upload, there is no message.
 */
export const uploadRefused = (why: UploadFailed): Refused => {
  switch (why._tag) {
    case 'Cancelled':
      return failed(null);
    case 'Offline':
    case 'Unexpected':
      return failed('profile.picture-not-sent', siteFailure(why));
    case 'SignedOut':
      return failed('change.signed-out');
    case 'TimedOut':
    case 'NotFound':
    case 'Conflict':
    case 'Refused':
    case 'NotAccepted':
    case 'NotProcessed':
      return failed('error.media-upload');
  }
};
