import type { SomeTexts } from '../domain/messages/translator';
import type { Settings } from '../domain/settings/settings';
import { guardPorts } from '../ports/membership/guard-ports';
import type { SessionPorts } from '../ports/membership/membership-ports';
import type { OtherTabs } from '../ports/other-tabs';
import { isLoggedIn } from '../state/member';
import { newslettersEmptied } from '../state/newsletters';
import type { Session } from '../state/session';
import type { RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { followSession, type SessionFollower } from '../use-cases/session/follow-session';
import { readerBefore } from '../state/persisted';
import { persistState } from '../use-cases/session/persist-state';
import { followStatus } from '../use-cases/subscriptions/follow-status';
import { reconcileAfter } from '../use-cases/subscriptions/reconcile-after';
import { loadOnce, whenLoaded, type FetchedPart, type Loaded } from '../state/load-once';
import type { Loaders } from './loaders';
import type { MembershipServices, SessionServices } from '../flows/services';
import { beginSession, makeSessionPart, type BegunSession, type SessionShell } from './session-part';
import type { States } from '../state/states';

/**
 * The objects that a shell creates before the composition, because its ports use them too, and the loaders for code
 * that it loads later.
 */
export interface Shell<Social, Rewards>
  extends Loaders<Social>, Pick<SessionShell<Social, Rewards>, 'translator' | 'captcha' | 'rewards'> {
  readonly states: States;
  readonly otherTabs: OtherTabs;
}

/** Everything that a shell shows or calls. */
export interface Membership<Social, Rewards> extends SessionServices<Social, Rewards>, SessionFollower {
  /** The current reader, with a check that they are still signed in. */
  readonly session: Session;
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
  const { states, translator, otherTabs, rewards } = shell;
  const guarded = <Ports extends object>(ports: Ports): Ports => guardPorts(ports, log);
  const begun = beginSession(guarded(unguarded), states, otherTabs);
  const { session } = begun;
  /** Loads the code of a part once, with its texts. `what`: the part, in the warning about a failed load. */
  const part = <Module extends { readonly texts?: SomeTexts }, Part>(
    load: () => Loaded<Module>,
    make: (module: Module) => Part,
    what?: string,
  ): FetchedPart<Part> =>
    loadOnce(
      () =>
        whenLoaded(load(), (module) => {
          if (module.texts) translator.addMessages(module.texts);
          return make(module);
        }),
      () => what && log.warn(`The code of ${what} could not be loaded`),
    );

  const membership = part(
    () => shell.membership(session),
    ({ makeMembershipPart, ports, whenShown }) =>
      makeMembershipPart<Rewards>(begun, guarded(ports), settings, rewards, {
        changes: (known) =>
          part(
            () => shell.changes(ports),
            (loaded) => loaded.makeChangesPart({ ...begun.ports, ...guarded(loaded.ports) }, known),
            'changes',
          ),
        devices: part(shell.devices, ({ makeDevicesPart, devices, news }) =>
          makeDevicesPart({ ...guarded({ devices }), news, session }),
        ).load,
        ...(whenShown && { whenShown }),
      }),
    'the membership',
  );
  const services = makeSessionPart<Social, Rewards>(begun, settings, {
    ...shell,
    social: (ports) =>
      part(shell.social, ({ makeSocialPart, socialWindow, show }) => {
        const social = makeSocialPart(ports, guarded({ socialWindow }).socialWindow);
        return { shown: show(social), finishLinking: social.finishLinking };
      }),
    membership: {
      now: () => membership.now()?.services ?? null,
      load: async () => (await membership.load()).services,
    },
    // Reconciles after the read (ST-09…13). If the code cannot be loaded, the next page reconciles.
    loadUser: reconcileAfter(async () => {
      const loaded = await membership.load().catch(() => null);
      await loaded?.services.reconcileMembership();
    })(begun.loadUser),
  });
  const follower = followReader(begun, otherTabs, services.membership);
  return {
    ...services,
    hear: follower.hear,
    stop: () => {
      follower.stop();
      membership.now()?.recovery.stop();
    },
    session,
    refreshEntitlement: begun.refreshEntitlement,
  };
};

/** Starts the updates that run when the reader or their state changes. */
const followReader = (
  { session, loadDataLayer, ports: { store, cookies }, states }: BegunSession,
  otherTabs: OtherTabs,
  membership: FetchedPart<MembershipServices<unknown>>,
): SessionFollower => {
  const { member, subscriptionState: subscriptions, newsletterState } = states;
  const before = readerBefore(store);
  const follower = followSession({
    ...{ session, member, subscriptions, cookies, otherTabs, loadDataLayer, before },
  });
  persistState({ store, member, subscriptions });
  session.onReader(() => newsletterState.update(newslettersEmptied));
  member.subscribe({
    next: (state) => {
      // Recovers changes of an earlier page once the reader is known, on any page (PZ-09).
      if (isLoggedIn(state) === true) void membership.load().catch(() => undefined);
    },
  });
  const status = followStatus({
    ...{ member, subscriptions, otherTabs },
    loadSubscriptions: async () => membership.now()?.loadSubscriptions(),
  });
  return {
    hear: async (news) => {
      await follower.hear(news);
      await status.hear(news);
    },
    stop: () => {
      follower.stop();
      status.stop();
    },
  };
};
