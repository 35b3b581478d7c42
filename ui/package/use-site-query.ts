import { fromNullable } from 'fp-ts/Option';
import { useCallback, useEffect, useState } from 'react';
import { isRight } from '../../core/domain/fp';
import { makeCancellation } from '../../core/state/cancellation';
import { useSession } from '../react/services';
import { useMember } from './hooks';

/** Data of the publisher's site. */
export interface SiteQueryResult<A> {
  /** `reading` on a server, and while the data loads. */
  readonly state: 'reading' | 'read' | 'failed';
  /** `null` unless `state` is `read`. */
  readonly data: A | null;
  readonly retry: () => void;
}

interface Answer<A> {
  readonly question: string;
  readonly data: A | null;
}

/**
 * Queries the publisher's REST API, for any data that the account does not read itself. `path`: below the REST root,
 * with the query string, such as `/wp/v2/pages?slug=terms`. `read` decodes the JSON; `null` means that it is invalid.
 * Responses are cached for 600,000 ms and refreshed in the background once they are 300,000 ms old (AP-33, BC-04).
 * Another reader's data is dropped (R11).
 *
 * @example
 * ```tsx
 * const readTitle = (json: unknown) => (Array.isArray(json) ? String(json[0]?.title?.rendered) : null);
 *
 * const { state, data } = useSiteQuery('/wp/v2/pages?slug=terms', readTitle);
 * return state === 'read' ? <h1>{data}</h1> : null;
 * ```
 */
export const useSiteQuery = <A>(path: string, read: (json: unknown) => A | null): SiteQueryResult<A> => {
  const { membership } = useSession();
  const { signedIn, trackingId } = useMember();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<A> | null>(null);
  const question = `${turn} ${trackingId ?? ''} ${path}`;

  useEffect(() => {
    // The site may answer each reader differently.
    if (signedIn === null) return undefined;
    const { cancellation, cancel } = makeCancellation();
    const keep = (data: A | null): void => {
      if (!cancellation.isCancelled()) setAnswer({ question, data });
    };
    const query = { path, read: (json: unknown) => fromNullable(read(json)) };
    void membership.load().then(
      async ({ siteQueries }) => {
        const found = await siteQueries.get(query, cancellation);
        keep(isRight(found) ? found.right : null);
      },
      () => keep(null),
    );
    return cancel;
    // A new `read` function does not change the question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [membership, signedIn === null, question]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  if (answer?.question !== question) return { state: 'reading', data: null, retry };
  return { state: answer.data === null ? 'failed' : 'read', data: answer.data, retry };
};
