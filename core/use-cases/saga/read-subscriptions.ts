import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { isLive, type Subscription } from '../../domain/subscription/subscription';
import type { Plan } from '../../domain/plan/plan';
import {
  decodeSubscriptions,
  mayHideALiveOne,
  type DecodedSubscriptions,
} from '../../domain/subscription/wire';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Site } from '../../ports/site';
import type { Subscriptions } from '../../ports/subscriptions';

/** The reader's subscriptions, and the plans used to decode them. */
export interface SubscriptionRecords extends DecodedSubscriptions {
  readonly plans: readonly Plan[];
}

/**
 * Reads subscriptions and plans. The read fails if the list is invalid or if an unreadable record may be live. It also
 * fails if the plans cannot be read or are empty. No write may be based on such data.
 */
export type ReadSubscriptions = Call<SubscriptionRecords>;

export const makeReadSubscriptions = ({
  site,
  subscriptions,
}: {
  readonly site: Pick<Site, 'plans'>;
  readonly subscriptions: Pick<Subscriptions, 'list'>;
}): ReadSubscriptions =>
  pipe(
    TE.Do,
    TE.apS('plans', site.plans),
    TE.apS('records', subscriptions.list),
    TE.filterOrElse(
      ({ plans }) => plans.length > 0,
      (): CallFailed => ({ _tag: 'Unexpected', what: 'no plans' }),
    ),
    TE.map(({ plans, records }) => ({ plans, ...decodeSubscriptions(records, plans) })),
    TE.filterOrElse(
      ({ skipped }) => !skipped.some(mayHideALiveOne),
      (): CallFailed => ({ _tag: 'Unexpected', what: 'subscriptions' }),
    ),
  );

export interface RecordFacts {
  readonly id: string;
  readonly planId: string;
  readonly live: boolean;
}

/** All records, including those on unknown plans. */
export const allRecords = (decoded: DecodedSubscriptions): readonly RecordFacts[] => [
  ...decoded.subscriptions.map((one) => ({ id: one.id, planId: one.plan_id, live: isLive(one) })),
  ...decoded.skipped.flatMap((one) =>
    one.reason === 'unknown-plan' ? [{ id: one.id, planId: one.planId, live: one.live }] : [],
  ),
];

export const liveRecords = (decoded: DecodedSubscriptions): readonly RecordFacts[] =>
  allRecords(decoded).filter(({ live }) => live);

/** The ids of all records, to detect new ones later. */
export const seenIds = (decoded: DecodedSubscriptions): readonly string[] =>
  allRecords(decoded).map(({ id }) => id);

/** The product id of a record, or of its plan if the record has none. */
export const productOf = (records: SubscriptionRecords, one: Subscription): string =>
  one['blaize-product']?.id ?? records.plans.find((plan) => plan.planId === one.plan_id)?.productId ?? '';
