import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import { isGood, isJson, readBody, send, unexpected, type HttpRequest } from './call';
import { makeClient, type CallKind } from './client';
import { failingStatus, type Answer } from './answer';
import { accept, keepNonce, nonceHeader, readNonce, refusesNonce } from './nonce';
import { notingTime, type NoteTime } from './server-time';

export interface SiteClientOptions {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  /** The nonce that the page came with; looked at for each call, since it may change while the page lives. */
  readonly nonce: string | null;
  /** Where a fresh nonce is read; `null` where the publisher has no such address. */
  readonly nonceEndpoint: string | null;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
  /** Receives a warning if the nonce is malformed. */
  readonly log?: Pick<Log, 'warn'>;
  /** Told after each call whether its nonce was refused for good. */
  readonly onNonce?: (isRefused: boolean) => void;
  /** Told of the server's time by each answer that no cache of the browser's gave. */
  readonly noteTime?: NoteTime;
  /** Sends the requests; the runtime's if it is not given. */
  readonly fetch?: typeof fetch | undefined;
}

export interface SiteRequest extends CallKind {
  readonly name: string;
  readonly method: HttpRequest['method'];
  /** Below the REST root. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent in the address. Such an address is in no log: a call is known by its `name` there. */
  readonly query?: Readonly<Record<string, string>>;
  /** A GET that bypasses the browser's cache. */
  readonly uncached?: boolean;
  /** Sent as a form instead of JSON. */
  readonly asForm?: boolean;
  /** The field of the body, or else of the query, that carries the nonce, where the call wants it there as well. */
  readonly nonceField?: 'nonce' | '_ajax_nonce';
  /** Milliseconds, instead of the client's limit. */
  readonly limit?: number | undefined;
  /** Ends the call when nobody waits for it any more; it then ends as `Offline`. */
  readonly signal?: AbortSignal | undefined;
}

/** The publisher's REST API (AP-37). */
export interface SiteClient {
  /** Reads the body of a 2xx answer. */
  readonly call: <A>(request: SiteRequest, codec: t.Decoder<unknown, A>) => Call<A>;
  /** An answer with any status. */
  readonly exchange: (request: SiteRequest) => Call<Answer>;
}

export const siteClient = (options: SiteClientOptions): SiteClient => {
  const { restBase, nonceEndpoint, limit, noteTime, onNonce, log } = options;
  let lookedAt: string | null = null;
  /** A router may put another nonce into the page: each is looked at once. */
  const reportMalformedNonce = (): void => {
    const { nonce } = options;
    if (nonce === lookedAt) return;
    lookedAt = nonce;
    if (nonce !== null && nonce !== '' && readNonce(nonce) === null)
      log?.warn('The nonce is malformed: it must be 2 to 128 letters, digits, "-" or "_"');
  };
  reportMalformedNonce();
  const http = makeClient({
    base: restBase,
    accept,
    limit,
    addresses: nonceEndpoint === null ? [] : [nonceEndpoint],
    fetch: options.fetch,
  });
  const withNonce = keepNonce(
    options,
    nonceEndpoint === null ? null : send(http, { name: 'nonce', method: 'GET', url: nonceEndpoint }),
  );
  const exchange =
    (request: SiteRequest): Call<Answer> =>
    async () => {
      reportMalformedNonce();
      const isWrite = request.method !== 'GET';
      const isUncached = isWrite || request.uncached === true;
      const sendWith = (current: string | null) =>
        notingTime(isUncached ? noteTime : undefined, send(http, toHttp(request, current)));
      let needsNonce = nonceEndpoint !== null && (isWrite || request.nonceField !== undefined);
      const answer = await withNonce((current) => {
        const isCertainlyRefused = current === null && needsNonce;
        needsNonce = false;
        return isCertainlyRefused ? Promise.resolve(refusedUnsent) : sendWith(current);
      });
      // No nonce could be read: the server decides.
      const final = answer === refusedUnsent ? await sendWith(null) : answer;
      if (E.isRight(final)) onNonce?.(refusesNonce(final));
      return final;
    };

  return {
    exchange,
    call: (request, codec) =>
      pipe(
        exchange(request),
        TE.flatMapEither((answer) =>
          isGood(answer)
            ? readBody(request.name, answer.body, codec)
            : E.left(siteFailure(request.name, answer)),
        ),
      ),
  };
};

/** Stands for the response to a call without a nonce, which is not sent: a fresh nonce is read for it first (AP-37). */
const refusedUnsent = E.right<CallFailed, Answer>({ status: 403, body: '-1', header: () => null });

/** Some servers take no other methods than GET and POST. */
const toHttp = (
  {
    name,
    method,
    path,
    body,
    query,
    uncached = false,
    asForm = false,
    nonceField,
    limit,
    signal,
    readsOnly,
  }: SiteRequest,
  nonce: string | null,
): HttpRequest => {
  const overridden = method !== 'GET' && method !== 'POST';
  const nonceIn = nonceField === undefined || nonce === null ? {} : { [nonceField]: nonce };
  const fields =
    query !== undefined || nonceField === undefined || nonce === null ? body : { ...nonceIn, ...body };
  return {
    name,
    method: overridden ? 'POST' : method,
    url:
      query === undefined
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}${toQuery({ ...nonceIn, ...query })}`,
    ...(limit === undefined ? {} : { timeout: limit }),
    ...(readsOnly === undefined ? {} : { readsOnly }),
    ...(fields === undefined ? {} : { data: asForm ? toForm(fields) : fields }),
    ...(signal === undefined ? {} : { signal }),
    ...(uncached ? { fetchOptions: { cache: 'no-store' } } : {}),
    headers: {
      ...(nonce === null ? {} : { [nonceHeader]: nonce }),
      ...(overridden ? { 'X-HTTP-Method-Override': method } : {}),
    },
  };
};

const toQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

const toForm = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
};

const WireError = t.type({
  code: t.refinement(t.string, (code) => /^[a-z_]{1,60}$/.test(code), 'ErrorCode'),
});

const errorCode = ({ body }: Answer): string | null =>
  E.getOrElseW(() => null)(readBody('error', body, WireError))?.code ?? null;

/**
 * WordPress's words are for its engineers, so that no refusal carries any. Its 401 speaks of WordPress's own users, not of
 * the reader's session.
 */
export const siteFailure = (name: string, answer: Answer): CallFailed => {
  const { status } = answer;
  if (status === 409) return { _tag: 'Conflict' };
  if (status >= 400 && status < 500) return failingStatus(name, status);
  const code = errorCode(answer);
  const what = `${name}: status ${status}${code === null ? '' : `, ${code}`}`;
  return isJson(answer.body) ? unexpected(what) : { _tag: 'Unexpected', what, notJson: true };
};
