import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ChargePromise } from '../../domain/charges/charge-promise';
import type { ReplaceFacts } from '../../domain/change/change';
import { currentSubscription, runningSubscription } from '../../domain/subscription/current';
import { changeStart } from '../../domain/subscription/next-start';
import type { Call } from '../../ports/call';
import { seenIds, type HeldSubscriptions } from '../read-subscriptions';
import { notReady } from './not-ready';
import { promised, type PromiseFailed } from './promised';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { SagaStep } from '../saga/step';
import { byDefaultMethod, cancelStep, startStep, type StartPorts } from '../saga/steps';

export type ChangePlanFailed =
  | ChangeFailed
  | { readonly _tag: 'NothingToChange' }
  /** The plan is not offered, or is the one that the reader has. */
  | { readonly _tag: 'PlanNotOffered' }
  | PromiseFailed;

export interface PlanChange {
  readonly planId: string;
  /** What the reader was shown that it costs. */
  readonly told?: ChargePromise;
}

/** PZ-05. */
export type ChangePlanTo = (wanted: PlanChange) => Call<void, ChangePlanFailed>;

export interface ChangePlanPorts extends StartPorts, ChangeRunner {}

export const makeChangePlan =
  (ports: ChangePlanPorts): ChangePlanTo =>
  ({ planId, told }) =>
    runLocked(ports, prepare(ports, planId, told), (facts) => ({
      change: { kind: 'change-plan', facts },
      steps: changePlanSteps(ports, facts),
    }));

/** The subscription and the default payment method are found before anything is cancelled. */
const prepare = (
  ports: ChangePlanPorts,
  planId: string,
  told: ChargePromise | undefined,
): Call<ReplaceFacts, ChangePlanFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): ChangePlanFailed => notReady(because)),
    TE.flatMap((held) =>
      pipe(
        TE.fromEither(factsOf(held, planId, ports.clock.now())),
        TE.flatMap((facts): Call<ReplaceFacts, ChangePlanFailed> =>
          promised(ports, held, facts, told, false),
        ),
      ),
    ),
  );

const factsOf = (
  held: HeldSubscriptions,
  planId: string,
  now: Date,
): E.Either<ChangePlanFailed, ReplaceFacts> =>
  pipe(
    E.Do,
    E.apS(
      'old',
      E.fromOption((): ChangePlanFailed => ({ _tag: 'NothingToChange' }))(
        currentSubscription(held.subscriptions),
      ),
    ),
    E.bind('plan', ({ old }) => {
      const plan = held.plans.find((one) => one.planId === planId);
      return plan === undefined || old.plan_id === planId
        ? E.left<ChangePlanFailed>({ _tag: 'PlanNotOffered' })
        : E.right(plan);
    }),
    E.map(({ old, plan }) => {
      // A change that waits for its date is replaced by another one: what is paid for is on the record that runs until then.
      const running = runningSubscription(held.subscriptions, now);
      return {
        subscriptionId: old.id,
        planId: plan.planId,
        productId: plan.productId,
        startDate: changeStart(running ?? old, now)?.toISOString() ?? null,
        seenIds: seenIds(held),
      };
    }),
  );

export const changePlanSteps = (ports: StartPorts, facts: ReplaceFacts): readonly SagaStep[] => [
  cancelStep(ports, facts.subscriptionId),
  startStep(ports, facts, byDefaultMethod),
];
