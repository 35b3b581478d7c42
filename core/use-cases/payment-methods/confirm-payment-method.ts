import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { WithLock } from '../saga/hold-lock';
import { notDone, type MethodFailed } from './method-failed';
import { storedMethod } from './replace-payment-method';

export type ConfirmFailed =
  | MethodFailed
  /** The answer was lost. Nothing is charged by it; the code may be given again. */
  | { readonly _tag: 'MethodUnclear'; readonly because: CallFailed };

/**
 * PF-01: gives the gateway the security code of a card that is stored already, by the nonce of a form with that one field. The card
 * stays as it is, so nothing is noted of a change.
 */
export type ConfirmPaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => Call<PaymentMethod, ConfirmFailed>;

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
            ports.paymentMethods.replace(methodToken, nonce),
            TE.mapLeft((because): ConfirmFailed =>
              mayHaveTakenEffect(because) ? { _tag: 'MethodUnclear', because } : notDone(because),
            ),
          ),
        ),
      ),
    );
