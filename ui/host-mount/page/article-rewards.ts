import { consoleLog } from '../../../adapters/browser/log';
import { fetchAccount } from '../../../adapters/http/lean/account';
import { fetchRewardsClient, fetchRewardsTokens } from '../../../adapters/http/lean/rewards-client';
import { articleRewardsService } from '../../../adapters/rewards/article-rewards';
import { publicRewardsDomain } from '../../../adapters/rewards/requests';
import { readCookie } from '../../../adapters/storage/cookies';
import { pageConsent } from './consent';
import { makeArticleRewardsTracking } from '../../../core/app/tracking';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { Tracking, TrackingEvent } from '../../../core/ports/tracking';
import type { PageContext } from './context';
import { articleAddress } from './mounts';

/** The single instance of this page. It caches the reader's token. */
let tracking: Tracking | null = null;

/**
 * Sends an event of this reader to the rewards service, if the publisher has one and the reader is unchanged. Compares
 * tracking ids directly, because an article page has no state for the session guard.
 */
export const tell = (page: PageContext, event: TrackingEvent, reader: DataLayer | null): void => {
  const { config } = page;
  const { rewardsTenant: tenant, rewardsDomain, locale } = config;
  if (tenant === null || reader?.loggedIn !== true || reader.trackingId !== page.reader()?.trackingId) return;
  tracking ??= makeArticleRewardsTracking({
    consent: pageConsent(config),
    identity: fetchAccount(config),
    tokens: fetchRewardsTokens(config),
    rewards: articleRewardsService({
      client: fetchRewardsClient({
        tenant,
        domain: rewardsDomain ?? publicRewardsDomain,
        pageAddress: articleAddress,
      }),
      referralCookie: () => readCookie(document, '_saasquatch'),
    }),
    reader: page.reader,
    locale,
    clock: { now: () => new Date() },
    log: consoleLog,
  });
  tracking.track(event);
};
