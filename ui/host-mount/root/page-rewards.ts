import type { Backends } from './backends';
import type { PageContext } from '../page/context';
import { lazyRewards } from './lazy-rewards';
import type { Platform } from './platform';
import type { RewardsPart } from './rewards';

/** The rewards of this page; `null` if the publisher has no program. */
export const pageRewards = (
  page: PageContext,
  { member, subscriptionState, rewardsState, clock, log }: Platform,
  { siteClient }: Backends,
): RewardsPart | null => {
  const { rewardsTenant: tenant, rewardsDomain: domain, locale } = page.config;
  if (tenant === null) return null;
  return lazyRewards(
    {
      tenant,
      domain,
      member,
      subscriptions: subscriptionState,
      state: rewardsState,
      clock,
      log,
      locale,
      site: siteClient,
    },
    async () => page.areaShown?.(),
    (error) => page.report(error, 'rewards'),
  );
};
