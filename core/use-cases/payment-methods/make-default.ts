import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { MakeDefaultFacts } from '../../domain/change/change';
import { currentSubscription } from '../../domain/subscription/current';
import { latest } from '../../domain/subscription/order';
import { isInState } from '../../domain/subscription/subscription';
import type { AsyncResult } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { PaymentMethods } from '../../ports/payment-methods';
import type { Profiles } from '../../ports/profiles';
import { notReady } from '../saga/not-ready';
import { paysForAll } from '../saga/card-steps';
import { inFlightFor } from '../saga/in-flight';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { SagaStep } from '../saga/step';
import { trailingStep, type CancelPorts } from '../saga/steps';
import { noteChange } from '../saga/note-change';
import type { MethodFailed } from './method-failed';
import { storedMethod } from './stored-method';

export type MakeDefaultFailed = MethodFailed;

/**
 * Makes a stored method the default, then moves the live subscription to it (PZ-08). If the second request fails, the
 * default has already changed: the result is `HalfDone`.
 */
export type MakeDefaultMethod = (wanted: {
  readonly methodToken: string;
}) => AsyncResult<void, MakeDefaultFailed>;

export interface MakeDefaultPorts extends CancelPorts, ChangeRunner {
  readonly profiles: Profiles;
  readonly clock: Clock;
  readonly paymentMethods: PaymentMethods;
}

export const makeMakeDefaultMethod =
  (ports: MakeDefaultPorts): MakeDefaultMethod =>
  ({ methodToken }) =>
    runLocked(
      ports,
      pipe(
        ports.readSubscriptions,
        TE.mapLeft((because): MakeDefaultFailed => notReady(because)),
        TE.tap(() => storedMethod(ports, methodToken)),
        TE.map(({ subscriptions }): MakeDefaultFacts => {
          const current = O.toNullable(currentSubscription(subscriptions));
          const live = current ?? latest(subscriptions.filter(isInState('past due')));
          return { methodToken, subscriptionId: live?.id ?? null };
        }),
      ),
      (facts) => ({ change: { kind: 'make-default', facts }, steps: makeDefaultSteps(ports, facts) }),
    )();

export const makeDefaultSteps = (
  ports: Pick<MakeDefaultPorts, 'paymentMethods' | 'subscriptions' | 'profiles' | 'clock'>,
  facts: MakeDefaultFacts,
): readonly SagaStep[] => [
  {
    name: 'default',
    run: () => ports.paymentMethods.setDefault(facts.methodToken),
    happened: pipe(
      ports.paymentMethods.list,
      TE.map((methods) => methods.some((method) => method.default && method.token === facts.methodToken)),
    ),
    lagMs: 0,
    mayActWithin: inFlightFor,
    undo: null,
    trailing: false,
  },
  ...(facts.subscriptionId === null ? [] : [moveStep(ports, facts.subscriptionId, facts.methodToken)]),
  trailingStep('note-change', noteChange(ports, 'edit')),
];

/** Idempotent: a repeated move to the same method changes nothing. */
const moveStep = (
  { paymentMethods, subscriptions }: Pick<MakeDefaultPorts, 'paymentMethods' | 'subscriptions'>,
  subscriptionId: string,
  methodToken: string,
): SagaStep => ({
  name: 'move-subscription',
  run: () => subscriptions.setPaymentMethod(subscriptionId, methodToken),
  happened: pipe(
    paymentMethods.list,
    TE.map((methods) => paysForAll(methods, methodToken)),
  ),
  lagMs: 0,
  undo: null,
  trailing: false,
});
