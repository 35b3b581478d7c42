import type { HostConsent } from '../ports/consent';
import type { Tracking } from '../ports/tracking';
import { makeArticleRewards, type ArticleRewardsPorts } from '../use-cases/rewards/article-rewards';
import { makeRewardsTracking } from './tracking';

/** HM-22, readings 40: the part of a host's page that tells the rewards service what its reader does there. */
export const makeArticleRewardsPart = ({
  consent,
  ...ports
}: ArticleRewardsPorts & { readonly consent: HostConsent }): Tracking =>
  makeRewardsTracking({
    consent,
    rewards: makeArticleRewards(ports),
    reader: () => ports.reader()?.trackingId ?? null,
  });
