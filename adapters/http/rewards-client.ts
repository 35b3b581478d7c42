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
  /** An origin, without a slash at its end. */
  readonly domain: string;
  /** The publisher's alias at the service. */
  readonly tenant: string;
  /** The page's address without its query, which may name a reader. */
  readonly pageAddress: () => string;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

export interface RewardsRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the tenant; every part that comes from outside is escaped. */
  readonly path: (tenant: string) => string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly jwt?: string;
}

/** The rewards service (AP-36). Reads and upserts go with its cookies, reports without. */
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
 * The service's words are for engineers, so that no refusal carries any: only its code. Its 401 speaks of a token, not of the
 * session.
 */
const failureOf = (name: string, { status, body }: Answer): CallFailed => {
  if (status === 404) return { _tag: 'NotFound' };
  if (status === 409) return { _tag: 'Conflict' };
  if (status >= 400 && status < 500) return { _tag: 'Refused', message: null, ...codeIn(body) };
  return unexpected(`${name}: status ${status}`);
};

const WireRefusal = t.type({ rsCode: t.string });

/** `RS038`; anything else that a body may say is no code. */
const codeIn = (body: string): { readonly code?: string } => {
  const read = readBody('rewards-refusal', body, WireRefusal);
  return E.isRight(read) && /^RS\d{3}$/.test(read.right.rsCode) ? { code: read.right.rsCode } : {};
};
