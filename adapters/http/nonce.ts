import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';
import * as E from '../../core/domain/fp';

/** The `Accept` header of the site's REST API. It prefers JSON; error pages may have another type. */
export const accept = 'application/json, */*;q=0.1';

/** The header that carries a nonce, in requests and responses. */
export const nonceHeader = 'X-WP-Nonce';

type Exchange = Promise<E.Either<CallFailed, Answer>>;

/** Sends calls with a nonce that is kept fresh (AP-37). */
export type WithNonce = (
  /** Sends the call once. */
  send: (nonce: string | null) => Exchange,
  /** True if the call is refused without a nonce. A page without one requests it first. */
  needsNonce?: boolean,
) => Exchange;

/**
 * Refreshes a refused nonce once for all waiting calls, then retries each call once, even with the same nonce. A call
 * that was refused without a nonce counts as one that needs it.
 * `page`: contains the page's nonce, which a router may replace. `ask` requests a fresh nonce; `null` if the
 * publisher has no URL for it.
 */
export const keepNonce = (
  page: { readonly nonce: string | null },
  ask: (() => Exchange) | null,
): WithNonce => {
  let given = page.nonce;
  let current = readNonce(given);
  /**
   * The number of finished refreshes. A call that was sent before a refresh finished does not start another
   * one.
   */
  let refreshes = 0;
  /** The number of nonces that these refreshes have read. */
  let freshNonces = 0;
  let refreshing: Promise<void> | null = null;
  const refresh = (from: () => Exchange): Promise<void> =>
    (refreshing ??= from().then((fresh) => {
      const read = E.isRight(fresh) && fresh.right.status < 300 ? readNonce(fresh.right.body) : null;
      current = read ?? current;
      refreshes += 1;
      if (read !== null) freshNonces += 1;
      refreshing = null;
    }));
  return async (send, needsNonce = false) => {
    if (page.nonce !== given) current = readNonce((given = page.nonce)) ?? current;
    const before = refreshes;
    const freshBefore = freshNonces;
    if (needsNonce && current === null && ask) await refresh(ask);
    for (let again = false; ; again = true) {
      const sent = current;
      const answer = await send(sent);
      // A refresh that has finished in the meantime takes precedence.
      if (E.isRight(answer) && answer.right.status < 300 && current === sent)
        current = readNonce(answer.right.header(nonceHeader)) ?? sent;
      if (again || !(refusesNonce(answer) || (sent === null && isRefused(answer)))) return answer;
      // Another call may have brought a fresh nonce in the meantime.
      if (ask && refreshes === before && current === sent) await refresh(ask);
      // A fresh nonce may be the same one: the server may accept it now.
      if (freshNonces === freshBefore && current === sent) return answer;
    }
  };
};

/**
 * A nonce is a short word; returns null for anything else. WordPress returns `0` and `-1` for "no", and an
 * error page is no nonce either.
 */
export const readNonce = (raw: string | null): string | null => {
  const text = raw?.trim() ?? '';
  return text !== '-1' && /^[\w-]{2,128}$/.test(text) ? text : null;
};

const isRefused = (answer: E.Either<unknown, Answer>): boolean =>
  E.isRight(answer) && (answer.right.status === 401 || answer.right.status === 403);

/** A refused nonce results in an error code if it was in the header, and in `-1` if it was in the body. */
export const refusesNonce = (answer: E.Either<unknown, Answer>): boolean =>
  E.isRight(answer) &&
  answer.right.status === 403 &&
  /^\s*-1\s*$|"code":\s*"rest_cookie_invalid_nonce"/.test(answer.right.body);
