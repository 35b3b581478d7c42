import type { HostConsent } from '../ports/consent';
import type { Tracking } from '../ports/tracking';
import { makeArticleRewards, type ArticleRewardsPorts } from '../use-cases/rewards/article-rewards';
import { makeRewardsTracking } from './tracking';

/** The part of a host page that sends its reader's article events to the rewards service (HM-22, readings 40). */
export const makeArticleRewardsPart = ({
  consent,
  ...ports
}: ArticleRewardsPorts & { readonly consent: HostConsent }): Tracking =>
  makeRewardsTracking({
    consent,
    rewards: makeArticleRewards(ports),
    reader: () => ports.reader()?.trackingId ?? null,
  });
