import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AddCardFacts } from '../../domain/change/change';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { AsyncResult } from '../../ports/call';
import { notReady } from '../saga/not-ready';
import type { PrepareCustomer } from './prepare-customer';
import { addCardSteps, type CardPorts } from '../saga/card-steps';
import type { ChangeRunner } from '../saga/run-locked';
import { cardChange } from './card-change';
import type { MethodFailed } from './method-failed';

/**
 * Stores a card that the reader has entered (PZ-08). Its nonce works once. After a lost response, the list is polled
 * while the request may still take effect, and nothing is resent.
 */
export type AddPaymentMethod = (wanted: {
  readonly nonce: string;
}) => AsyncResult<PaymentMethod, MethodFailed>;

export interface AddPaymentMethodPorts extends CardPorts, ChangeRunner {
  /** Creates the customer record, which the provider requires before it stores a card. */
  readonly prepareCustomer: PrepareCustomer;
}

export const makeAddPaymentMethod =
  (ports: AddPaymentMethodPorts): AddPaymentMethod =>
  ({ nonce }) =>
    cardChange(
      ports,
      pipe(
        ports.prepareCustomer,
        TE.flatMap(() => ports.paymentMethods.list),
        TE.mapLeft((because): MethodFailed => notReady(because)),
        TE.map((before): AddCardFacts => ({ seenTokens: before.map(({ token }) => token) })),
      ),
      (facts, take) => ({
        change: { kind: 'add-card', facts },
        steps: addCardSteps(ports, facts, nonce, take),
      }),
    )();
