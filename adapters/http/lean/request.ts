import * as E from '../../../core/domain/fp';
import type { CallFailed } from '../../../core/ports/call-failed';
import { parseBody } from '../body';
import { failingStatus, limitOf, type Answer } from '../answer';

/** Sends a request once, with credentials and past the browser's cache. Every status is a success. Never rejects. */
export const request = async (
  address: string,
  init: RequestInit,
  limit?: number,
  /** True if the request changes nothing, although its method is not GET. */
  readsOnly?: boolean,
): Promise<E.Either<CallFailed, Answer>> => {
  const signal = AbortSignal.timeout(limit ?? limitOf(init.method, readsOnly));
  try {
    const answer = await fetch(address, {
      credentials: 'include',
      // Nonce and session are sent only to the requested host.
      redirect: 'error',
      // Exceptions are listed in browser-cache.ts.
      cache: 'no-store',
      signal,
      ...init,
    });
    const body = await answer.text();
    return E.right({ status: answer.status, body, header: (name) => answer.headers.get(name) });
  } catch {
    return E.left({ _tag: signal.aborted ? 'TimedOut' : 'Offline' });
  }
};

/**
 * Decodes a 2xx response. If `read` returns `undefined`, the response is invalid and fails with its status.
 */
export const readAnswer = <A>(
  name: string,
  { status, body }: Answer,
  read: (body: unknown) => A | undefined,
  unauthorized?: CallFailed,
): E.Either<CallFailed, A> => {
  const value = status >= 200 && status < 300 ? read(parseBody(body)) : undefined;
  return value === undefined ? E.left(failingStatus(name, status, unauthorized)) : E.right(value);
};
