import { consoleLog } from '../../../adapters/browser/log';
import { fetchAccount } from '../../../adapters/http/lean/account';
import { fetchRewardsClient, fetchRewardsTokens } from '../../../adapters/http/lean/rewards-client';
import { articleRewardsService } from '../../../adapters/rewards/article-rewards';
import { publicRewardsDomain } from '../../../adapters/rewards/requests';
import { readCookie } from '../../../adapters/storage/cookies';
import { pageConsent } from './consent';
import { makeArticleRewardsPart } from '../../../core/app/article-rewards-part';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { Tracking, TrackingEvent } from '../../../core/ports/tracking';
import type { PageContext } from './context';
import { articleAddress } from './mounts';

export const reason = 'Tells the rewards service what a reader does at an article';

/** The page's one: it knows the reader's token. */
let tracking: Tracking | null = null;

/**
 * Tells the rewards service, where the publisher has one, of what this reader did; not for whoever has come after them. Compares tracking ids
 * itself: an article page has no state for the session guard to go by.
 */
export const tell = (page: PageContext, event: TrackingEvent, reader: DataLayer | null): void => {
  const { config } = page;
  const { rewardsTenant: tenant, rewardsDomain, locale } = config;
  if (tenant === null || reader?.loggedIn !== true || reader.trackingId !== page.reader()?.trackingId) return;
  tracking ??= makeArticleRewardsPart({
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
