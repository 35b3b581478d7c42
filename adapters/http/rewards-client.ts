import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import { isGood, readBody, send, unexpected } from './call';
import type { Answer } from './answer';
import { makeClient } from './client';

export interface RewardsClientOptions {
  /** An origin without trailing slash. */
  readonly domain: string;
  /** The publisher's tenant alias at the service. */
  readonly tenant: string;
  /** The page's URL without its query, which may identify a reader. */
  readonly pageAddress: () => string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

export interface RewardsRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the tenant. All external parts are escaped. */
  readonly path: (tenant: string) => string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly jwt?: string;
}

/** The client of the rewards service (AP-36). Reads and upserts send its cookies; reports do not. */
export interface RewardsClient {
  readonly ask: (request: RewardsRequest) => Call<Answer>;
  readonly call: <A>(request: RewardsRequest, codec: t.Decoder<unknown, A>) => Call<A>;
  readonly read: typeof readBody;
}

export const rewardsClient = ({
  domain,
  tenant,
  pageAddress,
  limit,
}: RewardsClientOptions): RewardsClient => {
  const http = makeClient({ base: domain, accept: 'application/json', limit });
  const ask: RewardsClient['ask'] = ({ name, method, path, body, jwt }) =>
    pipe(
      send(http, {
        name,
        method,
        url: path(encodeURIComponent(tenant)),
        ...(body === undefined ? {} : { data: body }),
        headers: {
          ...(jwt === undefined ? {} : { 'X-SaaSquatch-User-Token': jwt }),
          ...(method === 'PUT' ? { 'X-SaaSquatch-Referrer': pageAddress() } : {}),
        },
        withCredentials: method !== 'POST',
      }),
      TE.filterOrElse(isGood, (answer) => failureOf(name, answer)),
    );
  return {
    ask,
    read: readBody,
    call: (request, codec) =>
      pipe(
        ask(request),
        TE.flatMapEither(({ body }) => readBody(request.name, body, codec)),
      ),
  };
};

/**
 * The service's messages are for engineers, so a refusal contains only the error code. A 401 refers to the
 * token, not to the session.
 */
const failureOf = (name: string, { status, body }: Answer): CallFailed => {
  if (status === 404) return { _tag: 'NotFound' };
  if (status === 409) return { _tag: 'Conflict' };
  if (status >= 400 && status < 500) return { _tag: 'Refused', message: null, ...codeIn(body) };
  return unexpected(`${name}: status ${status}`);
};

const WireRefusal = t.type({ rsCode: t.string });

/** The error code, such as `RS038`; empty for any other body. */
const codeIn = (body: string): { readonly code?: string } => {
  const read = readBody('rewards-refusal', body, WireRefusal);
  return E.isRight(read) && /^RS\d{3}$/.test(read.right.rsCode) ? { code: read.right.rsCode } : {};
};
