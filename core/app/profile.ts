import { makeOnboardingPlace } from '../use-cases/onboarding-place';
import { makeChangeEmail } from '../use-cases/profile/change-email';
import { makeChangePassword } from '../use-cases/profile/change-password';
import { makeConfirmEmailChange } from '../use-cases/profile/confirm-email-change';
import { makeCustomizeProfile } from '../use-cases/profile/customize-profile';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeFinishOnboarding } from '../use-cases/profile/finish-onboarding';
import { makeUpdateProfile } from '../use-cases/profile/update-profile';
import type { MemberPorts, SessionPorts } from './ports';
import type { OnboardingServices, ProfileServices } from './services';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What readers do about their own profile, and on the welcome pages (ON-01…04). */
export const makeProfile = (
  {
    identity,
    profiles,
    profanity,
    pictures,
    tracking,
    store,
  }: Pick<
    SessionPorts & MemberPorts,
    'identity' | 'profiles' | 'profanity' | 'pictures' | 'tracking' | 'store'
  >,
  { member }: Pick<States, 'member'>,
  { localPictures, hasEvents }: Pick<MemberSettings, 'localPictures' | 'hasEvents'>,
  display: DisplayPreferences,
): { readonly profile: ProfileServices; readonly onboarding: OnboardingServices } => {
  const update = makeUpdateProfile({ profiles, profanity, member, localPictures });
  return {
    profile: {
      update,
      changeEmail: makeChangeEmail({ identity, member }),
      confirmEmailChange: makeConfirmEmailChange({ identity, member }),
      changePassword: makeChangePassword({ identity }),
      uploadPicture: pictures.upload,
      display,
    },
    onboarding: {
      hasEvents,
      customizeProfile: makeCustomizeProfile({ updateProfile: update, tracking }),
      savePhoneNumber: (phoneNumber) => update({ phoneNumber }),
      finish: makeFinishOnboarding({ profiles, member }),
      place: makeOnboardingPlace({ store, member }),
    },
  };
};
