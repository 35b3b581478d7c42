import type { AxiosInstance } from 'axios';
import { httpArticleContent } from '../../adapters/http/article-content';
import { httpCaptchaCheck } from '../../adapters/http/captcha-check';
import { httpBilling } from '../../adapters/http/billing';
import { httpDataLayerSource } from '../../adapters/http/data-layer';
import { httpDevices } from '../../adapters/http/devices';
import { httpDecisions } from '../../adapters/http/decisions';
import { httpIdentity } from '../../adapters/http/identity';
import { membershipClient } from '../../adapters/http/membership-client';
import { httpNewsletters } from '../../adapters/http/newsletters';
import { httpPaymentMethods } from '../../adapters/http/payment-methods';
import { httpProfanity } from '../../adapters/http/profanity';
import { httpPictures } from '../../adapters/http/pictures';
import { httpProfiles } from '../../adapters/http/profiles';
import { httpRewardsTokens } from '../../adapters/http/rewards-tokens';
import { rewardsService } from '../../adapters/rewards/rewards';
import { rewardsClient } from '../../adapters/http/rewards-client';
import { httpSite } from '../../adapters/http/site';
import type { NoteTime } from '../../adapters/http/server-time';
import { siteClient } from '../../adapters/http/site-client';
import { httpSiteQueries } from '../../adapters/http/site-queries';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import { inMemoryClock } from '../../adapters/memory/clock';
import { inMemoryLog } from '../../adapters/memory/log';

export interface HttpPortsOptions {
  readonly membershipHost: string;
  readonly siteHost: string;
  /** The membership host where nothing is said. */
  readonly rewardsHost?: string;
  readonly rewardsTenant?: string;
  readonly nonce?: string | null;
  readonly nonceEndpoint?: string | null;
  readonly sessionId?: () => string | null;
  readonly trackingId?: string;
  readonly path?: string;
  readonly query?: string;
  /** Milliseconds for every call; the limits that are shipped if it is not given. */
  readonly limit?: number | undefined;
  readonly noteTime?: NoteTime;
}

/** Every port over HTTP, with the page facts of the fixtures. */
export const httpPorts = ({
  membershipHost,
  siteHost,
  rewardsHost = membershipHost,
  rewardsTenant = 'test_fixture_tenant',
  nonce = 'fixture0001',
  nonceEndpoint = `${siteHost}/wp-admin/admin-ajax.php?action=rest-nonce`,
  sessionId = () => '00000000-0000-4000-8000-00000000c0de',
  trackingId = '00000000-0000-4000-8000-000000000a01',
  path = '/account/subscribe',
  query = '?utm_source=fixture',
  limit,
  noteTime,
}: HttpPortsOptions) => {
  const log = inMemoryLog();
  const resendVerificationUrl = `${membershipHost}/resend-verification`;
  const client: AxiosInstance = membershipClient({
    membershipHost,
    limit,
    addresses: [resendVerificationUrl],
  });
  const site = siteClient({
    restBase: `${siteHost}/wp-json`,
    nonce,
    nonceEndpoint,
    limit,
    log,
    ...(noteTime && { noteTime }),
  });
  const clock = inMemoryClock(new Date('2026-11-21T12:00:00Z'));
  const siteQueries = httpSiteQueries({ client: site, restBase: `${siteHost}/wp-json`, clock });
  return {
    membershipHost,
    log,
    clock,
    siteClient: site,
    identity: httpIdentity({ client, resendVerificationUrl }),
    dataLayerSource: httpDataLayerSource({ client }),
    devices: httpDevices({ client }),
    captchaCheck: httpCaptchaCheck({ client: site }),
    profanity: httpProfanity({ client: site }),
    profiles: httpProfiles({ client }),
    subscriptions: httpSubscriptions({ client }),
    paymentMethods: httpPaymentMethods({ client, log }),
    decisions: httpDecisions({
      client,
      log,
      query: () => query,
      path: () => path,
      userAgent: 'FixtureBrowser/1.0',
      contentId: '12345',
      sessionId,
    }),
    newsletters: httpNewsletters({ client: site, log }),
    siteQueries,
    pictures: httpPictures({ client: site, log, limit }),
    rewards: rewardsService({
      client: rewardsClient({
        domain: rewardsHost,
        tenant: rewardsTenant,
        pageAddress: () => 'https://news.example.com/account/settings/my-rewards',
        limit,
      }),
      referralCookie: () => null,
    }),
    rewardsTokens: httpRewardsTokens({ client: site }),
    site: httpSite({ client: site, queries: siteQueries, log }),
    billing: httpBilling({
      client: site,
      restBase: `${siteHost}/wp-json`,
      log,
      session: () => {
        const session = sessionId();
        return session === null ? null : { sessionId: session, trackingId };
      },
    }),
    articleContent: httpArticleContent({ client: site }),
  };
};

export type HttpPorts = ReturnType<typeof httpPorts>;
