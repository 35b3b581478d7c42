import type { SessionPorts } from '../../../core/ports/membership/membership-ports';
import type { Tracking } from '../../../core/ports/tracking';
import type { PageContext } from '../page/context';
import { makeBackends, type Backends } from './backends';
import { pageRewards } from './page-rewards';
import { pageTracking } from './page-tracking';
import { makePlatform, type Platform } from './platform';
import type { RewardsPart } from './rewards';

/**
 * The adapters needed to know the reader and to sign in. They are created by hand, because the DI container is loaded
 * with the code of changes (docs/decisions/0022-front-door.md).
 */
export interface Adapters {
  readonly page: PageContext;
  readonly platform: Platform;
  readonly backends: Backends;
  /** `null` if the publisher has no rewards program. */
  readonly rewards: RewardsPart | null;
  readonly tracking: Tracking;
}

export const makeAdapters = (page: PageContext): Adapters => {
  const platform = makePlatform(page);
  const backends = makeBackends(page, platform);
  const rewards = pageRewards(page, platform, backends);
  return { page, platform, backends, rewards, tracking: pageTracking(page, platform, rewards) };
};

/** The ports needed to sign in. */
export const sessionPortsOf = ({ platform, backends, tracking }: Adapters): SessionPorts => ({
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
  ...(backends.siteSession && { siteSession: backends.siteSession }),
});
