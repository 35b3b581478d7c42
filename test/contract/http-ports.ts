import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { httpDecisions } from '../../adapters/http/decisions';
import { httpPortsOn } from '../../adapters/http/http-ports';
import { membershipClient } from '../../adapters/http/membership-client';
import { tokenSession } from '../../adapters/http/program-session';
import { rewardsClient } from '../../adapters/http/rewards-client';
import type { NoteTime } from '../../adapters/http/server-time';
import { siteClient } from '../../adapters/http/site-client';
import { httpSiteSession } from '../../adapters/http/site-session';
import { inMemoryClock } from '../../adapters/memory/clock';
import { inMemoryLog } from '../../adapters/memory/log';
import { rewardsService } from '../../adapters/rewards/rewards';

export interface HttpPortsOptions {
  readonly membershipHost: string;
  readonly siteHost: string;
  /** Defaults to the membership host. */
  readonly rewardsHost?: string;
  readonly rewardsTenant?: string;
  readonly nonce?: string | null;
  readonly nonceEndpoint?: string | null;
  readonly sessionId?: () => string | null;
  readonly trackingId?: string;
  readonly path?: string;
  readonly query?: string;
  /** Timeout in milliseconds for every call. Defaults to the production timeouts. */
  readonly limit?: number | undefined;
  readonly noteTime?: NoteTime;
}

/** The ports of `masthead/http` with the page facts of the fixtures, and the browser ports that it lacks. */
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
  noteTime = () => undefined,
}: HttpPortsOptions) => {
  const log = inMemoryLog();
  const restBase = `${siteHost}/wp-json`;
  const resendVerificationUrl = `${membershipHost}/resend-verification`;
  const session = tokenSession();
  const clock = inMemoryClock(new Date('2026-11-21T12:00:00Z'));
  const ports = httpPortsOn(
    { clock, noteTime },
    {
      membershipHost,
      restBase,
      nonce,
      nonceEndpoint,
      resendVerificationUrl,
      log,
      ...(limit === undefined ? {} : { limit }),
      // Browsers add cookies automatically. A test that needs cookies adds them to `fetch`.
      session: {
        cookiesFor: () => '',
        receive: () => undefined,
        cookies: { ...session.cookies, sessionId, trackingId: () => trackingId },
      },
    },
  );
  const endpoint = `${restBase}/nyp-membership/v1/session`;
  const site = siteClient({
    restBase,
    restNamespace: defaultRestNamespace,
    nonce,
    nonceEndpoint,
    addresses: [endpoint],
    limit,
    noteTime,
  });
  return {
    ...ports,
    membershipHost,
    log,
    siteClient: site,
    siteSession: httpSiteSession({ client: site, endpoint, site: [restBase], log })!,
    clock,
    // A program has no page address.
    decisions: httpDecisions({
      client: membershipClient({ membershipHost, limit }),
      log,
      query: () => query,
      path: () => path,
      userAgent: 'FixtureBrowser/1.0',
      contentId: '12345',
      sessionId,
    }),
    rewards: rewardsService({
      client: rewardsClient({
        domain: rewardsHost,
        tenant: rewardsTenant,
        pageAddress: () => 'https://news.example.com/account/settings/my-rewards',
        limit,
      }),
      referralCookie: () => null,
    }),
  };
};

export type HttpPorts = ReturnType<typeof httpPorts>;
