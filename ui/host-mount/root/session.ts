import { beginSession, type SessionQueries } from '../../../core/app/session-queries';
import type { SessionPorts } from '../../../core/app/ports';
import type { Tracking } from '../../../core/ports/tracking';
import type { DisplayPreferences } from '../../../core/use-cases/profile/display-preferences';
import { makeBackends, type Backends } from './backends';
import type { PageContext } from '../page/context';
import { pageRewards } from './page-rewards';
import { pageTracking } from './page-tracking';
import { makePlatform, type Platform } from './platform';
import type { RewardsPart } from './rewards';

/**
 * What a page begins with: enough to know the reader and to sign in. Put together by hand, because the container comes with
 * the rest (docs/decisions/0022-front-door.md).
 */
export interface Session {
  readonly boot: PageContext;
  readonly platform: Platform;
  readonly backends: Backends;
  readonly rewards: RewardsPart | null;
  readonly tracking: Tracking;
  readonly display: DisplayPreferences;
  readonly loads: SessionQueries;
}

export const makeSession = (boot: PageContext): Session => {
  const platform = makePlatform(boot);
  const backends = makeBackends(boot, platform);
  const rewards = pageRewards(boot.config, platform, backends);
  const tracking = pageTracking(boot, platform, rewards);
  return {
    boot,
    platform,
    backends,
    rewards,
    tracking,
    ...beginSession({ ...platform, ...backends, tracking }, backends.session, platform, platform.otherTabs),
  };
};

/** What signing in asks of the world, as this page answers it. */
export const sessionPortsOf = ({ platform, backends, tracking }: Session): SessionPorts => ({
  identity: backends.identity,
  dataLayerSource: backends.dataLayerSource,
  profiles: backends.profiles,
  decisions: backends.decisions,
  comments: platform.comments,
  tracking,
  cookies: platform.cookies,
  store: platform.store,
  navigation: platform.navigation,
  clock: platform.clock,
  log: platform.log,
});
