import type { Either } from '../../../core/domain/fp';
import type { CallFailed } from '../../../core/ports/call-failed';
import { accept, keepNonce, nonceHeader } from '../nonce';
import { request } from './request';
import type { Answer } from '../answer';

export interface FetchSiteOptions {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  /** Looked at for each call: it may change while the page lives. */
  readonly nonce: string | null;
  /** Where a fresh nonce is read; `null` where the publisher has no such address. */
  readonly nonceEndpoint: string | null;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

/** The publisher's REST API, as article pages call it (AP-37). */
export interface FetchSite {
  /** `request` is asked for anew when the call is repeated: a nonce in its body is then the fresh one too. */
  readonly call: (
    path: string,
    request?: (nonce: string | null) => RequestInit,
    /** The request changes nothing, although its method is not GET. */
    readsOnly?: boolean,
  ) => Promise<Either<CallFailed, Answer>>;
}

export const fetchSite = (options: FetchSiteOptions): FetchSite => {
  const { restBase, nonceEndpoint, limit } = options;
  const withNonce = keepNonce(
    options,
    nonceEndpoint === null ? null : () => request(nonceEndpoint, { headers: { accept } }, limit),
  );
  return {
    call: (path, init = () => ({}), readsOnly) =>
      withNonce((current) => {
        const headers = { accept, ...(current !== null && { [nonceHeader]: current }) };
        return request(restBase + path, { headers, ...init(current) }, limit, readsOnly);
      }),
  };
};
