import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { promiseOf, type ChargePromise } from '../../domain/charges/charge-promise';
import type { TimelineEntry } from '../../domain/charges/charges';
import { chargesFrom, startPrice } from '../../domain/charges/charges';
import { methodForStart } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Plan } from '../../domain/plan/plan';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Journal, JournalFailed } from '../../ports/journal';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { ReadSubscriptions } from '../saga/read-subscriptions';
import { inFuture } from '../saga/steps';

/** What finishing an open change costs by now. `promise` is what it is finished on. */
export interface RemainingCharges {
  readonly plan: Plan;
  readonly entries: readonly TimelineEntry[];
  readonly method: PaymentMethod;
  readonly promise: ChargePromise;
}

/** Nothing is left to be charged for, or it cannot be told: no such entry, plan or method. */
interface NothingToQuote {
  readonly _tag: 'NothingToQuote';
}

/**
 * PZ-09: what the rest of an open change costs if it is finished now: time has passed since it began, and prices and cards may have
 * changed. Read anew each time.
 */
export type QuoteRemaining = (wanted: {
  readonly entryId: string;
}) => Call<RemainingCharges, CallFailed | JournalFailed | NothingToQuote>;

export const makeQuoteRemaining =
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
  }): QuoteRemaining =>
  ({ entryId }) =>
    pipe(
      journal.open(readerId),
      TE.bindTo('entries'),
      TE.bindW('records', () => readSubscriptions),
      TE.bindW('methods', () => paymentMethods.list),
      TE.flatMapEither(({ entries, records, methods }): E.Either<NothingToQuote, RemainingCharges> => {
        const change = entries.find(({ id }) => id === entryId)?.change;
        if (change === undefined || !('seenIds' in change.facts)) return E.left(nothingToQuote);
        const { planId, startDate, promise } = change.facts;
        const plan = records.plans.find((one) => one.planId === planId);
        // The one that was named pays while it is stored.
        const method =
          methods.find(({ token, expired }) => token === promise?.methodToken && !expired) ??
          methodForStart(methods, false);
        if (plan === undefined || method === null) return E.left(nothingToQuote);
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

const nothingToQuote: NothingToQuote = { _tag: 'NothingToQuote' };
