import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import type { Log } from '../../core/ports/log';
import type { SessionIds, Site } from '../../core/ports/site';
import { optional } from './codecs';
import { readPlans, WirePlans } from './plans';
import { plugin, refused, succeeding } from './site-answers';
import type { SiteClient } from './site-client';

export interface HttpSiteOptions {
  readonly client: SiteClient;
  readonly log: Log;
}

/** AP-22…24, AP-28. */
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
});

const idsToWire = ({ sessionId, trackingId }: SessionIds) => ({
  session_id: sessionId,
  tracking_id: trackingId,
});
