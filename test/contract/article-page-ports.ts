import { fetchArticleContent } from '../../adapters/fetch/article-content';
import { fetchCommentsAccess } from '../../adapters/fetch/comments-access';
import { fetchDataLayer } from '../../adapters/fetch/data-layer';
import { fetchDues } from '../../adapters/fetch/dues';
import { fetchEntitlement } from '../../adapters/fetch/entitlement';
import { fetchMessageCounts } from '../../adapters/fetch/message-counts';
import { fetchOffers } from '../../adapters/fetch/offers';
import { fetchWebhook } from '../../adapters/fetch/webhook';
import type { Call } from '../../core/ports/call';

export interface ArticlePagePortsOptions {
  readonly membershipHost: string;
  readonly siteHost: string;
  readonly commentsHost: string;
  readonly spotId?: string;
  readonly nonce?: string | null;
  readonly nonceEndpoint?: string | null;
  /** Milliseconds. */
  readonly limit?: number;
  /** In the place of the platform's own, while a call is made. */
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
  limit = 5_000,
  send,
}: ArticlePagePortsOptions) => {
  const site = { restBase: `${siteHost}/wp-json`, nonce, nonceEndpoint, limit };
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
  return {
    dataLayerSource: fetchDataLayer({ membershipHost, limit }),
    decisions: fetchEntitlement(page),
    offers: { onOffer: through(fetchOffers({ ...page, restBase: site.restBase }).onOffer) },
    dues: { read: through(fetchDues({ membershipHost, limit }).read) },
    articleContent: fetchArticleContent(site),
    webhook: { send: (event: Parameters<typeof webhook.send>[0]) => through(webhook.send(event)) },
    messageCounts: { read: (postIds: readonly string[]) => through(counts.read(postIds)) },
    commentsAccess: {
      exchangeCode: (codeA: string, userName: string) => through(access.exchangeCode(codeA, userName)),
    },
  };
};
