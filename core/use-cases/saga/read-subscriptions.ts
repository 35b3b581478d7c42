import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { isLive, type Subscription } from '../../domain/subscription/subscription';
import type { Plan } from '../../domain/plan/plan';
import { decodeSubscriptions, type DecodedSubscriptions, type Skipped } from '../../domain/subscription/wire';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Site } from '../../ports/site';
import type { Subscriptions } from '../../ports/subscriptions';

/** The reader's subscriptions and the plans they were read with. */
export interface SubscriptionRecords extends DecodedSubscriptions {
  readonly plans: readonly Plan[];
}

/**
 * Reads the list with the plans. A list that is none, one with a record that cannot be read and may be live, and plans that could not
 * be read or are empty, make it a failed read: nothing may be written on its strength.
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

const mayHideALiveOne = (one: Skipped): boolean =>
  one.reason === 'not-a-list' || (one.reason === 'malformed' && one.mayBeLive);

export interface RecordFacts {
  readonly id: string;
  readonly planId: string;
  readonly live: boolean;
}

/** Every record, those on plans that are unknown today included. */
export const allRecords = (decoded: DecodedSubscriptions): readonly RecordFacts[] => [
  ...decoded.subscriptions.map((one) => ({ id: one.id, planId: one.plan_id, live: isLive(one) })),
  ...decoded.skipped.flatMap((one) =>
    one.reason === 'unknown-plan' ? [{ id: one.id, planId: one.planId, live: one.live }] : [],
  ),
];

export const liveRecords = (decoded: DecodedSubscriptions): readonly RecordFacts[] =>
  allRecords(decoded).filter(({ live }) => live);

/** All records by id, to tell a new one from. */
export const seenIds = (decoded: DecodedSubscriptions): readonly string[] =>
  allRecords(decoded).map(({ id }) => id);

/** A live record stands on a plan that is unknown today. */
export const hasUnknownLive = ({ skipped }: DecodedSubscriptions): boolean =>
  skipped.some((one) => one.reason === 'unknown-plan' && one.live);

/** The product that a record gives; where the record names none, the one of its plan. */
export const productOf = (records: SubscriptionRecords, one: Subscription): string =>
  one['blaize-product']?.id ?? records.plans.find((plan) => plan.planId === one.plan_id)?.productId ?? '';
