import * as E from 'fp-ts/Either';
import type { Either } from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { parseJson } from '../../core/domain/json';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Rewards, RewardsIdentity } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';
import { eventCall, ofReferrers, upsertCall, widgetPath } from './requests';
import { readAccount, readInvitations, WireTemplate, WireUpsert } from './wire';
import type { Decoder } from 'io-ts';

export interface RewardsServiceOptions {
  readonly client: RewardsClient;
  /** The raw value of the page's referral cookie. */
  readonly referralCookie: () => string | null;
}

/** The rewards service (AP-36). */
export const rewardsService = ({ client, referralCookie }: RewardsServiceOptions): Rewards => ({
  upsertReader: (reader, jwt) =>
    pipe(
      client.call(
        {
          name: 'rewards-upsert',
          method: 'PUT',
          ...upsertCall(reader, referralCookie()),
          jwt,
        },
        WireUpsert,
      ),
      TE.map(readAccount),
    )(),
  widget: (reader, jwt) =>
    pipe(
      client.ask({
        name: 'rewards-widget',
        method: 'GET',
        path: (tenant) => `${widgetPath(tenant, reader)}/render${ofReferrers}`,
        jwt,
      }),
      TE.flatMapEither(({ body }) => templateOf(client, body)),
    )(),
  invite: ({ id, accountId }, recipients, jwt) =>
    pipe(
      client.ask({
        name: 'rewards-invite',
        method: 'POST',
        path: (tenant) => `/api/v1/${tenant}/mail/referralinvite`,
        body: { sendingAccountId: accountId, sendingUserId: id, recipients },
        jwt,
      }),
      TE.map(({ body }) => readInvitations(parseJson(body))),
    )(),
  shared: ({ id, accountId }, medium) => {
    const query = new URLSearchParams({
      externalAccountId: accountId,
      externalUserId: id,
      engagementMedium: 'EMBED',
      shareMedium: medium,
    });
    return done(
      client.ask({
        name: 'rewards-shared',
        method: 'POST',
        path: (tenant) => `/a/${tenant}/widgets/analytics/shared?${query}`,
        body: {},
      }),
    )();
  },
  track: (reader, event, at, jwt) => sendRewardsEvent(client, reader, event, at, jwt)(),
});

/** Reports an event of a reader with its time (HM-22). */
const sendRewardsEvent = (
  client: RewardsClient,
  reader: RewardsIdentity,
  event: RewardsEvent,
  at: Date,
  jwt: string,
): Call<void> =>
  done(
    client.ask({
      name: 'rewards-event',
      method: 'POST',
      ...eventCall(reader, event, at),
      jwt,
    }),
  );

/** Reads the widget's HTML, which arrives directly or within JSON. */
const templateOf = ({ read }: RewardsClient, body: string): E.Either<CallFailed, string> =>
  body.trimStart().startsWith('<')
    ? E.right(body)
    : pipe(
        read('rewards-widget', body, WireTemplate),
        E.map(({ template }) => template),
      );

const done = (call: Call<unknown>): Call<void> =>
  pipe(
    call,
    TE.map(() => undefined),
  );

interface RewardsRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the tenant. All external parts are escaped. */
  readonly path: (tenant: string) => string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly jwt?: string;
}

/**
 * The HTTP client of the rewards service. It is injected, so that this adapter does not depend on an HTTP
 * library.
 */
interface RewardsClient {
  readonly ask: (request: RewardsRequest) => Call<{ readonly body: string }>;
  readonly call: <A>(request: RewardsRequest, codec: Decoder<unknown, A>) => Call<A>;
  /** Parses and decodes a JSON body. */
  readonly read: <A>(name: string, body: string, codec: Decoder<unknown, A>) => Either<CallFailed, A>;
}
