import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { PauseFacts } from '../../domain/change/change';
import { pauseRestart, periodEnd } from '../../domain/subscription/pause';
import { currentSubscription } from '../../domain/subscription/current';
import { isPausedStatus } from '../../domain/subscription/status';
import type { AsyncResult, Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import { notReady } from '../saga/not-ready';
import { isAbsolute, newsSteps, type NewsPorts } from './pause-news';
import { failedFollowUps } from './failed-follow-ups';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';
import type { ChangeFailed } from '../saga/change-failed';
import type { WithLock } from '../saga/hold-lock';
import type { RunChange } from '../saga/run-change';
import type { SagaStep } from '../saga/step';
import {
  byDefaultMethod,
  cancelStep,
  flagPausedStep,
  keepFlagStep,
  startStep,
  type PauseReason,
  type StartPorts,
} from '../saga/steps';
import { makeReadSnapshot } from './membership-snapshot';
import { productOf, seenIds } from '../saga/read-subscriptions';

export interface Pause {
  readonly emailAddress: string;
  /** Months. */
  readonly length: number;
  readonly reason: PauseReason;
  /** The restart price shown to the reader. */
  readonly shownTerms?: Terms;
}

export type PauseFailed =
  | ChangeFailed
  | { readonly _tag: 'NothingToPause' }
  /** The program knows no address of the site, which the mail about the pause needs. Nothing was sent. */
  | { readonly _tag: 'NoSiteUrl' }
  | PromiseFailed;

/** The result of a pause. */
export interface Paused {
  /** The day on which the membership restarts. */
  readonly restartOn: Date;
  /** The trailing step that failed although the pause succeeded: the newsletter notification (ER-01) or the mail. */
  readonly failedFollowUp: 'newsletters' | 'mail' | null;
}

/** Pauses the membership (PZ-02, PZ-03). */
export type PauseSubscription = (pause: Pause) => AsyncResult<Paused, PauseFailed>;

export interface PausePorts extends StartPorts, NewsPorts {
  readonly profiles: Profiles;
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

export const makePauseSubscription =
  (ports: PausePorts): PauseSubscription =>
  (pause) =>
    ports.withLock(
      pipe(
        prepare(ports, pause),
        TE.flatMap((prepared): Call<Paused, PauseFailed> =>
          pipe(
            ports.runChange({
              change: { kind: 'pause', facts: prepared.facts },
              steps: [
                ...pauseSteps(ports, prepared.facts, pause.reason),
                ...newsSteps(ports, { ...pause, ...prepared }),
              ],
            }),
            TE.map((left) => ({
              restartOn: prepared.restartOn,
              failedFollowUp: failedFollowUps(left),
            })),
          ),
        ),
      ),
    )();

interface Prepared {
  readonly facts: PauseFacts;
  readonly restartOn: Date;
  /** The first day that is not paid for. */
  readonly pausedFrom: Date;
}

const prepare = (ports: PausePorts, { length, shownTerms }: Pause): Call<Prepared, PauseFailed> => {
  if (!isAbsolute(ports.membershipAddress)) return TE.left({ _tag: 'NoSiteUrl' });
  return pipe(
    makeReadSnapshot({ ...ports, pausingEnabled: true }),
    TE.mapLeft((because): PauseFailed => notReady(because)),
    TE.flatMap(({ records, derived }) =>
      pipe(
        // Another tab may have paused it since this one was rendered.
        isPausedStatus(derived.status) ? O.none : currentSubscription(records.subscriptions),
        E.fromOption((): PauseFailed => ({ _tag: 'NothingToPause' })),
        E.map((current) => {
          const now = ports.clock.now();
          const restartOn = pauseRestart(current, length, now);
          return {
            restartOn,
            pausedFrom: O.getOrElse(() => now)(periodEnd(current)),
            facts: {
              subscriptionId: current.id,
              planId: current.plan_id,
              productId: productOf(records, current),
              startDate: restartOn.toISOString(),
              seenIds: seenIds(records),
              length,
            },
          };
        }),
        TE.fromEither,
        // The payment method of the restart is determined before anything is canceled.
        TE.flatMap((prepared) =>
          pipe(
            assertShownTerms(ports, records, prepared.facts, shownTerms, true),
            TE.mapLeft((failed): PauseFailed => failed),
            TE.map((facts) => ({ ...prepared, facts })),
          ),
        ),
      ),
    ),
  );
};

/** The flag is undone if the cancellation fails, so that a reader who is still billed does not look paused. */
export const pauseSteps = (
  ports: StartPorts & Pick<PausePorts, 'profiles'>,
  facts: PauseFacts,
  reason: PauseReason,
): readonly SagaStep[] => [
  flagPausedStep(ports.profiles, facts.length, reason),
  cancelStep(ports, facts.subscriptionId),
  keepFlagStep(ports.profiles, facts.length),
  startStep(ports, facts, byDefaultMethod),
];
