import * as E from './either';
import type { CallFailed } from '../../core/ports/call-failed';
import { request, field, parsed, type Answer } from './request';

export interface FetchSiteOptions {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  readonly nonce: string | null;
  /** Where a fresh nonce is read; `null` where the publisher has no such address. */
  readonly nonceEndpoint: string | null;
  /** Milliseconds; 10 seconds where nothing is said. */
  readonly limit?: number;
}

/** The publisher's REST API, as article pages call it (AP-37). */
export interface FetchSite {
  /** `request` is asked for anew when the call is repeated: a nonce in its body is then the fresh one too. */
  readonly call: (
    path: string,
    request?: (nonce: string | null) => RequestInit,
  ) => Promise<E.Either<CallFailed, Answer>>;
}

/** A refused nonce is read anew once, for all calls that wait for it; then each call is sent once more. */
export const fetchSite = ({ restBase, nonce, nonceEndpoint, limit }: FetchSiteOptions): FetchSite => {
  let current = readNonce(nonce);
  let refreshes = 0;
  let refreshing: Promise<void> | null = null;

  const refresh = (endpoint: string): Promise<void> =>
    (refreshing ??= request(endpoint, { headers: { accept } }, limit).then((answer) => {
      if (E.isRight(answer) && answer.right.status < 300) current = readNonce(answer.right.body) ?? current;
      refreshes += 1;
      refreshing = null;
    }));

  const once = async (path: string, init: RequestInit): Promise<E.Either<CallFailed, Answer>> => {
    const before = refreshes;
    const headers = { accept, ...(current === null ? {} : { 'X-WP-Nonce': current }) };
    const answer = await request(restBase + path, { headers, ...init }, limit);
    if (E.isRight(answer) && answer.right.status < 300 && refreshes === before)
      current = readNonce(answer.right.nonce) ?? current;
    return answer;
  };

  return {
    call: async (path, request = () => ({})) => {
      const [used, before] = [current, refreshes];
      const answer = await once(path, request(current));
      if (E.isLeft(answer) || !refusesNonce(answer.right)) return answer;
      if (nonceEndpoint !== null && refreshes === before) await refresh(nonceEndpoint);
      return current === used ? answer : once(path, request(current));
    },
  };
};

export const accept = 'application/json, */*;q=0.1';

/** A nonce is a short word. `0` and `-1` are WordPress's words for no, and an error page is none either. */
const readNonce = (raw: string | null): string | null => {
  const text = raw?.trim() ?? '';
  return /^[\w-]{2,128}$/.test(text) && text !== '-1' ? text : null;
};

/** A nonce in the header is refused with a code, one in the body with `-1`. */
export const refusesNonce = ({ status, body }: Answer): boolean =>
  status === 403 && (body.trim() === '-1' || field(parsed(body), 'code') === 'rest_cookie_invalid_nonce');
