import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { areSameCharges, startTerms, withAllCharges, type Terms } from '../../domain/charges/terms';
import type { StartFacts } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { SubscriptionRecords } from '../saga/read-subscriptions';
import { termsChanged, wrongDeviceTime, type TermsChanged, type WrongDeviceTime } from '../saga/step';
import { inFuture, isWrongTime, type StartPorts } from '../saga/steps';
import * as E from 'fp-ts/Either';
import { methodForStart } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { MethodGone } from '../payment-methods/method-failed';
import { namedIn } from '../payment-methods/stored-method';
import { notReady, type NotReady } from '../saga/not-ready';

export type PromiseFailed = StoredMethodFailed | MethodGone | TermsChanged | WrongDeviceTime;

/**
 * Attaches the terms that the stored method pays to a start, before anything is canceled. `shownTerms`: the terms
 * shown to the reader. If they differ from the current charge, no step is started: `MethodGone` if they name a method
 * that is not stored, else `TermsChanged`. `goesOn`: the membership continues,
 * and its current method keeps paying (readings 61).
 */
export const assertShownTerms = <Facts extends StartFacts>(
  ports: Pick<StartPorts, 'paymentMethods' | 'clock'>,
  { plans, subscriptions }: Pick<SubscriptionRecords, 'plans' | 'subscriptions'>,
  facts: Facts,
  shownTerms: Terms | undefined,
  goesOn: boolean,
): Call<Facts, PromiseFailed> =>
  pipe(
    findStoredMethod(ports.paymentMethods, shownTerms?.methodToken ?? null, goesOn),
    TE.flatMap(({ token }): Call<Facts, PromiseFailed> => {
      const now = ports.clock.now();
      if (isWrongTime(ports.clock, subscriptions)) return TE.left(wrongDeviceTime);
      const plan = plans.find(({ planId }) => planId === facts.planId);
      if (plan === undefined) return TE.left(termsChanged);
      const current = startTerms(plan, inFuture(facts.startDate, now), token, now);
      return shownTerms === undefined || areSameCharges(shownTerms, current)
        ? TE.right({ ...facts, promise: shownTerms ? withAllCharges(shownTerms, current) : current })
        : TE.left(termsChanged);
    }),
  );

export type StoredMethodFailed =
  /** No stored method can pay. */
  { readonly _tag: 'NoPaymentMethod' } | NotReady;

/**
 * The stored method that pays without an explicit choice (PZ-08, readings 61). `goesOn`: for a membership that
 * continues. `shown`: the token of the method shown to the reader. Read before anything is canceled.
 */
const findStoredMethod = (
  paymentMethods: Pick<PaymentMethods, 'list'>,
  shown: string | null,
  goesOn: boolean,
): Call<PaymentMethod, StoredMethodFailed | MethodGone> =>
  pipe(
    paymentMethods.list,
    TE.mapLeft((because): StoredMethodFailed | MethodGone => notReady(because)),
    TE.flatMapEither((methods): E.Either<StoredMethodFailed | MethodGone, PaymentMethod> => {
      const pays = methodForStart(methods, goesOn);
      if (pays === null) return E.left({ _tag: 'NoPaymentMethod' });
      return shown === null
        ? E.right(pays)
        : pipe(
            namedIn(methods, shown),
            E.map(() => pays),
          );
    }),
  );
