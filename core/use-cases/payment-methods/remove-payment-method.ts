import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AsyncResult, Call } from '../../ports/call';
import { removeCardSteps, type CardPorts } from '../saga/card-steps';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { MethodFailed } from './method-failed';
import { storedMethod } from './stored-method';

export type RemoveFailed =
  | MethodFailed
  /**
   * A subscription is paid with this method, and the provider would end it immediately. The reader has to choose
   * another method first.
   */
  | { readonly _tag: 'MethodInUse' };

/** Removes a stored method that pays for no subscription (PZ-08, readings 21). Reads the list again just before. */
export type RemovePaymentMethod = (wanted: {
  readonly methodToken: string;
}) => AsyncResult<void, RemoveFailed>;

export interface RemovePaymentMethodPorts extends CardPorts, ChangeRunner {}

export const makeRemovePaymentMethod =
  (ports: RemovePaymentMethodPorts): RemovePaymentMethod =>
  ({ methodToken }) =>
    runLocked(
      ports,
      pipe(
        storedMethod(ports, methodToken),
        TE.flatMap((method): Call<void, RemoveFailed> =>
          method.has_active_subscription ? TE.left({ _tag: 'MethodInUse' }) : TE.right(undefined),
        ),
      ),
      () => ({
        change: { kind: 'remove-card', facts: { methodToken } },
        steps: removeCardSteps(ports, { methodToken }),
      }),
    )();
