import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { methodForStart } from '../../domain/payment-method/method-to-charge';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady, type NotReady } from '../saga/not-ready';

export type StoredMethodFailed =
  /** Nothing is stored that could pay. */
  { readonly _tag: 'NoPaymentMethod' } | NotReady;

/**
 * The stored method that pays when nothing else is chosen (PZ-08, readings 61). `goesOn`: for a membership that goes on. Looked up before
 * anything is cancelled.
 */
export const findStoredMethod = (
  paymentMethods: Pick<PaymentMethods, 'list'>,
  goesOn: boolean,
): Call<PaymentMethod, StoredMethodFailed> =>
  pipe(
    paymentMethods.list,
    TE.mapLeft((because): StoredMethodFailed => notReady(because)),
    TE.flatMapEither((methods) =>
      E.fromNullable<StoredMethodFailed>({ _tag: 'NoPaymentMethod' })(methodForStart(methods, goesOn)),
    ),
  );
