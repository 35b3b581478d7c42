import type { Task } from 'fp-ts/Task';
import type { Translator } from '../domain/messages/translator';
import { pathOf } from '../domain/routes/paths';
import { isOpenAbroadAt } from '../domain/routes/sections';
import type { Captcha } from '../ports/captcha';
import { makeFindSession } from '../use-cases/session/find-session';
import { makeBeginOnboarding } from '../use-cases/profile/begin-onboarding';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeRecordAgreement } from '../use-cases/profile/record-agreement';
import { makeRedirects } from '../use-cases/session/redirect';
import { makeRegister } from '../use-cases/session/register';
import { makeBeginSession, makeSignIn } from '../use-cases/session/sign-in';
import { makeSignOut } from '../use-cases/session/sign-out';
import { makeTellSite } from '../use-cases/session/tell-site';
import type { WhileLoggingIn } from '../use-cases/tracking/login-first';
import type { LoadUser } from '../use-cases/session/load-user';
import type { VerifyCaptcha } from '../use-cases/session/verify-captcha';
import type { SessionQueries } from './session-queries';
import { emailConfirmed } from '../state/member-changes';
import type { Session } from '../state/session';
import { boundTask, makeBindPorts, makeBound } from './bound-ports';
import type { SessionPorts } from './ports';
import type { FetchedPart, MembershipServices, SessionServices } from './services';
import type { AccountSettings, Settings } from './settings';
import type { SocialPorts } from './social-part';
import type { States } from './states';

/** The settings and services that a shell passes in addition to its ports. */
export interface SessionShell<Social, Rewards> {
  readonly settings: AccountSettings;
  readonly publisher: Pick<Settings, 'ownSites' | 'registrationDelay' | 'agreement'>;
  readonly states: States;
  readonly session: Session;
  readonly sessionQueries: SessionQueries;
  readonly display: DisplayPreferences;
  readonly translator: Translator;
  readonly captcha: { readonly mount: Captcha['mount']; readonly verify: VerifyCaptcha };
  readonly social: (ports: SocialPorts) => {
    readonly part: () => Promise<Social>;
    /** Does nothing until the part is loaded. */
    readonly finishLinking: Task<void>;
  };
  readonly whileLoggingIn: WhileLoggingIn;
  readonly membership: FetchedPart<MembershipServices<Rewards>>;
  /** Reads the signed-in reader, and reconciles their membership. */
  readonly loadUser: LoadUser;
}

/** Makes all services that a screen may use before a reader is signed in. */
export const makeSessionPart = <Social, Rewards>(
  ports: SessionPorts,
  shell: SessionShell<Social, Rewards>,
): SessionServices<Social, Rewards> => {
  const { identity, dataLayerSource, clock, log, navigation, store, cookies, comments, tracking } = ports;
  const { settings, publisher, sessionQueries, display, translator, captcha, membership } = shell;
  const { whileLoggingIn } = shell;
  const { member, subscriptionState } = shell.states;
  const { agreement, registrationDelay: delay } = publisher;
  const home = pathOf(settings.accountHome ?? 'settings');
  const redirects = makeRedirects({
    ...{ store, navigation, ownSites: publisher.ownSites, home, clock, member, log },
    // The site's pages treat a member outside the region as logged out, so they lead nowhere (readings 75).
    isOpen: settings.memberAbroad ? isOpenAbroadAt : undefined,
  });
  const isInRegion = settings.regionSupported !== false && settings.memberOutsideRegion !== true;
  const bound = makeBound(makeBindPorts(shell.session, ports, shell.states));
  const tellSite = makeTellSite({ siteSession: ports.siteSession, log });
  const signingIn = {
    identity,
    member,
    beginSession: makeBeginSession({ cookies, identity, member, isInRegion, tellSite, ...sessionQueries }),
    findSession: makeFindSession({ member, ...sessionQueries }),
  };
  const beginOnboarding = boundTask(bound, makeBeginOnboarding);
  const social = shell.social({
    ...signingIn,
    afterRegistration: beginOnboarding,
    ...sessionQueries,
    ...{
      bound,
      whileLoggingIn,
      session: shell.session,
      cookies,
      tracking,
      log,
      clock,
      redirects,
      store,
      registrationDelay: delay,
    },
  });
  const signIn = makeSignIn({ ...signingIn, tracking, afterwards: social.finishLinking });
  const register = makeRegister({
    ...signingIn,
    verifyCaptcha: captcha.verify,
    ...{ tracking, clock, delay },
    afterwards: beginOnboarding,
  });
  return {
    settings,
    t: translator.t,
    addMessages: translator.addMessages,
    clock,
    navigation,
    redirects,
    member,
    display: display.state,
    subscriptions: subscriptionState,
    loadDataLayer: sessionQueries.loadDataLayer,
    loadUser: shell.loadUser,
    signIn: (credentials) => whileLoggingIn(signIn(credentials)),
    captcha,
    register: (registration) => whileLoggingIn(register(registration)),
    recordAgreement: agreement === undefined ? null : bound((ports) => makeRecordAgreement(ports, agreement)),
    signOut: makeSignOut({
      ...{ identity, dataLayerSource, cookies, store, member, comments, tracking, tellSite },
      subscriptions: subscriptionState,
    }),
    social: social.part,
    requestPasswordReset: identity.requestPasswordReset,
    resetPassword: identity.resetPassword,
    resendVerification: identity.resendVerification,
    emailConfirmed: () => member.update(emailConfirmed),
    membership,
  };
};
