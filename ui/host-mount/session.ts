import type { Tracking } from '../../core/ports/tracking';
import {
  makeDisplayPreferences,
  type DisplayPreferences,
} from '../../core/use-cases/profile/display-preferences';
import { tellEntitled } from '../../core/use-cases/tell-entitled';
import { makeBackends, type Backends } from './backends';
import type { Boot } from './boot';
import { makeLoads, type Loads } from './loads';
import { pageRewards } from './page-rewards';
import { pageTracking } from './page-tracking';
import { makePlatform, type Platform } from './platform';
import type { RewardsPart } from './rewards';

/**
 * What a page begins with: enough to know the reader and to sign in. Put together by hand, because the container comes with
 * the rest (docs/decisions/0022-front-door.md).
 */
export interface Session {
  readonly boot: Boot;
  readonly platform: Platform;
  readonly backends: Backends;
  readonly rewards: RewardsPart | null;
  readonly tracking: Tracking;
  readonly display: DisplayPreferences;
  readonly loads: Loads;
}

export const makeSession = (boot: Boot): Session => {
  const platform = makePlatform(boot);
  const backends = makeBackends(boot, platform);
  const rewards = pageRewards(boot.config, platform, backends);
  const tracking = pageTracking(boot.config, platform, rewards);
  const display = makeDisplayPreferences({ ...platform, ...backends });
  const loads = makeLoads({ ...platform, ...backends, tracking });
  return {
    boot,
    platform,
    backends,
    rewards,
    tracking,
    display,
    loads: { ...loads, refreshEntitlement: tellEntitled(platform)(loads.refreshEntitlement) },
  };
};
