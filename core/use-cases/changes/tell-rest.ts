import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { promiseOf, type ChargePromise } from '../../domain/charges/charge-promise';
import type { TimelineEntry } from '../../domain/charges/charge-timeline';
import { chargesFrom, startPrice } from '../../domain/charges/charges';
import { methodForStart } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Plan } from '../../domain/plan/plan';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Journal, JournalFailed } from '../../ports/journal';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { ReadSubscriptions } from '../read-subscriptions';
import { inFuture } from '../saga/steps';

/** What finishing an open change costs by now. `promise` is what it is finished on. */
export interface Rest {
  readonly plan: Plan;
  readonly entries: readonly TimelineEntry[];
  readonly method: PaymentMethod;
  readonly promise: ChargePromise;
}

/** Nothing is left to be charged for, or it cannot be told: no such entry, plan or method. */
interface NothingToTell {
  readonly _tag: 'NothingToTell';
}

/**
 * PZ-09: what the rest of an open change costs if it is finished now: time has passed since it began, and prices and cards may have
 * changed. Read anew each time.
 */
export type TellRest = (wanted: {
  readonly entryId: string;
}) => Call<Rest, CallFailed | JournalFailed | NothingToTell>;

export const makeTellRest =
  ({
    readerId,
    journal,
    readSubscriptions,
    paymentMethods,
    clock,
  }: {
    readonly readerId: string;
    readonly journal: Pick<Journal, 'open'>;
    readonly readSubscriptions: ReadSubscriptions;
    readonly paymentMethods: Pick<PaymentMethods, 'list'>;
    readonly clock: Pick<Clock, 'now'>;
  }): TellRest =>
  ({ entryId }) =>
    pipe(
      journal.open(readerId),
      TE.bindTo('entries'),
      TE.bindW('held', () => readSubscriptions),
      TE.bindW('methods', () => paymentMethods.list),
      TE.flatMapEither(({ entries, held, methods }): E.Either<NothingToTell, Rest> => {
        const change = entries.find(({ id }) => id === entryId)?.change;
        if (change === undefined || !('seenIds' in change.facts)) return E.left(nothingToTell);
        const { planId, startDate, promise } = change.facts;
        const plan = held.plans.find((one) => one.planId === planId);
        // The one that was named pays while it is stored.
        const method =
          methods.find(({ token, expired }) => token === promise?.methodToken && !expired) ??
          methodForStart(methods, false);
        if (plan === undefined || method === null) return E.left(nothingToTell);
        const now = clock.now();
        const start = inFuture(startDate, now);
        return E.right({
          plan,
          method,
          entries: chargesFrom(startPrice(plan, now), start ?? now),
          promise: promiseOf(plan, start, method.token, now),
        });
      }),
    );

const nothingToTell: NothingToTell = { _tag: 'NothingToTell' };
