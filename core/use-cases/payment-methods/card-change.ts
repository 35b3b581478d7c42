import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { TakeMethod } from '../saga/card-steps';
import type { ChangePlan } from '../saga/run-change';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { MethodFailed } from './method-failed';

/** Runs a change of one card and returns the resulting payment method. */
export const cardChange = <Facts>(
  runner: ChangeRunner,
  prepare: Call<Facts, MethodFailed>,
  planOf: (facts: Facts, take: TakeMethod) => ChangePlan,
): Call<PaymentMethod, MethodFailed> => {
  let taken: PaymentMethod | null = null;
  return pipe(
    runLocked(runner, prepare, (facts) => planOf(facts, (method) => (taken = method))),
    TE.flatMapEither(() =>
      E.fromNullable<MethodFailed>({
        _tag: 'NotDone',
        because: { _tag: 'Unexpected', what: 'payment method' },
      })(taken),
    ),
  );
};
