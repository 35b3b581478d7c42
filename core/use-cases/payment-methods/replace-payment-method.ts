import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { AsyncResult } from '../../ports/call';
import { updateCardSteps, type CardPorts } from '../saga/card-steps';
import type { ChangeRunner } from '../saga/run-locked';
import { cardChange } from './card-change';
import type { MethodFailed } from './method-failed';
import { storedMethod } from './stored-method';

/**
 * Replaces a stored card with one that the reader has entered (PZ-08). The new card pays for everything that the old
 * one paid for.
 */
export type ReplacePaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => AsyncResult<PaymentMethod, MethodFailed>;

export interface ReplacePaymentMethodPorts extends CardPorts, ChangeRunner {}

export const makeReplacePaymentMethod =
  (ports: ReplacePaymentMethodPorts): ReplacePaymentMethod =>
  ({ methodToken, nonce }) =>
    cardChange(ports, storedMethod(ports, methodToken), (before, take) => ({
      change: { kind: 'update-card', facts: { methodToken } },
      steps: updateCardSteps(ports, { methodToken }, { nonce, before, take }),
    }))();
