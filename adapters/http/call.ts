import { isAxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Decoder, Errors } from 'io-ts';
import { messageFromHtml } from '../../core/domain/messages/html';
import { saysNoCustomer } from '../../core/domain/payment-method/no-customer';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import { failingStatus, type Answer } from './answer';
import { parseBody } from './body';
import { busyFailure, serverFailed } from './busy';
import type { CallKind } from './client';
import { redirectBlocked } from './transport';

/** `name` identifies the call in the log. It contains no URL with an id and no request data. */
export type HttpRequest = Pick<
  AxiosRequestConfig,
  'url' | 'data' | 'headers' | 'timeout' | 'signal' | 'withCredentials'
> &
  CallKind & {
    readonly name: string;
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** True if the browser sends the request to its end, although the reader leaves the page. */
    readonly keepalive?: true;
    /** True if the service itself answers with 403. For other calls, 403 comes from a bot wall or is a decline. */
    readonly forbids?: true;
  };

/**
 * Sends a request once. Every status is a success; a failure means that no response arrived. Never rejects.
 */
export const send =
  (http: AxiosInstance, { name, ...request }: HttpRequest): Call<Answer> =>
  async () => {
    try {
      const config: AxiosRequestConfig & CallKind = {
        ...request,
        responseType: 'text',
        transformResponse: (body: unknown) => body,
        validateStatus: () => true,
      };
      const answer = await http.request<unknown>(config);
      return E.right({
        status: answer.status,
        body: typeof answer.data === 'string' ? answer.data : '',
        header: (wanted) => headerOf(answer.headers, wanted),
      });
    } catch (error) {
      return E.left(withoutAnswer(name, error));
    }
  };

/** Sends a request and decodes the body of a 2xx response. */
export const call = <A>(http: AxiosInstance, request: HttpRequest, codec: Decoder<unknown, A>): Call<A> =>
  pipe(
    send(http, request),
    TE.flatMapEither((answer) =>
      isGood(answer) ? readBody(request.name, answer.body, codec) : E.left(failureOfCall(request, answer)),
    ),
  );

/**
 * Sends a request whose response contains nothing that is needed (readings 71): the status decides. An HTML page with
 * a success status may come from a bot wall or a captive network, so it counts as a lost response.
 */
export const command = (http: AxiosInstance, request: HttpRequest): Call<void> =>
  pipe(
    send(http, request),
    TE.flatMapEither((answer) =>
      isGood(answer) ? unlessPage(request.name, answer) : E.left(failureOfCall(request, answer)),
    ),
    TE.map(() => undefined),
  );

/** Rejects a success status with a complete HTML page as its body. */
export const unlessPage = (name: string, answer: Answer): E.Either<CallFailed, Answer> =>
  isPage(answer) ? E.left(unexpected(`${name}: a page`)) : E.right(answer);

/** True for a complete HTML page. */
export const isPage = ({ body }: Answer): boolean => /^\s*(<!doctype html|<html)/i.test(body);

/**
 * Uses the message of a failing server only for a write (ER-02): a failed read is not about the reader's own request.
 */
export const failureOfCall = (request: HttpRequest, answer: Answer): CallFailed => {
  const { name, method, readsOnly = false } = request;
  if (answer.status < 500 || method === 'GET' || readsOnly) return failureOf(request, answer);
  const said = messageFromHtml(answer.body);
  return serverFailed(name, answer, isOfProxy(answer.status, said) ? null : said);
};

/** True for the heading of a proxy's own error page. It names the status for engineers, not for readers. */
const isOfProxy = (status: number, heading: string | null): boolean =>
  status > 500 &&
  (heading?.includes(String(status)) === true ||
    /^(bad gateway|service (temporarily )?unavailable|gateway time-?out)\W*$/i.test(heading ?? ''));

/**
 * Reads a list of the payment provider. For an unknown customer, the list is empty. Any other failing
 * response is a failed read without message, because a proxy's page says nothing about cards or memberships.
 */
