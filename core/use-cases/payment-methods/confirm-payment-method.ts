import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { WithLock } from '../saga/hold-lock';
import type { MethodFailed } from './method-failed';
import { replaceMethod } from './replace-payment-method';

/**
 * PF-01: gives the gateway the security code of a card that is stored already, by the nonce of a form with that one field. The card
 * stays as it is, so nothing is noted of a change.
 */
export type ConfirmPaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => Call<PaymentMethod, MethodFailed>;

export interface ConfirmPaymentMethodPorts {
  readonly paymentMethods: Pick<PaymentMethods, 'list' | 'replace'>;
  readonly withLock: WithLock;
}

export const makeConfirmPaymentMethod =
  (ports: ConfirmPaymentMethodPorts): ConfirmPaymentMethod =>
  (wanted) =>
    ports.withLock(replaceMethod(ports, wanted));
