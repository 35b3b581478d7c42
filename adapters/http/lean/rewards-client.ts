import * as E from '../../../core/domain/fp';
import type { Call } from '../../../core/ports/call';
import type { RewardsTokens } from '../../../core/ports/rewards';
import { tokenIn } from '../rewards-token';
import { request, readAnswer } from './request';
import { toForm } from './form';
import { fetchSite, type FetchSiteOptions } from './site';

export interface FetchRewardsOptions {
  /** An origin without trailing slash. */
  readonly domain: string;
  /** The publisher's tenant alias at the service. */
  readonly tenant: string;
  /** The page's URL without its query, which may identify a reader. */
  readonly pageAddress: () => string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

interface RewardsRequest {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: (tenant: string) => string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly jwt: string;
}

/**
 * The rewards client for host pages (AP-36). Reports are sent without the service's cookies and survive the
 * page's unload.
 */
export const fetchRewardsClient =
  ({ domain, tenant, pageAddress, limit }: FetchRewardsOptions) =>
  <A>(
    { name, method, path, body, jwt }: RewardsRequest,
    read: (answered: unknown) => A | undefined,
  ): Call<A> =>
  async () => {
    const reports = method === 'POST';
    const answer = await request(
      domain + path(encodeURIComponent(tenant)),
      {
        method,
        ...(reports && { credentials: 'omit', keepalive: true }),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'X-SaaSquatch-User-Token': jwt,
          ...(!reports && { 'X-SaaSquatch-Referrer': pageAddress() }),
        },
        body: JSON.stringify(body),
      },
      limit,
    );
    return E.isLeft(answer) ? answer : readAnswer(name, answer.right, read);
  };

/** Issues tokens for the rewards service (AP-29). */
export const fetchRewardsTokens = (options: FetchSiteOptions): RewardsTokens => {
  const site = fetchSite(options);
  return {
    issue: async ({ id, accountId, firstName, lastName, email, locale, segments }) => {
      const answer = await site.call(
        '/saasquatch_jwt',
        (nonce) => ({
          method: 'POST',
          body: toForm({
            ...(nonce !== null && { _ajax_nonce: nonce }),
            ...{ id, accountId, firstName, lastName, email },
            locale: locale ?? '',
            segments: JSON.stringify(segments),
          }),
        }),
        { readsOnly: true, needsNonce: true },
      );
      return E.isLeft(answer)
        ? answer
        : readAnswer('rewards-token', answer.right, () => tokenIn(answer.right.body));
    },
  };
};
