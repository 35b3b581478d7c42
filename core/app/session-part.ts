import type { Translator } from '../domain/messages/translator';
import { pathOf } from '../domain/routes/paths';
import { isOpenAbroadAt } from '../domain/routes/sections';
import type { Settings } from '../domain/settings/settings';
import type { Captcha } from '../ports/captcha';
import type { SessionPorts } from '../ports/membership/membership-ports';
import type { OtherTabs } from '../ports/other-tabs';
import { emailConfirmed } from '../state/member-changes';
import { makeSession, type Session } from '../state/session';
import { makeRefreshEntitlement, type RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { tellEntitled } from '../use-cases/articles/tell-entitled';
import { makeBeginOnboarding } from '../use-cases/profile/begin-onboarding';
import { makeDisplayPreferences, type DisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeRecordAgreement } from '../use-cases/profile/record-agreement';
import { makeFindSession } from '../use-cases/session/find-session';
import { makeLoadDataLayer, type LoadDataLayer } from '../use-cases/session/load-data-layer';
import { makeLoadUser, type LoadUser } from '../use-cases/session/load-user';
import { makeRedirects } from '../use-cases/session/redirect';
import { makeRegister } from '../use-cases/session/register';
import { makeBeginSession, makeSignIn } from '../use-cases/session/sign-in';
import { makeSignOut } from '../use-cases/session/sign-out';
import { makeTellSite } from '../use-cases/session/tell-site';
import type { VerifyCaptcha } from '../use-cases/session/verify-captcha';
import { makeLoginFirst, type WhileLoggingIn } from '../use-cases/tracking/login-first';
import { makeBindPorts, type BoundPorts } from './bound-ports';
import type { MembershipServices, SessionServices } from '../flows/services';
import type { FetchedPart } from '../state/load-once';
import type { SocialPart, SocialPorts } from './social-part';
import type { States } from '../state/states';

/** The session of a page, with the reads that all its parts share. */
export interface BegunSession {
  readonly ports: SessionPorts;
  readonly states: States;
  readonly session: Session;
  readonly loadDataLayer: LoadDataLayer;
  readonly loadUser: LoadUser;
  readonly refreshEntitlement: RefreshEntitlement;
  readonly display: DisplayPreferences;
  readonly whileLoggingIn: WhileLoggingIn;
  readonly bindPorts: () => BoundPorts<SessionPorts>;
}

export const beginSession = (given: SessionPorts, states: States, otherTabs: OtherTabs): BegunSession => {
  const { tracking, whileLoggingIn } = makeLoginFirst(given.tracking);
  const ports = { ...given, tracking };
  const { member } = states;
  const session = makeSession({ ...ports, member });
  const bindPorts = makeBindPorts(session, ports, states);
  return {
    ...{ ports, states, session, whileLoggingIn, bindPorts },
    loadDataLayer: makeLoadDataLayer({ ...ports, member }),
    loadUser: makeLoadUser({ ...ports, session, member }),
    refreshEntitlement: tellEntitled({ ...ports, otherTabs })(makeRefreshEntitlement(ports)),
    display: makeDisplayPreferences({
      store: ports.store,
      saveDisplaySettings: (settings) => bindPorts().profiles.saveDisplaySettings(settings),
    }),
  };
};

/** The parts and services that a shell passes in addition to its ports. */
export interface SessionShell<Social, Rewards> {
  readonly translator: Translator;
  readonly captcha: { readonly mount: Captcha['mount']; readonly verify: VerifyCaptcha };
  /** `null` if the publisher has no rewards program. */
  readonly rewards: Rewards | null;
  readonly social: (
    ports: SocialPorts,
  ) => FetchedPart<{ readonly shown: Social; readonly finishLinking: SocialPart['finishLinking'] }>;
  readonly membership: FetchedPart<MembershipServices<Rewards>>;
  /** Reads the signed-in reader, and reconciles their membership. */
  readonly loadUser: LoadUser;
}

/** Makes all services with the lifetime of a visitor: those that a screen may use before a reader is signed in. */
export const makeSessionPart = <Social, Rewards>(
  begun: BegunSession,
  settings: Settings,
  shell: SessionShell<Social, Rewards>,
): SessionServices<Social, Rewards> => {
  const { ports, session, states, bindPorts, whileLoggingIn, loadDataLayer, display } = begun;
  const { identity, clock, log, navigation, store, cookies, tracking } = ports;
  const { member, subscriptionState: subscriptions } = states;
  const { agreement, ownSites, registrationDelay } = settings;
  const redirects = makeRedirects({
    ...{ store, navigation, ownSites, clock, member, log },
    home: pathOf(settings.accountHome ?? 'settings'),
    // The site's pages treat a member outside the region as logged out, so they lead nowhere (readings 75).
    isOpen: settings.memberAbroad ? isOpenAbroadAt : undefined,
  });
  const isInRegion = settings.regionSupported !== false && settings.memberOutsideRegion !== true;
  const tellSite = makeTellSite({ siteSession: ports.siteSession, log });
  const signingIn = {
    ...{ identity, member, tracking },
    beginSession: makeBeginSession({ ...begun, ...{ cookies, identity, member, isInRegion, tellSite } }),
    findSession: makeFindSession({ ...begun, member }),
  };
  const beginOnboarding = (): Promise<void> => makeBeginOnboarding(bindPorts())();
  const social = shell.social({
    ...{ ...begun, ...signingIn, session, cookies, log, clock, redirects, store, registrationDelay },
    afterRegistration: beginOnboarding,
  });
  const signIn = makeSignIn({
    ...signingIn,
    // Does nothing until the part is loaded.
    afterwards: async () => social.now()?.finishLinking(),
  });
  const register = makeRegister({
    ...{ ...signingIn, verifyCaptcha: shell.captcha.verify, clock, delay: registrationDelay },
    afterwards: beginOnboarding,
  });
  return {
    settings: {
      ...settings,
      rewardsEnabled: shell.rewards !== null,
      homeDeliveryIncluded: settings.homeDeliveryPlan !== null,
    },
    t: shell.translator.t,
    addMessages: shell.translator.addMessages,
    ...{ clock, navigation, redirects, member, subscriptions, loadDataLayer },
    display: display.state,
    loadUser: shell.loadUser,
    signIn: (credentials) => whileLoggingIn(() => signIn(credentials)),
    captcha: shell.captcha,
    register: (registration) => whileLoggingIn(() => register(registration)),
    recordAgreement: agreement === undefined ? null : (on) => makeRecordAgreement(bindPorts(), agreement)(on),
    signOut: makeSignOut({ ...ports, member, subscriptions, tellSite }),
    social: async () => (await social.load()).shown,
    requestPasswordReset: identity.requestPasswordReset,
    resetPassword: identity.resetPassword,
    resendVerification: identity.resendVerification,
    emailConfirmed: () => member.update(emailConfirmed),
    membership: shell.membership,
  };
};
