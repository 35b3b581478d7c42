import type { Either } from '../../../core/domain/fp';
import type { CallFailed } from '../../../core/ports/call-failed';
import { accept, keepNonce, nonceHeader } from '../nonce';
import { request } from './request';
import type { Answer } from '../answer';

export interface FetchSiteOptions {
  /** The site's REST root, without trailing slash. */
  readonly restBase: string;
  /** Read for each call, because it may change during the page's lifetime. */
  readonly nonce: string | null;
  /** URL of a fresh nonce; `null` if the publisher has none. */
  readonly nonceEndpoint: string | null;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/** The publisher's REST API, for article pages (AP-37). */
export interface FetchSite {
  /** On a retry, `request` is called again, so that a nonce in its body is fresh too. */
  readonly call: (
    path: string,
    request?: (nonce: string | null) => RequestInit,
    /**
     * `readsOnly`: true if the request changes nothing, although its method is not GET. `needsNonce`: true if it is refused
     * without a nonce.
     */
    options?: { readonly readsOnly?: boolean; readonly needsNonce?: boolean },
  ) => Promise<Either<CallFailed, Answer>>;
}

export const fetchSite = (options: FetchSiteOptions): FetchSite => {
  const { restBase, nonceEndpoint, limit } = options;
  const withNonce = keepNonce(
    options,
    nonceEndpoint === null ? null : () => request(nonceEndpoint, { headers: { accept } }, limit),
  );
  return {
    call: (path, init = () => ({}), { readsOnly, needsNonce } = {}) =>
      withNonce((current) => {
        const headers = { accept, ...(current !== null && { [nonceHeader]: current }) };
        return request(restBase + path, { headers, ...init(current) }, limit, readsOnly);
      }, needsNonce),
  };
};
