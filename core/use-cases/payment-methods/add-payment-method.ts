import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady } from '../changes/not-ready';
import type { PrepareCustomer } from '../prepare-customer';
import type { WithLock } from '../saga/hold-lock';
import type { MethodFailed } from './method-failed';
import { thenNote, type NotePorts } from './note-change';
import { newMethod, reconciled, type Found } from './reconciled';

/**
 * PZ-08: stores a card that was just typed in. Its nonce works once: after a lost answer the list says whether the card is
 * there, and nothing is sent again.
 */
export type AddPaymentMethod = (wanted: { readonly nonce: string }) => Call<PaymentMethod, MethodFailed>;

export interface AddPaymentMethodPorts extends NotePorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list' | 'add'>;
  /** A reader whom the provider does not know cannot store anything there. */
  readonly prepareCustomer: PrepareCustomer;
  readonly withLock: WithLock;
}

export const makeAddPaymentMethod =
  (ports: AddPaymentMethodPorts): AddPaymentMethod =>
  ({ nonce }) =>
    ports.withLock(
      pipe(
        ports.prepareCustomer,
        TE.flatMap(() => ports.paymentMethods.list),
        TE.mapLeft((because): MethodFailed => notReady(because)),
        TE.flatMap((before) => {
          const seen = before.map(({ token }) => token);
          return reconciled(
            ports.paymentMethods,
            ports.paymentMethods.add(nonce),
            (methods): Found<PaymentMethod> => {
              const added = newMethod(methods, seen);
              return added === null ? { _tag: 'DidNot' } : { _tag: 'Happened', result: added };
            },
          );
        }),
        thenNote(ports, 'update'),
      ),
    );
