import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { ReplaceFacts } from '../../domain/change/change';
import { currentSubscription, runningSubscription } from '../../domain/subscription/current';
import { changeStart } from '../../domain/subscription/next-start';
import type { AsyncResult, Call } from '../../ports/call';
import { seenIds, type SubscriptionRecords } from '../saga/read-subscriptions';
import { notReady } from '../saga/not-ready';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { SagaStep } from '../saga/step';
import { byDefaultMethod, cancelStep, startStep, type StartPorts } from '../saga/steps';

export type ChangePlanFailed =
  | ChangeFailed
  | { readonly _tag: 'NothingToChange' }
  /** The plan is unknown or is the reader's current plan. */
  | { readonly _tag: 'PlanNotOffered' }
  | PromiseFailed;

export interface PlanChange {
  readonly planId: string;
  /** The price shown to the reader. */
  readonly shownTerms?: Terms;
}

/** Changes the plan of the membership (PZ-05). */
export type ChangePlanTo = (wanted: PlanChange) => AsyncResult<void, ChangePlanFailed>;

export interface ChangePlanPorts extends StartPorts, ChangeRunner {}

export const makeChangePlan =
  (ports: ChangePlanPorts): ChangePlanTo =>
  ({ planId, shownTerms }) =>
    runLocked(ports, prepare(ports, planId, shownTerms), (facts) => ({
      change: { kind: 'change-plan', facts },
      steps: changePlanSteps(ports, facts),
    }))();

/** Reads the subscription and the default payment method before anything is canceled. */
const prepare = (
  ports: ChangePlanPorts,
  planId: string,
  shownTerms: Terms | undefined,
): Call<ReplaceFacts, ChangePlanFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): ChangePlanFailed => notReady(because)),
    TE.flatMap((records) =>
      pipe(
        TE.fromEither(factsOf(records, planId, ports.clock.now())),
        TE.flatMap((facts): Call<ReplaceFacts, ChangePlanFailed> =>
          assertShownTerms(ports, records, facts, shownTerms, false),
        ),
      ),
    ),
  );

const factsOf = (
  records: SubscriptionRecords,
  planId: string,
  now: Date,
): E.Either<ChangePlanFailed, ReplaceFacts> =>
  pipe(
    E.Do,
    E.apS(
      'old',
      E.fromOption((): ChangePlanFailed => ({ _tag: 'NothingToChange' }))(
        currentSubscription(records.subscriptions),
      ),
    ),
    E.bind('plan', ({ old }) => {
      const plan = records.plans.find((one) => one.planId === planId);
      return plan === undefined || old.plan_id === planId
        ? E.left<ChangePlanFailed>({ _tag: 'PlanNotOffered' })
        : E.right(plan);
    }),
    E.map(({ old, plan }) => {
      // A scheduled change is replaced. The running record holds the days paid for.
      const running = runningSubscription(records.subscriptions, now);
      return {
        subscriptionId: old.id,
        planId: plan.planId,
        productId: plan.productId,
        startDate: changeStart(running ?? old, now)?.toISOString() ?? null,
        seenIds: seenIds(records),
      };
    }),
  );

export const changePlanSteps = (ports: StartPorts, facts: ReplaceFacts): readonly SagaStep[] => [
  cancelStep(ports, facts.subscriptionId),
  startStep(ports, facts, byDefaultMethod),
];
