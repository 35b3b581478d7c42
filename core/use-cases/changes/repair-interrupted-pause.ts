import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ChargePromise } from '../../domain/charges/charge-promise';
import type { PauseFacts } from '../../domain/change/change';
import { pauseRestart } from '../../domain/subscription/pause';
import type { Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import type { ClearPause } from '../clear-pause';
import type { ReadSnapshot, MembershipSnapshot } from '../membership-snapshot';
import { productOf, seenIds } from '../read-subscriptions';
import type { CannotBegin, ChangeFailed } from '../saga/change-failed';
import type { WithLock } from '../saga/hold-lock';
import type { RunChange } from '../saga/run-change';
import { byDefaultMethod, keepFlagStep, startStep, type StartPorts } from '../saga/steps';
import { notReady, type NotReady } from './not-ready';
import { promised, type PromiseFailed } from './promised';

/** No pause stands between its end and its new start. */
interface NothingToMend {
  readonly _tag: 'NothingToMend';
}

export type RepairPauseFailed = ChangeFailed | NothingToMend | PromiseFailed;

/**
 * Finishes a pause that was interrupted, on any device: the membership is started again after as many months as the account says.
 * Answers the day on which it does. `told`: what the reader was shown that it costs.
 */
export type RepairPause = (told?: ChargePromise) => Call<{ readonly restartOn: Date }, RepairPauseFailed>;

/** Takes back the mark of a pause that was interrupted: the membership ends when what is paid for is over. */
export type GiveUpPause = () => Call<void, CannotBegin | NothingToMend | NotReady>;

export interface RepairPausePorts extends StartPorts {
  readonly readStanding: ReadSnapshot;
  readonly profiles: Profiles;
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

export const makeRepairPause =
  (ports: RepairPausePorts): RepairPause =>
  (told) =>
    ports.withLock(
      pipe(
        ports.readStanding,
        TE.mapLeft((because): RepairPauseFailed => notReady(because)),
        TE.flatMap((standing) =>
          pipe(
            TE.fromEither(factsOf(standing, ports.clock.now())),
            TE.flatMap(({ facts, restartOn }) =>
              pipe(
                promised(ports, standing.held, facts, told, true),
                TE.mapLeft((failed): RepairPauseFailed => failed),
                TE.map((bound) => ({ facts: bound, restartOn })),
              ),
            ),
          ),
        ),
        TE.tap(({ facts }) =>
          ports.runChange({
            change: { kind: 'pause', facts },
            steps: [keepFlagStep(ports.profiles, facts.length), startStep(ports, facts, byDefaultMethod)],
          }),
        ),
        TE.map(({ restartOn }) => ({ restartOn })),
      ),
    );

const factsOf = (
  { held, profile, interruptedPause: cancelled }: MembershipSnapshot,
  now: Date,
): E.Either<RepairPauseFailed, { readonly facts: PauseFacts; readonly restartOn: Date }> => {
  if (cancelled === null) return E.left({ _tag: 'NothingToMend' });
  // A mark without a length is the shortest pause.
  const length = profile.pausedLength ?? 1;
  const restartOn = pauseRestart(cancelled, length, now);
  return E.right({
    restartOn,
    facts: {
      subscriptionId: cancelled.id,
      planId: cancelled.plan_id,
      productId: productOf(held, cancelled),
      startDate: restartOn.toISOString(),
      seenIds: seenIds(held),
      length,
    },
  });
};

export const makeGiveUpPause =
  ({
    withLock,
    readStanding,
    clearPause,
  }: {
    readonly withLock: WithLock;
    readonly readStanding: ReadSnapshot;
    readonly clearPause: ClearPause;
  }): GiveUpPause =>
  () =>
    withLock(
      pipe(
        readStanding,
        TE.mapLeft((because): NothingToMend | NotReady => notReady(because)),
        TE.filterOrElse(
          ({ interruptedPause: cancelled }) => cancelled !== null,
          (): NothingToMend | NotReady => ({ _tag: 'NothingToMend' }),
        ),
        TE.flatMap((): Call<void, NothingToMend | NotReady> => pipe(clearPause, TE.mapLeft(notReady))),
      ),
    );
