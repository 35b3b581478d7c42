import type { OtherTabs } from '../ports/other-tabs';
import type { Session } from '../state/session';
import { isLoggedIn } from '../state/member';
import { newslettersEmptied } from '../state/newsletters';
import { followSession, type SessionFollower } from '../use-cases/session/follow-session';
import { followStatus } from '../use-cases/subscriptions/follow-status';
import { persistState, readerBefore } from '../use-cases/session/persist-state';
import type { SessionPorts } from './ports';
import type { SessionServices } from './services';
import type { States } from './states';

export interface SyncedState {
  readonly session: Session;
  readonly ports: Pick<SessionPorts, 'store' | 'cookies'>;
  readonly states: States;
  readonly services: Pick<SessionServices<unknown, unknown>, 'loadDataLayer' | 'membership'>;
  readonly otherTabs: OtherTabs;
}

/** Starts the updates that run when the reader or their state changes. */
export const syncState = ({
  session,
  ports: { store, cookies },
  states: { member, subscriptionState: subscriptions, newsletterState },
  services: { loadDataLayer, membership },
  otherTabs,
}: SyncedState): SessionFollower => {
  const before = readerBefore(store);
  const follower = followSession({
    session,
    member,
    subscriptions,
    cookies,
    otherTabs,
    loadDataLayer,
    before,
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
    member,
    subscriptions,
    otherTabs,
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
