import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { AsyncResult, Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Cancellation } from '../../core/ports/cancellation';
import type { Clock } from '../../core/ports/clock';
import type { QueryFailed, SiteQueries, SiteQuery } from '../../core/ports/site-queries';
import { allPages, nextPage } from './all-pages';
import { isGood, readBody, unexpected } from './call';
import { cacheLimits, queryCache } from './query-cache';
import { dedupedRequests } from './deduped-requests';
import { siteFailure, type SiteClient } from './site-client';

export interface HttpSiteQueriesOptions {
  readonly client: SiteClient;
  /** The site's REST root, without trailing slash. */
  readonly restBase: string;
  readonly clock: Pick<Clock, 'now'>;
}

type Start = (path: string, signal: AbortSignal) => Call<unknown>;

/** Cached queries of the REST API (AP-33, AP-37, BC-04). */
export const httpSiteQueries = ({ client, restBase, clock }: HttpSiteQueriesOptions): SiteQueries => {
  const cache = queryCache(clock);
  const flights = dedupedRequests<unknown, CallFailed>();
  /** The number of `forget` calls. A response to an earlier request is not cached after `forget`. */
  let epoch = 0;

  const fetchAnew = (key: string, path: string, start: Start, until?: Cancellation) => {
    const began = epoch;
    const keeping =
      (signal: AbortSignal): Call<unknown> =>
      async () => {
        const answer = await start(path, signal)();
        if (E.isRight(answer) && epoch === began) cache.keep(key, answer.right);
        return answer;
      };
    return flights.join(key, keeping, until);
  };

  const ask =
    (kind: string, start: Start) =>
    async <A>(
      { path, read, maxAge = cacheLimits.kept }: SiteQuery<A>,
      until?: Cancellation,
    ): AsyncResult<A, QueryFailed> => {
      if (!isQueryPath(path)) return E.left(unexpected('query: no path'));
      const key = `${kind} ${path}`;
      const found = cache.find(key);
      const young = found !== null && found.age < maxAge ? found : null;
      if (young?.stale === true) void fetchAnew(key, path, start);
      const answer = young === null ? await fetchAnew(key, path, start, until) : E.right(young.value);
      return E.flatMap(answer, (json) =>
        E.fromOption((): QueryFailed => unexpected('query: another form'))(read(json)),
      );
    };

  return {
    get: ask('get', (path, signal) => one(client, restBase, path, signal)),
    all: ask('all', (path, signal) => allPages(client, restBase, { name: 'query', path, signal })),
    forget: () => {
      epoch += 1;
      cache.clear();
      flights.forget();
    },
  };
};

const one =
  (client: SiteClient, restBase: string, path: string, signal: AbortSignal): Call<unknown> =>
  async () => {
    const name = 'query';
    const answer = await client.exchange({ name, method: 'GET', path, signal })();
    if (E.isLeft(answer)) return answer;
    const { status, body } = answer.right;
    if (!isGood(answer.right)) return E.left(siteFailure(name, answer.right));
    if (status === 204) return E.right(null);
    if (body.trim() === '') return E.left({ _tag: 'Unexpected', what: `${name}: no JSON`, notJson: true });
    // A list is returned completely, unless the query asks for one page (BC-04).
    const isAll = /[?&](per_page|page)=/.test(path) || !nextPage(answer.right.header('link'), restBase, path);
    return isAll ? readBody(name, body, t.unknown) : allPages(client, restBase, { name, path, signal })();
  };

/** True if the path stays below the REST root. */
const isQueryPath = (path: string): boolean =>
  /^\/(?!\/)[^\s\\#]{0,2000}$/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|\?|$)/i.test(path);
