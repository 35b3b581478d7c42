import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { ReplaceFacts } from '../../domain/change/change';
import { currentSubscription, runningSubscription } from '../../domain/subscription/current';
import { isPausedStatus } from '../../domain/subscription/status';
import { resumeStart } from '../../domain/subscription/next-start';
import type { AsyncResult, Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { makeReadSnapshot } from './membership-snapshot';
import { productOf, seenIds } from '../saga/read-subscriptions';
import { notReady } from '../saga/not-ready';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { SagaStep } from '../saga/step';
import { byDefaultMethod, cancelStep, clearFlagStep, startStep, type StartPorts } from '../saga/steps';

export type ResumeFailed = ChangeFailed | { readonly _tag: 'NothingToResume' } | PromiseFailed;

/** Resumes a paused membership (PZ-04). `shownTerms`: the price shown to the reader. */
export type ResumeSubscription = (shownTerms?: Terms) => AsyncResult<void, ResumeFailed>;

export interface ResumePorts extends StartPorts, ChangeRunner {
  readonly profiles: Profiles;
}

export const makeResumeSubscription =
  (ports: ResumePorts): ResumeSubscription =>
  (shownTerms) =>
    runLocked(ports, prepare(ports, shownTerms), (facts) => ({
      change: { kind: 'resume', facts },
      steps: resumeSteps(ports, facts),
    }))();

const prepare = (ports: ResumePorts, shownTerms: Terms | undefined): Call<ReplaceFacts, ResumeFailed> =>
  pipe(
    makeReadSnapshot({ ...ports, pausingEnabled: true }),
    TE.mapLeft((because): ResumeFailed => notReady(because)),
    TE.flatMap(({ records, derived }) =>
      pipe(
        // Another tab may have resumed it since this one was rendered.
        isPausedStatus(derived.status) ? currentSubscription(records.subscriptions) : O.none,
        E.fromOption((): ResumeFailed => ({ _tag: 'NothingToResume' })),
        E.map((current) => {
          const now = ports.clock.now();
          return {
            subscriptionId: current.id,
            planId: current.plan_id,
            productId: productOf(records, current),
            startDate:
              resumeStart(runningSubscription(records.subscriptions, now), now)?.toISOString() ?? null,
            seenIds: seenIds(records),
          };
        }),
        TE.fromEither,
        TE.flatMap((facts): Call<ReplaceFacts, ResumeFailed> =>
          assertShownTerms(ports, records, facts, shownTerms, true),
        ),
      ),
    ),
  );

export const resumeSteps = (
  ports: StartPorts & Pick<ResumePorts, 'profiles'>,
  facts: ReplaceFacts,
): readonly SagaStep[] => [
  cancelStep(ports, facts.subscriptionId),
  startStep(ports, facts, byDefaultMethod),
  clearFlagStep(ports.profiles),
];
