import type { Translator } from '../domain/messages/translator';
import type { Captcha } from '../ports/captcha';
import type { Live } from '../ports/live';
import type { OtherTabs } from '../ports/other-tabs';
import type { MemberState } from '../state/member';
import { makeSession, type Session } from '../state/session';
import type { SessionFollower } from '../use-cases/session/follow-session';
import type { RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { reconcileAfter } from '../use-cases/subscriptions/reconcile-after';
import type { VerifyCaptcha } from '../use-cases/session/verify-captcha';
import type { KnownToPages } from './changes-part';
import { guardPorts } from './guard-ports';
import { makeLoginFirst } from '../use-cases/tracking/login-first';
import { syncState } from './sync-state';
import { loadOnce, whenLoaded } from './load-once';
import type { Loaders } from './loaders';
import type { SessionPorts } from './ports';
import type { SessionServices } from './services';
import { makeSessionPart } from './session-part';
import { beginSession } from './session-queries';
import type { Settings } from './settings';
import type { SocialPorts } from './social-part';
import type { States } from './states';

/**
 * The objects that a shell creates before the composition, because its ports use them too, and the loaders for code
 * that it loads later.
 */
export interface Shell<Social, Rewards> extends Loaders<Social> {
  readonly states: States;
  readonly translator: Translator;
  readonly otherTabs: OtherTabs;
  /** The captcha of the registration form (AU-11). */
  readonly captcha: { readonly mount: Captcha['mount']; readonly verify: VerifyCaptcha };
  /** `null` if the publisher has no rewards program. */
  readonly rewards: Rewards | null;
}

/** Everything that a shell shows or calls. */
export interface Membership<Social, Rewards> extends SessionServices<Social, Rewards>, SessionFollower {
  /** The current reader, with a check that they are still signed in. */
  readonly session: Session;
  readonly member: Live<MemberState>;
  readonly refreshEntitlement: RefreshEntitlement;
}

/**
 * Wires ports, state, use cases and flows. No other module does. Reads nothing before `loadDataLayer`. Most shells call
 * `makeMembership`, which fills in defaults.
 */
export const composeMembership = <Social, Rewards>(
  unguarded: SessionPorts,
  settings: Settings,
  shell: Shell<Social, Rewards>,
): Membership<Social, Rewards> => {
  const { log } = unguarded;
  const { tracking, whileLoggingIn } = makeLoginFirst(unguarded.tracking);
  const ports = { ...guardPorts(unguarded, log), tracking };
  const { states, translator, otherTabs, rewards } = shell;
  const session = makeSession({ ...ports, member: states.member });
  const { sessionQueries, display } = beginSession(ports, session, states, otherTabs);
  const { refreshEntitlement } = sessionQueries;

  const social = (socialPorts: SocialPorts) => {
    const part = loadOnce(() =>
      whenLoaded(shell.social(), ({ makeSocialPart, socialWindow, show, texts }) => {
        translator.addMessages(texts);
        const made = makeSocialPart(socialPorts, guardPorts({ socialWindow }, log).socialWindow);
        return { shown: show(made), finishLinking: made.finishLinking };
      }),
    );
    return {
      part: async () => (await part.load()).shown,
      finishLinking: async () => part.now()?.finishLinking(),
    };
  };

  const membership = loadOnce(
    () =>
      whenLoaded(shell.membership(session), ({ makeMembershipPart, ports: pagePorts, texts, whenShown }) => {
        translator.addMessages(texts);
        const changes = (known: KnownToPages) =>
          loadOnce(
            () =>
              whenLoaded(shell.changes(pagePorts), (loaded) => {
                translator.addMessages(loaded.texts);
                return loaded.makeChangesPart({ ...ports, ...guardPorts(loaded.ports, log) }, known);
              }),
            () => ports.log.warn('The code of changes could not be loaded'),
          );
        const devices = loadOnce(async () => {
          const { makeDevicesPart, devices: port, news } = await shell.devices();
          return makeDevicesPart({ ...guardPorts({ devices: port }, log), news, session });
        });
        return makeMembershipPart<Rewards>(
          { ...ports, ...guardPorts(pagePorts, log) },
          { states, session, refreshEntitlement, display },
          settings,
          rewards,
          { changes, devices: devices.load, ...(whenShown && { whenShown }) },
        );
      }),
    () => ports.log.warn('The code of the membership could not be loaded'),
  );

  const services = makeSessionPart<Social, Rewards>(ports, {
    settings: {
      ...settings,
      rewardsEnabled: rewards !== null,
      homeDeliveryIncluded: settings.homeDeliveryPlan !== null,
    },
    publisher: settings,
    ...{ states, session, sessionQueries, display, translator, social, whileLoggingIn },
    captcha: shell.captcha,
    membership: {
      now: () => membership.now()?.services ?? null,
      load: async () => (await membership.load()).services,
    },
    // Reconciles after the read (ST-09…13). If the code cannot be loaded, the next page reconciles.
    loadUser: reconcileAfter(async () => {
      const part = await membership.load().catch(() => null);
      await part?.services.reconcileMembership();
    })(sessionQueries.loadUser),
  });
  const follower = syncState({ session, ports, states, services, otherTabs });
  return {
    ...services,
    hear: follower.hear,
    stop: () => {
      follower.stop();
      membership.now()?.recovery.stop();
    },
    session,
    refreshEntitlement,
  };
};
