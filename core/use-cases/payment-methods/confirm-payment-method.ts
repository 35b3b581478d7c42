import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { AsyncResult } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { WithLock } from '../saga/hold-lock';
import { notDone, type MethodFailed } from './method-failed';
import { storedMethod } from './stored-method';

export type ConfirmFailed =
  | MethodFailed
  /** The response was lost. The call charges nothing, so the reader can enter the code again. */
  | { readonly _tag: 'MethodUnclear'; readonly because: CallFailed };

/**
 * Sends the security code of a stored card to the gateway, with the nonce of a form that has only this field (PF-01).
 * The card does not change, so the change log gets no entry.
 */
export type ConfirmPaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => AsyncResult<PaymentMethod, ConfirmFailed>;

export interface ConfirmPaymentMethodPorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list' | 'replace'>;
  readonly withLock: WithLock;
}

export const makeConfirmPaymentMethod =
  (ports: ConfirmPaymentMethodPorts): ConfirmPaymentMethod =>
  ({ methodToken, nonce }) =>
    ports.withLock(
      pipe(
        storedMethod(ports, methodToken),
        TE.flatMap(() =>
          pipe(
            () => ports.paymentMethods.replace(methodToken, nonce),
            TE.mapLeft((because): ConfirmFailed =>
              mayHaveTakenEffect(because) ? { _tag: 'MethodUnclear', because } : notDone(because),
            ),
          ),
        ),
      ),
    )();
