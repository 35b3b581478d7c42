import * as E from './either';
import type { CallFailed } from '../../core/ports/call-failed';

/** Milliseconds after which an answer no longer counts. */
export const requestLimit = 10_000;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly nonce: string | null;
}

/** Sends a request once, with credentials. Every status is an answer. Never rejects. */
export const request = async (
  address: string,
  init: RequestInit,
  limit = requestLimit,
): Promise<E.Either<CallFailed, Answer>> => {
  const signal = AbortSignal.timeout(limit);
  try {
    const answer = await fetch(address, {
      credentials: 'include',
      // Nonce and session go to no host but the one that was asked.
      redirect: 'error',
      signal,
      ...init,
    });
    const body = await answer.text();
    return E.right({ status: answer.status, body, nonce: answer.headers.get('X-WP-Nonce') });
  } catch {
    return E.left({ _tag: signal.aborted ? 'TimedOut' : 'Offline' });
  }
};

/** Reads a 2xx answer; `undefined` is an answer that makes no sense. */
export const readAnswer = <A>(
  name: string,
  { status, body }: Answer,
  read: (body: unknown) => A | undefined,
  refusedAs: CallFailed = { _tag: 'Refused', message: null },
): E.Either<CallFailed, A> => {
  if (status >= 200 && status < 300) {
    const value = read(parsed(body));
    return value === undefined ? E.left({ _tag: 'Unexpected', what: name }) : E.right(value);
  }
  if (status === 401) return E.left(refusedAs);
  if (status === 404) return E.left({ _tag: 'NotFound' });
  if (status >= 400 && status < 500) return E.left({ _tag: 'Refused', message: null });
  return E.left({ _tag: 'Unexpected', what: `${name}: status ${status}` });
};

/** A body as JSON; `undefined` when it is none. */
export const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** A field of a JSON object. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
