import type { KeyValueStore } from '../../core/ports/key-value-store';
import type { Profanity } from '../../core/ports/profanity';
import type { Profiles } from '../../core/ports/profiles';
import type { Tracking } from '../../core/ports/tracking';
import type { MemberState } from '../../core/state/member';
import type { Store } from '../../core/state/store';
import { makeOnboardingPlace } from '../../core/use-cases/onboarding-place';
import { makeCustomizeProfile } from '../../core/use-cases/profile/customize-profile';
import { makeFinishOnboarding } from '../../core/use-cases/profile/finish-onboarding';
import { makeUpdateProfile } from '../../core/use-cases/profile/update-profile';
import type { OnboardingServices } from '../react/services';

export interface OnboardingParts {
  readonly profiles: Pick<Profiles, 'read' | 'update'>;
  readonly profanity: Profanity;
  readonly member: Store<MemberState>;
  readonly store: KeyValueStore;
  readonly tracking: Tracking;
  readonly hasEvents: boolean;
}

/** What the welcome pages ask for (ON-01…04). */
export const onboardingServices = (parts: OnboardingParts): OnboardingServices => {
  const updateProfile = makeUpdateProfile(parts);
  return {
    hasEvents: parts.hasEvents,
    customizeProfile: makeCustomizeProfile({ ...parts, updateProfile }),
    savePhoneNumber: (phoneNumber) => updateProfile({ phoneNumber }),
    finish: makeFinishOnboarding(parts),
    place: makeOnboardingPlace(parts),
  };
};
