import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import type { PaymentMethods } from '../../ports/payment-methods';
import { notReady } from '../saga/not-ready';
import { updateCardSteps, type CardPorts } from '../saga/card-steps';
import type { ChangeRunner } from '../saga/run-locked';
import { cardChange } from './card-change';
import { notDone, type MethodFailed } from './method-failed';

/**
 * Replaces a stored card with one that the reader has entered (PZ-08). The new card pays for everything that the old
 * one paid for.
 */
export type ReplacePaymentMethod = (wanted: {
  readonly methodToken: string;
  readonly nonce: string;
}) => Call<PaymentMethod, MethodFailed>;

export interface ReplacePaymentMethodPorts extends CardPorts, ChangeRunner {}

export const makeReplacePaymentMethod =
  (ports: ReplacePaymentMethodPorts): ReplacePaymentMethod =>
  ({ methodToken, nonce }) =>
    cardChange(ports, storedMethod(ports, methodToken), (before, take) => ({
      change: { kind: 'update-card', facts: { methodToken } },
      steps: updateCardSteps(ports, { methodToken }, { nonce, before, take }),
    }));

/** Reads the stored method from the current list; `NotDone` with `NotFound` if it is gone. */
export const storedMethod = (
  { paymentMethods }: { readonly paymentMethods: Pick<PaymentMethods, 'list'> },
  methodToken: string,
): Call<PaymentMethod, MethodFailed> =>
  pipe(
    paymentMethods.list,
    TE.mapLeft((because): MethodFailed => notReady(because)),
    TE.flatMapEither((methods) =>
      E.fromNullable(notDone({ _tag: 'NotFound' }))(methods.find(({ token }) => token === methodToken)),
    ),
  );
