import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady } from '../changes/not-ready';
import type { WithLock } from '../saga/hold-lock';
import { notDone, type MethodFailed } from './method-failed';
import { thenNote, type NotePorts } from './note-change';
import { reconciled, type Found } from './reconciled';

export type RemoveFailed =
  | MethodFailed
  /** A subscription is paid with it, which the provider would end at once: another one is to be chosen first. */
  | { readonly _tag: 'MethodInUse' };

/** PZ-08, readings 21: removes a stored method that nothing is paid with. The list is read just before. */
export type RemovePaymentMethod = (wanted: { readonly methodToken: string }) => Call<void, RemoveFailed>;

export interface RemovePaymentMethodPorts extends NotePorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list' | 'remove'>;
  readonly withLock: WithLock;
}

export const makeRemovePaymentMethod =
  (ports: RemovePaymentMethodPorts): RemovePaymentMethod =>
  ({ methodToken }) =>
    ports.withLock(
      pipe(
        ports.paymentMethods.list,
        TE.mapLeft((because): RemoveFailed => notReady(because)),
        TE.flatMapEither((methods) => removable(methods, methodToken)),
        TE.flatMap((): Call<void, RemoveFailed> =>
          reconciled(
            ports.paymentMethods,
            ports.paymentMethods.remove(methodToken),
            (methods): Found<void> =>
              has(methods, methodToken) ? { _tag: 'DidNot' } : { _tag: 'Happened', result: undefined },
          ),
        ),
        thenNote(ports, 'edit'),
      ),
    );

const has = (methods: readonly PaymentMethod[], wanted: string): boolean =>
  methods.some(({ token }) => token === wanted);

const removable = (
  methods: readonly PaymentMethod[],
  wanted: string,
): E.Either<RemoveFailed, PaymentMethod> => {
  const method = methods.find(({ token }) => token === wanted);
  if (method === undefined) return E.left(notDone({ _tag: 'NotFound' }));
  return method.has_active_subscription ? E.left({ _tag: 'MethodInUse' }) : E.right(method);
};
