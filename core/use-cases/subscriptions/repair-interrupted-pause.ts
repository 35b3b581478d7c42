import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { PauseFacts } from '../../domain/change/change';
import { pauseRestart } from '../../domain/subscription/pause';
import type { AsyncResult, Call } from '../../ports/call';
import type { Profiles } from '../../ports/profiles';
import type { ClearPause } from './clear-pause';
import type { ReadSnapshot, MembershipSnapshot } from './membership-snapshot';
import { productOf, seenIds } from '../saga/read-subscriptions';
import type { CannotBegin, ChangeFailed } from '../saga/change-failed';
import type { WithLock } from '../saga/hold-lock';
import type { RunChange } from '../saga/run-change';
import { byDefaultMethod, keepFlagStep, startStep, type StartPorts } from '../saga/steps';
import { notReady, type NotReady } from '../saga/not-ready';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';

/** There is no interrupted pause to repair. */
export interface NothingToRepair {
  readonly _tag: 'NothingToRepair';
}

export type RepairPauseFailed = ChangeFailed | NothingToRepair | PromiseFailed;

/**
 * Completes an interrupted pause from any device: the membership restarts after the number of months stored in the
 * account. Returns the restart day. `shownTerms`: the price shown to the reader.
 */
export type RepairPause = (
  shownTerms?: Terms,
) => AsyncResult<{ readonly restartOn: Date }, RepairPauseFailed>;

/** Clears the flag of an interrupted pause. The membership ends when its paid days are over. */
export type GiveUpPause = () => AsyncResult<void, CannotBegin | NothingToRepair | NotReady>;

export interface RepairPausePorts extends StartPorts {
  readonly readSnapshot: ReadSnapshot;
  readonly profiles: Profiles;
  readonly withLock: WithLock;
  readonly runChange: RunChange;
}

export const makeRepairPause =
  (ports: RepairPausePorts): RepairPause =>
  (shownTerms) =>
    ports.withLock(
      pipe(
        ports.readSnapshot,
        TE.mapLeft((because): RepairPauseFailed => notReady(because)),
        TE.flatMap((snapshot) =>
          pipe(
            TE.fromEither(factsOf(snapshot, ports.clock.now())),
            TE.flatMap(({ facts, restartOn }) =>
              pipe(
                assertShownTerms(ports, snapshot.records, facts, shownTerms, true),
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
    )();

const factsOf = (
  { records, profile, interruptedPause: cancelled }: MembershipSnapshot,
  now: Date,
): E.Either<RepairPauseFailed, { readonly facts: PauseFacts; readonly restartOn: Date }> => {
  if (cancelled === null) return E.left({ _tag: 'NothingToRepair' });
  // A flag without a length counts as the shortest pause.
  const length = profile.pausedLength ?? 1;
  const restartOn = pauseRestart(cancelled, length, now);
  return E.right({
    restartOn,
    facts: {
      subscriptionId: cancelled.id,
      planId: cancelled.plan_id,
      productId: productOf(records, cancelled),
      startDate: restartOn.toISOString(),
      seenIds: seenIds(records),
      length,
    },
  });
};

export const makeGiveUpPause =
  ({
    withLock,
    readSnapshot,
    clearPause,
  }: {
    readonly withLock: WithLock;
    readonly readSnapshot: ReadSnapshot;
    readonly clearPause: ClearPause;
  }): GiveUpPause =>
  () =>
    withLock(
      pipe(
        readSnapshot,
        TE.mapLeft((because): NothingToRepair | NotReady => notReady(because)),
        TE.filterOrElse(
          ({ interruptedPause: cancelled }) => cancelled !== null,
          (): NothingToRepair | NotReady => ({ _tag: 'NothingToRepair' }),
        ),
        TE.flatMap((): Call<void, NothingToRepair | NotReady> => pipe(clearPause, TE.mapLeft(notReady))),
      ),
    )();
