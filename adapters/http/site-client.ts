import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import { retryAfter, serverFailed } from './busy';
import { isGood, isJson, isPage, readBody, send, type HttpRequest } from './call';
import { makeClient, type CallKind } from './client';
import { failingStatus, type Answer } from './answer';
import { accept, keepNonce, nonceHeader, readNonce, refusesNonce } from './nonce';
import { notingTime, type NoteTime } from './server-time';

export interface SiteClientOptions {
  /** The site's REST root, without trailing slash. */
  readonly restBase: string;
  /** The namespace of the publisher's own routes. */
  readonly restNamespace: string;
  /** The page's nonce. Read for each call, because it may change during the page's lifetime. */
  readonly nonce: string | null;
  /** URL of a fresh nonce; `null` if the publisher has none. */
  readonly nonceEndpoint: string | null;
  /** Further complete addresses of the site that may be called, such as `sessionEndpoint`. */
  readonly addresses?: readonly string[];
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
  /** Receives a warning if the nonce is malformed. */
  readonly log?: Pick<Log, 'warn'>;
  /** Called after each response; `isRefused`: the nonce was refused, also after a refresh. */
  readonly onNonce?: (isRefused: boolean) => void;
  /** Receives the server's time from each response. All requests bypass the browser's cache. */
  readonly noteTime?: NoteTime;
  /** Sends the requests; default: the runtime's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

export interface SiteRequest extends CallKind {
  readonly name: string;
  readonly method: HttpRequest['method'];
  /** Path below the REST root, or one of the client's `addresses`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Query fields of the URL. The URL is never logged: the log uses the call's `name`. */
  readonly query?: Readonly<Record<string, string>>;
  /** True to send the body as a form instead of JSON. */
  readonly asForm?: boolean;
  /** The additional body field for the nonce, or the query field if the request has a `query`. */
  readonly nonceField?: 'nonce' | '_ajax_nonce';
  /** True for a read that is refused without a nonce in the header. Writes need one anyway. */
  readonly needsNonce?: true;
  /** Timeout in milliseconds; overrides the client's limit. */
  readonly limit?: number | undefined;
  /** True if the browser sends the request to its end, although the reader leaves the page. */
  readonly keepalive?: true;
  /** Aborts the call; it then fails as `Offline`. */
  readonly signal?: AbortSignal | undefined;
}

/** The publisher's REST API (AP-37). */
export interface SiteClient {
  /** Path prefix of the publisher's own routes below the REST root. */
  readonly plugin: string;
  /** Decodes the body of a 2xx response. */
  readonly call: <A>(request: SiteRequest, codec: t.Decoder<unknown, A>) => Call<A>;
  /** Returns a response with any status. */
  readonly exchange: (request: SiteRequest) => Call<Answer>;
}

export const siteClient = (options: SiteClientOptions): SiteClient => {
  const { restBase, nonceEndpoint, addresses = [], limit, noteTime, onNonce, log } = options;
  let lookedAt: string | null = null;
  /** A router may replace the page's nonce, so each new nonce is checked once. */
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
    addresses: nonceEndpoint === null ? addresses : [...addresses, nonceEndpoint],
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
      // If no nonce can be read, the call is sent without one and the server decides.
      const answer = await withNonce(
        (current) => notingTime(noteTime, send(http, toHttp(request, current))),
        isWrite || request.nonceField !== undefined || request.needsNonce === true,
      );
      if (E.isRight(answer)) onNonce?.(refusesNonce(answer));
      return answer;
    };

  return {
    plugin: `/${options.restNamespace}`,
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

/**
 * Some servers accept only GET and POST, so other methods of the REST API are sent as POST with an override header. An
 * address of its own may not know that header, and gets the method itself.
 */
const toHttp = (
  {
    name,
    method,
    path,
    body,
    query,
    asForm = false,
    nonceField,
    limit,
    keepalive,
    signal,
    readsOnly,
  }: SiteRequest,
  nonce: string | null,
): HttpRequest => {
  const overridden = method !== 'GET' && method !== 'POST' && path.startsWith('/');
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
    ...(keepalive === undefined ? {} : { keepalive }),
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
 * WordPress's error messages are for engineers, so a refusal has no message. A 401 refers to WordPress's own
 * users, not to the reader's session.
 */
export const siteFailure = (name: string, answer: Answer): CallFailed => {
  const { status } = answer;
  if (status === 409) return { _tag: 'Conflict' };
  // WordPress refuses with JSON or a number. A 403 with a page comes from a bot wall.
  if (status === 429 || (status === 403 && isPage(answer)))
    return { _tag: 'NotAccepted', retryAt: retryAfter(answer) };
  if (status >= 400 && status < 500) return failingStatus(name, status);
  const code = errorCode(answer);
  const called = code === null ? name : `${name}: ${code}`;
  const noAnswer = { _tag: 'Unexpected', what: `${called}: status ${status}` } as const;
  // A success can be unreadable too. It does not tell that nothing has changed.
  const failed = status < 500 ? noAnswer : serverFailed(called, answer);
  return isJson(answer.body) ? failed : { ...failed, notJson: true };
};
