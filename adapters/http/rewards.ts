import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../core/ports/call';
import type { Rewards, RewardsIdentity, RewardsReader, RewardsTokens } from '../../core/ports/rewards';
import type { RewardsEvent } from '../../core/ports/rewards-events';
import { templateOf, type RewardsClient } from './rewards-client';
import {
  eventFields,
  Jwt,
  readAccount,
  WireInvitations,
  WireTemplate,
  WireTracked,
  WireUpsert,
} from './rewards-wire';
import type { SiteClient } from './site-client';

/** AP-29. */
export const httpRewardsTokens = ({ client }: { readonly client: SiteClient }): RewardsTokens => ({
  issue: ({ id, accountId, firstName, lastName, email, locale, segments }) =>
    client.call(
      {
        name: 'rewards-token',
        method: 'POST',
        path: '/saasquatch_jwt',
        body: {
          id,
          accountId,
          firstName,
          lastName,
          email,
          locale: locale ?? '',
          segments: JSON.stringify(segments),
        },
        asForm: true,
        nonceField: '_ajax_nonce',
      },
      Jwt,
    ),
});

export interface HttpRewardsOptions {
  readonly client: RewardsClient;
  /** The raw value of the page's referral cookie. */
  readonly referralCookie: () => string | null;
}

/** AP-36. */
export const httpRewards = ({ client, referralCookie }: HttpRewardsOptions): Rewards => ({
  upsertReader: (reader, jwt) =>
    pipe(
      client.call(
        {
          name: 'rewards-upsert',
          method: 'PUT',
          path: (tenant) => `${widgetPath(tenant, reader)}/upsert${asked}`,
          body: toWire(reader, referralCookie()),
          jwt,
        },
        WireUpsert,
      ),
      TE.map(readAccount),
    ),
  widget: (reader, jwt) =>
    pipe(
      client.ask({
        name: 'rewards-widget',
        method: 'GET',
        path: (tenant) => `${widgetPath(tenant, reader)}/render${asked}`,
        jwt,
      }),
      TE.flatMapEither(({ body }) => templateOf('rewards-widget', body, WireTemplate)),
    ),
  invite: ({ id, accountId }, recipients, jwt) =>
    pipe(
      client.call(
        {
          name: 'rewards-invite',
          method: 'POST',
          path: (tenant) => `/api/v1/${tenant}/mail/referralinvite`,
          body: { sendingAccountId: accountId, sendingUserId: id, recipients },
          jwt,
        },
        WireInvitations,
      ),
      TE.map((wire) => ({ accepted: wire?.accepted ?? null, rejected: wire?.rejected ?? null })),
    ),
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
    );
  },
  track: (reader, event, at, jwt) => sendRewardsEvent(client, reader, event, at, jwt),
});

/** HM-22: one event of a reader, at the moment it happened. */
export const sendRewardsEvent = (
  client: RewardsClient,
  { id, accountId }: RewardsIdentity,
  event: RewardsEvent,
  at: Date,
  jwt: string,
): Call<void> =>
  done(
    client.call(
      {
        name: 'rewards-event',
        method: 'POST',
        path: (tenant) =>
          `/api/v1/${tenant}/open/account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}/events`,
        body: {
          accountId,
          userId: id,
          events: [{ key: event.name, fields: eventFields(event), dateTriggered: at.getTime() }],
        },
        jwt,
      },
      WireTracked,
    ),
  );

const asked = '?widgetType=REFERRER_WIDGET&engagementMedium=EMBED';

const widgetPath = (tenant: string, { id, accountId }: RewardsIdentity): string =>
  `/api/v1/${tenant}/widget/account/${encodeURIComponent(accountId)}/user/${encodeURIComponent(id)}`;

const done = (call: Call<unknown>): Call<void> =>
  pipe(
    call,
    TE.map(() => undefined),
  );

const toWire = (
  { id, accountId, firstName, lastName, email, locale, segments }: RewardsReader,
  cookies: string | null,
): Readonly<Record<string, unknown>> => ({
  id,
  accountId,
  firstName,
  lastName,
  email,
  ...(locale === null ? {} : { locale }),
  segments,
  ...(cookies === null ? {} : { cookies }),
});
