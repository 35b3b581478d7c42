import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { TimelineEntry } from '../../domain/charges/charges';
import { chargesFrom, startPrice } from '../../domain/charges/charges';
import { termsShown, type Terms } from '../../domain/charges/terms';
import { methodForStart } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Plan } from '../../domain/plan/plan';
import type { AsyncResult } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { Journal, JournalFailed } from '../../ports/journal';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { ReadSubscriptions } from '../saga/read-subscriptions';
import { inFuture } from '../saga/steps';

/** The charges for completing an open change now. `terms`: the terms to complete it with. */
export interface RemainingCharges {
  readonly plan: Plan;
  readonly entries: readonly TimelineEntry[];
  readonly method: PaymentMethod;
  readonly terms: Terms;
}

/** There is no remaining charge, or the entry, plan or method is missing. */
export interface NothingToQuote {
  readonly _tag: 'NothingToQuote';
}

/**
 * Computes the remaining charges of an open change if it is completed now (PZ-09). Prices and cards may have changed
 * since it started, so the data is read on each call.
 */
export type QuoteRemaining = (wanted: {
  readonly entryId: string;
}) => AsyncResult<RemainingCharges, CallFailed | JournalFailed | NothingToQuote>;

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
      () => journal.open(readerId),
      TE.bindTo('entries'),
      TE.bindW('records', () => readSubscriptions),
      TE.bindW('methods', () => paymentMethods.list),
      TE.flatMapEither(({ entries, records, methods }): E.Either<NothingToQuote, RemainingCharges> => {
        const change = entries.find(({ id }) => id === entryId)?.change;
        if (change === undefined || !('seenIds' in change.facts)) return E.left(nothingToQuote);
        const { planId, startDate, promise } = change.facts;
        const plan = records.plans.find((one) => one.planId === planId);
        // The promised method pays if it is still stored and has not expired.
        const method =
          methods.find(({ token, expired }) => token === promise?.methodToken && !expired) ??
          methodForStart(methods, false);
        if (plan === undefined || method === null) return E.left(nothingToQuote);
        const now = clock.now();
        const charges = chargesFrom(startPrice(plan, now), inFuture(startDate, now) ?? now);
        return E.right({ plan, method, entries: charges, terms: termsShown(charges, now, method.token) });
      }),
    )();

const nothingToQuote: NothingToQuote = { _tag: 'NothingToQuote' };
