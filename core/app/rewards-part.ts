import type { Clock } from '../ports/clock';
import type { Rewards, RewardsTokens } from '../ports/rewards';
import type { RewardsEvents } from '../ports/rewards-events';
import type { Session } from '../state/session';
import { makeInviteFriends } from '../use-cases/rewards/invite-friends';
import { makeLoadRewardsToken, type RewardsPage } from '../use-cases/rewards/load-rewards-token';
import { makeLoadRewardsWidget } from '../use-cases/rewards/load-rewards-widget';
import { makeRewardsEvents } from '../use-cases/rewards/rewards-events';
import { syncRewardsReader, makeSyncRewardsReader } from '../use-cases/rewards/sync-rewards-reader';
import { makeTellShared } from '../use-cases/rewards/tell-shared';
import { guardPorts } from '../ports/membership/guard-ports';
import type { RewardsServices } from '../flows/services';

/** The services of the rewards program: for screens, and for events. */
export interface RewardsPart {
  readonly services: RewardsServices;
  readonly events: RewardsEvents;
  /** Keeps the rewards service up to date with the reader. Resolves when the first sync has ended. */
  readonly syncReader: (session: Pick<Session, 'onReader'>) => Promise<void>;
}

/** Makes the rewards part. Fetched only if the publisher has a rewards program. Its state is in `page.state`. */
export const makeRewardsPart = (
  page: RewardsPage & { readonly clock: Pick<Clock, 'now'> },
  given: { readonly rewards: Rewards; readonly tokens: RewardsTokens },
): RewardsPart => {
  const { rewards, rewardsTokens: tokens } = guardPorts(
    { rewards: given.rewards, rewardsTokens: given.tokens },
    page.log,
  );
  const ports = { ...page, rewards, loadRewardsToken: makeLoadRewardsToken({ ...page, tokens }) };
  const sync = makeSyncRewardsReader(ports);
  return {
    services: {
      state: page.state,
      refresh: sync,
      loadWidget: makeLoadRewardsWidget(ports),
      inviteFriends: makeInviteFriends(ports),
      tellShared: makeTellShared(ports),
    },
    events: makeRewardsEvents({ ...ports, sync }),
    syncReader: async (session) => {
      let latest = Promise.resolve();
      syncRewardsReader({ ...page, session, sync: () => (latest = sync()) });
      await latest;
    },
  };
};
