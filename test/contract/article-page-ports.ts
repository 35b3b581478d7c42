import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import type * as E from 'fp-ts/Either';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import { fetchCommentsAccess } from '../../adapters/http/lean/comments-access';
import { fetchDataLayer } from '../../adapters/http/lean/data-layer';
import { fetchPaymentStatus } from '../../adapters/http/lean/payment-status';
import { fetchEntitlement } from '../../adapters/http/lean/entitlement';
import { fetchMessageCounts } from '../../adapters/http/lean/message-counts';
import { fetchOffers } from '../../adapters/http/lean/offers';
import { fetchAccount } from '../../adapters/http/lean/account';
import { fetchRewardsClient, fetchRewardsTokens } from '../../adapters/http/lean/rewards-client';
import { articleRewardsService } from '../../adapters/rewards/article-rewards';
import { fetchWebhook } from '../../adapters/http/lean/webhook';
import type { Call } from '../../core/ports/call';
import type { RewardsReader } from '../../core/ports/rewards';

export interface ArticlePagePortsOptions {
  readonly membershipHost: string;
  readonly siteHost: string;
  readonly commentsHost: string;
  readonly spotId?: string;
  readonly nonce?: string | null;
  readonly nonceEndpoint?: string | null;
  /** Timeout in milliseconds. */
  readonly limit?: number | undefined;
  /** Replaces the platform's `fetch` during a call. */
  readonly send?: typeof fetch;
}

/** The ports of article pages over HTTP, without axios, with the page facts of the fixtures. */
export const articlePagePorts = ({
  membershipHost,
  siteHost,
  commentsHost,
  spotId = 'sp_fixture1',
  nonce = 'fixture0001',
  nonceEndpoint = null,
  limit,
  send,
}: ArticlePagePortsOptions) => {
  const site = {
    restBase: `${siteHost}/wp-json`,
    restNamespace: defaultRestNamespace,
    nonce,
    nonceEndpoint,
    limit,
  };
  const through =
    <E, A>(call: Call<A, E>): Call<A, E> =>
    async () => {
      const own = globalThis.fetch;
      globalThis.fetch = send ?? own;
      try {
        return await call();
      } finally {
        globalThis.fetch = own;
      }
    };
  const page = {
    membershipHost,
    query: '?utm_source=fixture',
    path: '/account/subscribe',
    userAgent: 'FixtureBrowser/1.0',
    contentId: '12345',
    sessionId: () => '00000000-0000-4000-8000-00000000c0de',
    limit,
  };
  const webhook = fetchWebhook(site);
  const counts = fetchMessageCounts({ commentsApi: commentsHost, spotId, limit });
  const access = fetchCommentsAccess({ membershipHost, limit });
  const rewards = articleRewardsService({
    client: fetchRewardsClient({
      domain: membershipHost,
      tenant: 'test_fixture_tenant',
      pageAddress: () => 'https://news.example.com/account/settings/my-rewards',
      limit,
    }),
    referralCookie: () => null,
  });
  return {
    dataLayerSource: fetchDataLayer({ membershipHost, limit }),
    decisions: fetchEntitlement(() => page),
    offers: {
      onOffer: through(fetchOffers({ ...page, ...site, now: Date.now }).onOffer),
      plans: through(fetchOffers({ ...page, ...site, now: Date.now }).plans),
    },
    paymentStatus: {
      read: through(fetchPaymentStatus({ membershipHost, limit }).read),
      records: through(fetchPaymentStatus({ membershipHost, limit }).records),
    },
    articleContent: fetchArticleContent(site),
    identity: fetchAccount({ membershipHost, limit }),
    rewards,
    rewardsTokens: fetchRewardsTokens(site),
    webhook: { send: (event: Parameters<typeof webhook.send>[0]) => through(() => webhook.send(event))() },
    messageCounts: { read: (postIds: readonly string[]) => through(() => counts.read(postIds))() },
    commentsAccess: {
      exchangeCode: (codeA: string, userName: string) =>
        through(() => access.exchangeCode(codeA, userName))(),
    },
  };
};

/** The calls that article pages make to the rewards service, or in preparation for them. */
export const articleRewardsCalls = ({
  identity,
  rewards,
  rewardsTokens,
}: ReturnType<typeof articlePagePorts>): Readonly<
  Record<string, () => Promise<E.Either<{ readonly _tag: string }, unknown>>>
> => ({
  '[AP-09] account': identity.account,
  '[AP-29] rewards token': () => rewardsTokens.issue(someReader),
  '[AP-36] rewards upsert': () => rewards.upsertReader(someReader, 'a.b.c'),
  '[AP-36] rewards event': () =>
    rewards.track(someReader, { name: 'articleview', postId: '12345' }, new Date(0), 'a.b.c'),
});

const someReader: RewardsReader = {
  id: 'reader',
  accountId: 'reader',
  firstName: 'Robin',
  lastName: 'Sample',
  email: 'robin.sample@example.com',
  locale: null,
  segments: [],
};
