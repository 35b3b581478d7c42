import type { Sayer } from '../../core/domain/messages/say';
import type { Tracking } from '../../core/ports/tracking';
import type { DisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { makeBeginOnboarding } from '../../core/use-cases/profile/begin-onboarding';
import { makeRedirects } from '../../core/use-cases/redirect';
import { makeRegister } from '../../core/use-cases/register';
import { beginSession, makeSignIn } from '../../core/use-cases/sign-in';
import { makeSignOut } from '../../core/use-cases/sign-out';
import type { AccountSettings, SessionServices } from '../react/services';
import type { FetchedCaptcha } from './fetched-captcha';
import type { FetchedMembership } from './fetched-membership';
import type { FetchedSocial } from './fetched-social';
import type { Platform } from './platform';
import type { Session } from './session';
import type { SocialPorts } from './social-part';

/** What signing in is made of: this page's own ports, or those that a publisher's app brings. */
export interface SessionParts {
  readonly settings: AccountSettings;
  readonly ownSites: readonly string[];
  /** Milliseconds. */
  readonly registrationDelay: number;
  readonly platform: Pick<
    Platform,
    'member' | 'subscriptionState' | 'clock' | 'log' | 'navigation' | 'store' | 'cookies' | 'comments'
  >;
  readonly backends: Pick<Session['backends'], 'identity' | 'profiles' | 'dataLayerSource'>;
  readonly tracking: Tracking;
  readonly display: DisplayPreferences;
  readonly loads: Session['loads'];
  readonly captcha: FetchedCaptcha;
  readonly social: (ports: SocialPorts) => FetchedSocial;
}

/** What every screen may ask for, in the shape that it is given it. */
export const sessionServices = (
  {
    settings,
    ownSites,
    registrationDelay,
    platform,
    backends,
    tracking,
    display,
    loads,
    ...parts
  }: SessionParts,
  { say, learn }: Sayer,
  membership: FetchedMembership,
): SessionServices => {
  const { member, subscriptionState, clock, log, navigation, store, cookies, comments } = platform;
  const { identity, profiles, dataLayerSource } = backends;
  const redirects = makeRedirects({ store, navigation, ownSites, log });
  const session = { cookies, member, ...loads };
  const beginOnboarding = makeBeginOnboarding({ profiles, member, log });
  const social = parts.social({
    ...session,
    afterRegistration: beginOnboarding,
    beginSession: (signedIn) => beginSession(session, signedIn),
    ...{ identity, profiles, tracking, log, clock, redirects, store, registrationDelay },
  });
  const { captcha } = parts;

  return {
    settings,
    say,
    learn,
    clock,
    navigation,
    redirects,
    member,
    display: display.state,
    subscriptions: subscriptionState,
    loadDataLayer: loads.loadDataLayer,
    loadUser: membership.thenSettled(loads.loadUser),
    signIn: makeSignIn({ ...session, identity, tracking, afterwards: social.finishLinking }),
    captcha,
    register: makeRegister({
      ...session,
      verifyCaptcha: captcha.verify,
      ...{ identity, tracking, clock },
      delay: registrationDelay,
      afterwards: beginOnboarding,
    }),
    signOut: makeSignOut({
      ...{ identity, dataLayerSource, cookies, member, comments, tracking },
      subscriptions: subscriptionState,
    }),
    social: social.part,
    requestPasswordReset: identity.requestPasswordReset,
    resetPassword: identity.resetPassword,
    resendVerification: identity.resendVerification,
    membership: membership.services,
  };
};
