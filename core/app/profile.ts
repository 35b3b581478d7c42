import { makeOnboardingPlace } from '../use-cases/profile/onboarding-place';
import { makeChangeEmail } from '../use-cases/profile/change-email';
import { makeChangePassword } from '../use-cases/profile/change-password';
import { makeConfirmEmailChange } from '../use-cases/profile/confirm-email-change';
import { makeCustomizeProfile } from '../use-cases/profile/customize-profile';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeFinishOnboarding } from '../use-cases/profile/finish-onboarding';
import type { Session } from '../state/session';
import { boundTask, type Bound, type BoundPorts } from './bound-ports';
import type { ChangesPart } from './changes-part';
import type { SessionPorts } from './ports';
import type { OnboardingServices, ProfileServices } from './services';
import type { MemberSettings } from './settings';
import type { States } from './states';
import { makeClosedAlerts, type ClosedAlerts } from '../use-cases/profile/closed-alerts';
import { keptForReader } from '../use-cases/profile/kept-for-reader';
import { makeEndTexts, makeIsSignedUpForTexts, makeSignUpForTexts } from '../use-cases/profile/text-alerts';

export interface ProfileOptions {
  readonly bound: Bound<BoundPorts<SessionPorts>>;
  readonly session: Session;
  readonly ports: Pick<SessionPorts, 'tracking' | 'store'>;
  readonly changes: Pick<ChangesPart, 'updateProfile' | 'uploadPicture'>;
  readonly states: Pick<States, 'member'>;
  readonly settings: Pick<MemberSettings, 'eventsUrl' | 'textConsent'>;
  readonly display: DisplayPreferences;
}

/** Makes the operations on a reader's own profile, and on the welcome pages (ON-01…04). */
export const makeProfile = ({
  bound,
  session,
  ports: { tracking, store },
  changes: { updateProfile, uploadPicture },
  states: { member },
  settings: { eventsUrl, textConsent },
  display,
}: ProfileOptions): {
  readonly profile: ProfileServices;
  readonly onboarding: OnboardingServices;
  readonly closedAlerts: ClosedAlerts;
} => {
  const texts = {
    updateProfile,
    kept: keptForReader('text-alerts', { store, session, member }),
    consent: textConsent ?? null,
  };
  return {
    closedAlerts: makeClosedAlerts({ store, session, member }),
    profile: {
      update: updateProfile,
      changeEmail: bound(makeChangeEmail),
      confirmEmailChange: bound(makeConfirmEmailChange),
      changePassword: bound(makeChangePassword),
      uploadPicture,
      texts: {
        isSignedUp: bound((ports) => makeIsSignedUpForTexts({ ...ports, ...texts })),
        signUp: bound((ports) => makeSignUpForTexts({ ...ports, ...texts })),
        end: boundTask(bound, (ports) => makeEndTexts({ ...ports, ...texts })),
      },
      display,
    },
    onboarding: {
      eventsUrl,
      customizeProfile: makeCustomizeProfile({ updateProfile, tracking }),
      finish: boundTask(bound, makeFinishOnboarding),
      place: makeOnboardingPlace({ store, session, member }),
    },
  };
};
