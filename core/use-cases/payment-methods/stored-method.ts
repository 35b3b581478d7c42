import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady, type NotReady } from '../saga/not-ready';
import { methodGone, type MethodGone } from './method-failed';

/** Reads the named method from the current list. */
export const storedMethod = (
  { paymentMethods }: { readonly paymentMethods: Pick<PaymentMethods, 'list'> },
  methodToken: string,
): Call<PaymentMethod, NotReady | MethodGone> =>
  pipe(
    paymentMethods.list,
    TE.mapLeft(notReady),
    TE.flatMapEither((methods) => namedIn(methods, methodToken)),
  );

/** Returns the named method of a list that was just read. */
export const namedIn = (
  methods: readonly PaymentMethod[],
  methodToken: string,
): E.Either<MethodGone, PaymentMethod> =>
  E.fromNullable(methodGone)(methods.find(({ token }) => token === methodToken));
