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
import type { QueryFailed, SiteQueries } from '../../core/ports/site-queries';
import { readPlans, WirePlans } from './plans';
import { cacheLimits } from './query-cache';
import { accepting, succeeding } from './site-answers';
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
  // Stale plans are never shown, because charges are announced from the plans. With a shared cache, that cache
  // decides the age.
  plans: decoded(
    kept === undefined
      ? askPlans(client, queries, cacheLimits.stale)
      : sharedPlans(kept, askPlans(client, queries, 0)),
    log,
  ),
  freshPlans: decoded(
    kept === undefined ? askPlans(client, queries, 0) : renewedPlans(kept, askPlans(client, queries, 0)),
    log,
  ),
  prepareCustomer: (ids) =>
    succeeding(client, {
      name: 'prepare-customer',
      method: 'POST',
      path: `${client.plugin}/prepare-customer`,
      body: idsToWire(ids),
      nonceField: 'nonce',
    })(),
  sendPostalCode: (ids, { state, postalCode }) =>
    accepting(client, {
      name: 'postal-code',
      method: 'POST',
      path: `${client.plugin}/postal-code`,
      body: { state, postal_code: postalCode, ...idsToWire(ids) },
    })(),
  sendPauseEmail: ({ emailAddress, pauseLength, pauseLengthEffectiveDate, billingCycleEndDate, cta }) =>
    accepting(
      client,
      {
        name: 'pause-email',
        method: 'POST',
        path: `${client.plugin}/pause-subscription-email/`,
        body: {
          emailAddress,
          pauseLength,
          pauseLengthEffectiveDate: toIsoDay(pauseLengthEffectiveDate),
          billingCycleEndDate: toIsoDay(billingCycleEndDate),
          cta,
        },
      },
      { flag: 'error', refuses: true },
    )(),
});

type AskPlans = Call<WirePlansOf, QueryFailed>;

/** `maxAge`: in milliseconds; 0 bypasses the cache. */
const askPlans =
  ({ plugin }: SiteClient, queries: Pick<SiteQueries, 'get'>, maxAge: number): AskPlans =>
  () =>
    queries.get({ path: `${plugin}/plans`, read: O.fromPredicate(WirePlans.is), maxAge });

const decoded = (ask: AskPlans, log: Log): Site['plans'] =>
  pipe(
    ask,
    // No caller cancels this request.
    TE.mapLeft((failed): CallFailed => (failed._tag === 'Cancelled' ? { _tag: 'Offline' } : failed)),
    TE.map((wire) => readPlans(wire, log)),
  );

type KeptPlans = NonNullable<HttpSiteOptions['kept']>;

/**
 * Uses the plans that this page or the previous one has requested (AP-33). Calls `ask` if there are none or
 * they are too old.
 */
const sharedPlans =
  (kept: KeptPlans, ask: AskPlans): AskPlans =>
  async () => {
    if (kept.plans.asking !== undefined) await kept.plans.asking;
    const before = kept.plans.find(kept.reader());
    return WirePlans.is(before) ? E.right(before) : renewedPlans(kept, ask)();
  };

/** Requests the plans, and replaces the cached ones of this reader. */
const renewedPlans =
  (kept: KeptPlans, ask: AskPlans): AskPlans =>
  async () => {
    const reader = kept.reader();
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
