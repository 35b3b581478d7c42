import type { Sayer } from '../../core/domain/messages/say';
import { makeRedirects } from '../../core/use-cases/redirect';
import { makeRegister } from '../../core/use-cases/register';
import { beginSession, makeSignIn } from '../../core/use-cases/sign-in';
import { makeSignOut } from '../../core/use-cases/sign-out';
import type { SessionServices } from '../react/services';
import { accountSettings } from './account-settings';
import { fetchedCaptcha } from './fetched-captcha';
import type { FetchedMembership } from './fetched-membership';
import { fetchedSocial } from './fetched-social';
import type { Session } from './session';
import { toTrustedScriptAddress } from './trusted-types';

/** What every screen may ask for, in the shape that it is given it. */
export const sessionServices = (
  { boot, platform, backends, tracking, display, loads }: Session,
  { say, learn }: Sayer,
  membership: FetchedMembership,
): SessionServices => {
  const { config } = boot;
  const { member, subscriptionState, clock, log, navigation, store, cookies, comments } = platform;
  const { identity, profiles, captchaCheck } = backends;
  const redirects = makeRedirects({ store, navigation, ownSites: config.ownSites, log });
  const session = { cookies, member, ...loads };
  const social = fetchedSocial({
    ...session,
    beginSession: (signedIn) => beginSession(session, signedIn),
    ...{ identity, profiles, tracking, log, clock, redirects, store },
    membershipHost: config.membershipHost,
    registrationDelay: config.registrationDelay,
    learn,
  });
  const captcha = fetchedCaptcha({
    config,
    check: captchaCheck,
    log,
    toScriptAddress: (address) => toTrustedScriptAddress(boot, address),
  });

  return {
    settings: accountSettings(config),
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
      delay: config.registrationDelay,
    }),
    signOut: makeSignOut({
      ...{ identity, cookies, member, comments, tracking },
      subscriptions: subscriptionState,
    }),
    social: social.part,
    requestPasswordReset: identity.requestPasswordReset,
    resetPassword: identity.resetPassword,
    resendVerification: identity.resendVerification,
    membership: membership.services,
  };
};
