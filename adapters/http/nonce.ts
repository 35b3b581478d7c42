import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';
import * as E from '../../core/domain/fp';

/** What the site's REST API sends of most things; its error pages come as they are. */
export const accept = 'application/json, */*;q=0.1';

/** The header that a nonce travels in, both ways. */
export const nonceHeader = 'X-WP-Nonce';

type Exchange = Promise<E.Either<CallFailed, Answer>>;

/** Sends calls with a nonce that is kept fresh (AP-37). */
export type WithNonce = (
  /** Sends the call once. */
  send: (nonce: string | null) => Exchange,
) => Exchange;

/**
 * A refused nonce is read anew once, for all calls that wait for it; then each call is sent once more. `page`: the nonce that the page
 * came with, or the page that a router has put in its place. `ask` reads a fresh one; `null` where the publisher has no address for it.
 */
export const keepNonce = (
  page: { readonly nonce: string | null },
  ask: (() => Exchange) | null,
): WithNonce => {
  let given = page.nonce;
  let current = readNonce(given);
  /** How many refreshes have ended: who was refused before one did asks for no other. */
  let refreshes = 0;
  let refreshing: Promise<void> | null = null;
  return async (send) => {
    if (page.nonce !== given) current = readNonce((given = page.nonce)) ?? current;
    const before = refreshes;
    for (let again = false; ; again = true) {
      const sent = current;
      const answer = await send(sent);
      // A refresh that has ended meanwhile knows better.
      if (E.isRight(answer) && answer.right.status < 300 && current === sent)
        current = readNonce(answer.right.header(nonceHeader)) ?? sent;
      if (again || !refusesNonce(answer)) return answer;
      // Another call may have brought a fresh one meanwhile.
      if (ask && refreshes === before && current === sent)
        await (refreshing ??= ask().then((fresh) => {
          if (E.isRight(fresh) && fresh.right.status < 300) current = readNonce(fresh.right.body) ?? current;
          refreshes += 1;
          refreshing = null;
        }));
      if (current === sent) return answer;
    }
  };
};

/** A nonce is a short word. `0` and `-1` are WordPress's words for no, and an error page is none either. */
export const readNonce = (raw: string | null): string | null => {
  const text = raw?.trim() ?? '';
  return text !== '-1' && /^[\w-]{2,128}$/.test(text) ? text : null;
};

/** A nonce in the header is refused with a code, one in the body with `-1`. */
export const refusesNonce = (answer: E.Either<unknown, Answer>): boolean =>
  E.isRight(answer) &&
  answer.right.status === 403 &&
  /^\s*-1\s*$|"code":\s*"rest_cookie_invalid_nonce"/.test(answer.right.body);
