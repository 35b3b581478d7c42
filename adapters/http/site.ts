import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type * as t from 'io-ts';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import type { Log } from '../../core/ports/log';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { KeptAnswer } from '../../core/ports/kept-answer';
import type { SessionIds, Site } from '../../core/ports/site';
import type { SiteQueries } from '../../core/ports/site-queries';
import { readPlans, WirePlans } from './plans';
import { cacheLimits } from './query-cache';
import { accepting, plugin, succeeding } from './site-answers';
import type { SiteClient } from './site-client';

export interface HttpSiteOptions {
  readonly client: SiteClient;
  readonly queries: Pick<SiteQueries, 'get'>;
  readonly log: Log;
  /**
   * The shared cache of the plans and the current reader's key. Without it, each page sends its own request.
   */
  readonly kept?: { readonly reader: () => string; readonly plans: KeptAnswer };
}

/** Calls of the publisher's plugin (AP-22…24, AP-28). */
export const httpSite = ({ client, queries, log, kept }: HttpSiteOptions): Site => ({
  plans: pipe(
    sharedPlans(
      kept,
      queries.get({
        path: `${plugin}/plans`,
        read: O.fromPredicate(WirePlans.is),
        // Stale plans are never shown or charged, because charges are announced from the plans. With a shared
        // cache, that cache decides the age.
        maxAge: kept === undefined ? cacheLimits.stale : 0,
      }),
    ),
    // No caller cancels this request.
    TE.mapLeft((failed): CallFailed => (failed._tag === 'Cancelled' ? { _tag: 'Offline' } : failed)),
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
    accepting(client, {
      name: 'postal-code',
      method: 'POST',
      path: `${plugin}/postal-code`,
      body: { state, postal_code: postalCode, ...idsToWire(ids) },
    }),
  sendPauseEmail: ({ emailAddress, pauseLength, pauseLengthEffectiveDate, billingCycleEndDate, cta }) =>
    accepting(
      client,
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
      { flag: 'error', refuses: true },
    ),
});

/**
 * Uses the plans that this page or the previous one has requested (AP-33). Calls `ask` if there are none or
 * they are too old.
 */
const sharedPlans =
  <E>(kept: HttpSiteOptions['kept'], ask: Call<WirePlansOf, E>): Call<WirePlansOf, E> =>
  async () => {
    if (kept === undefined) return ask();
    if (kept.plans.asking !== undefined) await kept.plans.asking;
    const reader = kept.reader();
    const before = kept.plans.find(reader);
    if (WirePlans.is(before)) return E.right(before);
    const asking = ask();
    kept.plans.asking = asking;
    const answer = await asking;
    if (E.isRight(answer)) kept.plans.keep(reader, answer.right);
    return answer;
  };

type WirePlansOf = t.TypeOf<typeof WirePlans>;

const idsToWire = ({ sessionId, trackingId }: SessionIds) => ({
  session_id: sessionId,
  tracking_id: trackingId,
});
