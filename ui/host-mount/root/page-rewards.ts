import type { Backends } from './backends';
import type { HostConfig } from '../page/config';
import { lazyRewards } from './lazy-rewards';
import type { Platform } from './platform';
import type { RewardsPart } from './rewards';

/** The rewards of this page; `null` if the publisher has no program. */
export const pageRewards = (
  { rewardsTenant, rewardsDomain, locale }: HostConfig,
  { member, subscriptionState, rewardsState, clock, log }: Platform,
  { siteClient }: Backends,
): RewardsPart | null =>
  rewardsTenant === null
    ? null
    : lazyRewards({
        tenant: rewardsTenant,
        domain: rewardsDomain,
        member,
        subscriptions: subscriptionState,
        state: rewardsState,
        clock,
        log,
        locale,
        site: siteClient,
      });
