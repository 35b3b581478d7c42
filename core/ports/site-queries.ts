import type { Option } from 'fp-ts/Option';
import type { AsyncResult } from './call';
import type { CallFailed } from './call-failed';
import type { Cancellation, Cancelled } from './cancellation';

export type QueryFailed = CallFailed | Cancelled;

/** A request to the publisher's REST API and the decoder of its response. */
export interface SiteQuery<A> {
  /** The path below the REST root, with the query string: `/wp/v2/pages?slug=terms`. */
  readonly path: string;
  /** Decodes JSON of any shape; an empty response is `null`. None results in `Unexpected`. */
  readonly read: (json: unknown) => Option<A>;
  /**
   * Milliseconds. An older cached response is not used, and a new one is awaited. If absent, a stale response is
   * returned while it is refreshed in the background.
   */
  readonly maxAge?: number;
}

/**
 * Queries of the publisher's REST API (AP-33, BC-04). Responses are cached for 10 minutes. After 5 minutes, the cached
 * response is returned and refreshed in the background. Identical concurrent queries are sent once.
 */
export interface SiteQueries {
  /** Reads one response. If a list has more pages, reads all of them and returns one list. */
  readonly get: <A>(query: SiteQuery<A>, until?: Cancellation) => AsyncResult<A, QueryFailed>;
  /** Reads all pages of a list; `read` receives the complete list. A list without an end is `Unexpected`. */
  readonly all: <A>(query: SiteQuery<A>, until?: Cancellation) => AsyncResult<A, QueryFailed>;
  /** Clears the cache and drops pending responses, because they may belong to the previous reader (R11). */
  readonly forget: () => void;
}
