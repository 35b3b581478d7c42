import type { Option } from 'fp-ts/Option';
import type { Call } from './call';
import type { CallFailed } from './call-failed';
import type { Cancellation, Cancelled } from './cancellation';

export type QueryFailed = CallFailed | Cancelled;

/** What is asked of the publisher's REST API, and how its answer is read. */
export interface SiteQuery<A> {
  /** Below the REST root, with its query: `/wp/v2/pages?slug=terms`. */
  readonly path: string;
  /** Reads the JSON, which can be of any form; no content is `null`. None: `Unexpected`. */
  readonly read: (json: unknown) => Option<A>;
  /** Milliseconds: an older answer is not given, and a new one waited for. Without it, an older one is given while it is asked for anew. */
  readonly maxAge?: number;
}

/**
 * Queries of the publisher's REST API (AP-33, BC-04). An answer is kept for 10 minutes; when it is older than 5 it is still
 * given at once, and asked for anew behind it. The same query that is asked several times at once is sent once.
 */
export interface SiteQueries {
  /** One answer; a list that has further pages is given as a whole. */
  readonly get: <A>(query: SiteQuery<A>, until?: Cancellation) => Call<A, QueryFailed>;
  /** A list with all its pages; `read` is given the whole of it. A list that never ends is `Unexpected`. */
  readonly all: <A>(query: SiteQuery<A>, until?: Cancellation) => Call<A, QueryFailed>;
  /** Forgets every answer, those under way included: they may be about the reader who was here (R11). */
  readonly forget: () => void;
}
