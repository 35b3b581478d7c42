import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { AsyncResult } from '../../core/ports/call';
import type { Cancellation } from '../../core/ports/cancellation';
import type { QueryFailed, SiteQueries, SiteQuery } from '../../core/ports/site-queries';
import { openGate, type CallName, type Gate } from './world/faults';

export interface MemorySiteQueriesOptions {
  /** JSON by path. */
  readonly answers?: () => Readonly<Record<string, unknown>>;
  readonly gate?: Gate;
}

/** Queries without a cache: every call reads the data again. */
export const inMemorySiteQueries = ({
  answers = () => memoryPages,
  gate = openGate,
}: MemorySiteQueriesOptions = {}): SiteQueries => {
  const ask =
    (name: CallName, fits: (json: unknown) => boolean) =>
    async <A>({ path, read }: SiteQuery<A>, until?: Cancellation): AsyncResult<A, QueryFailed> => {
      const answer = await gate<QueryFailed, A>(name, [path], async () => {
        const there = answers();
        if (!Object.hasOwn(there, path)) return E.left({ _tag: 'NotFound' });
        const json = there[path];
        return E.fromOption((): QueryFailed => ({ _tag: 'Unexpected', what: 'query: another form' }))(
          fits(json) ? read(json) : O.none,
        );
      })();
      return until?.isCancelled() === true ? E.left({ _tag: 'Cancelled' }) : answer;
    };

  return {
    get: ask('siteQueries.get', () => true),
    all: ask('siteQueries.all', Array.isArray),
    forget: () => undefined,
  };
};

const memoryPages: Readonly<Record<string, unknown>> = {
  '/wp/v2/pages?slug=membership-terms': [
    { id: 501, slug: 'membership-terms', title: { rendered: 'Membership Terms' } },
  ],
  // One more item than a site returns per response.
  '/wp/v2/categories': Array.from({ length: 101 }, (_, index) => ({
    id: index + 1,
    name: `Sample ${index + 1}`,
  })),
};
