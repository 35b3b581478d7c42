import type { OtherTabs } from '../ports/other-tabs';
import { isLoggedIn } from '../state/member';
import { newslettersEmptied } from '../state/newsletters';
import { followReader, type ReaderFollower } from '../use-cases/follow-reader';
import { followStatus } from '../use-cases/follow-status';
import { persistState, readerBefore } from '../use-cases/persist-state';
import { whenReaderChanges } from '../use-cases/when-reader-changes';
import type { SessionPorts } from './ports';
import type { SessionServices } from './services';
import type { States } from './states';

/** What follows by itself when the reader, or what is known of them, changes. */
export const keepInStep = (
  { store, cookies }: Pick<SessionPorts, 'store' | 'cookies'>,
  { member, subscriptionState: subscriptions, newsletterState }: States,
  { loadDataLayer, membership }: Pick<SessionServices<unknown, unknown>, 'loadDataLayer' | 'membership'>,
  otherTabs: OtherTabs,
): ReaderFollower => {
  const before = readerBefore(store);
  const follower = followReader({ member, subscriptions, cookies, otherTabs, loadDataLayer, before });
  persistState({ store, member, subscriptions });
  whenReaderChanges(member, () => newsletterState.update(newslettersEmptied));
  member.subscribe((state) => {
    // PZ-09: what an earlier page left open is taken up once the reader is known, whichever page this is.
    if (isLoggedIn(state) === true) void membership.load().catch(() => undefined);
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
