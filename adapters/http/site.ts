import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import type { SessionIds, Site } from '../../core/ports/site';
import { optional } from './codecs';
import { readPlans, WirePlans } from './plans';
import type { SiteClient, SiteRequest } from './site-client';

const plugin = '/nyp-membership/v1';

export interface HttpSiteOptions {
  readonly client: SiteClient;
  readonly log: Log;
}

/** AP-22…24, AP-28, AP-34. */
export const httpSite = ({ client, log }: HttpSiteOptions): Site => ({
  plans: pipe(
    client.call({ name: 'plans', method: 'GET', path: `${plugin}/plans` }, WirePlans),
    TE.map((wire) => readPlans(wire, log)),
  ),
  prepareCustomer: (ids) =>
    succeeding(client, {
      name: 'prepare-customer',
      method: 'POST',
      path: `${plugin}/prepare-customer`,
      body: idsToWire(ids),
      nonceField: 'nonce',
    }),
  sendPostalCode: (ids, { state, postalCode }) =>
    succeeding(client, {
      name: 'postal-code',
      method: 'POST',
      path: `${plugin}/postal-code`,
      body: { state, postal_code: postalCode, ...idsToWire(ids) },
    }),
  sendPauseEmail: ({ emailAddress, pauseLength, pauseLengthEffectiveDate, billingCycleEndDate, cta }) =>
    pipe(
      client.call(
        {
          name: 'pause-email',
          method: 'POST',
          path: `${plugin}/pause-subscription-email/`,
          body: {
            emailAddress,
            pauseLength,
            pauseLengthEffectiveDate: toIsoDay(pauseLengthEffectiveDate),
            billingCycleEndDate: toIsoDay(billingCycleEndDate),
            cta,
          },
        },
        t.partial({ error: optional(t.boolean) }),
      ),
      TE.filterOrElse(({ error }) => error !== true, refused),
      TE.map(() => undefined),
    ),
  newsletterAccountChange: (email, pauseMembership) =>
    succeeding(client, {
      name: 'newsletters-account-change',
      method: 'POST',
      path: `${plugin}/newsletters`,
      body: { action: 'account_change', email, pause_membership: pauseMembership },
      asForm: true,
    }),
});

const idsToWire = ({ sessionId, trackingId }: SessionIds) => ({
  session_id: sessionId,
  tracking_id: trackingId,
});

const refused = (): CallFailed => ({ _tag: 'Refused', message: null });

const succeeding = (client: SiteClient, request: SiteRequest): Call<void> =>
  pipe(
    client.call(request, t.type({ success: t.boolean })),
    TE.filterOrElse(({ success }) => success, refused),
    TE.map(() => undefined),
  );