export const listOfCustomer = <A>(
  http: AxiosInstance,
  request: HttpRequest,
  codec: Decoder<unknown, A>,
  none: A,
  noCustomer: string | undefined,
): Call<A> =>
  pipe(
    send(http, request),
    TE.flatMapEither((answer) => {
      if (isGood(answer)) return readBody(request.name, answer.body, codec);
      if (saysNoCustomer(answer.status, answer.body, noCustomer)) return E.right(none);
      if (answer.status === 404) return E.left(unexpected(`${request.name}: status 404`));
      return E.left(failureOf(request, { ...answer, body: '' }));
    }),
  );

export const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Maps a failing status of the membership host. Its error responses are HTML pages for readers. */
export const failureOf = (
  { name, forbids }: Pick<HttpRequest, 'name' | 'forbids'>,
  answer: Answer,
): CallFailed => {
  const { status, body } = answer;
  if (status === 409) return { _tag: 'Conflict' };
  const busy = forbids === true && status === 403 ? null : busyFailure(name, answer);
  if (busy !== null) return busy;
  if (status >= 500) return serverFailed(name, answer);
  const failed = failingStatus(name, status, { _tag: 'SignedOut' });
  return failed._tag === 'Refused' ? { ...failed, message: messageFromHtml(body) } : failed;
};

/** Parses and decodes the JSON of a body (`parseBody`). An empty body is decoded as `undefined`. */
export const readBody = <A>(
  name: string,
  body: string,
  codec: Decoder<unknown, A>,
): E.Either<CallFailed, A> =>
  pipe(
    E.right(parseBody(body)),
    E.filterOrElse(
      (value) => value !== undefined || body.trim() === '',
      (): CallFailed => ({ _tag: 'Unexpected', what: `${name}: no JSON`, notJson: true }),
    ),
    E.flatMap((value) =>
      pipe(
        codec.decode(value),
        E.mapLeft((errors) => unexpected(`${name}: ${pathsOf(errors)}`)),
      ),
    ),
  );

export const isJson = (body: string): boolean => parseBody(body) !== undefined;

export const unexpected = (what: string): CallFailed => ({ _tag: 'Unexpected', what });

const mostPaths = 5;

/**
 * The paths at which a value differs from its codec. Values are never included, because they are private
 * data.
 */
export const pathsOf = (errors: Errors): string => {
  const paths = errors.map(({ context }) =>
    context
      // The alternatives of a union and the parts of an intersection have numbers instead of keys.
      .filter(({ key }, at) => key !== '' && !isComposed(context[at - 1]?.type))
      .map(({ key }) => key)
      .join('/'),
  );
  const listed = [...new Set(paths)].slice(0, mostPaths).filter((path) => path !== '');
  return listed.length === 0 ? 'another form' : listed.join(', ');
};

const isComposed = (type: unknown): boolean =>
  /^(Union|Intersection)Type$/.test(String((type as { readonly _tag?: string } | undefined)?._tag));

const withoutAnswer = (name: string, error: unknown): CallFailed => {
  if (!isAxiosError(error)) return unexpected(`${name}: not sent`);
  switch (error.code) {
    case 'ECONNABORTED':
    case 'ETIMEDOUT':
      return { _tag: 'TimedOut' };
    case redirectBlocked:
      return unexpected(`${name}: led elsewhere`);
    case 'ERR_BAD_OPTION':
    case 'ERR_BAD_OPTION_VALUE':
    case 'ERR_INVALID_URL':
    case 'ERR_NOT_SUPPORT':
      return unexpected(`${name}: ${error.code}`);
    default:
      return { _tag: 'Offline' };
  }
};

const headerOf = (headers: unknown, wanted: string): string | null => {
  const found = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === wanted.toLowerCase());
  return typeof found?.[1] === 'string' ? found[1] : null;
};
