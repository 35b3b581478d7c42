import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ReplaceFacts } from '../../domain/change/change';
import { scheduledChange } from '../../domain/subscription/scheduled-change';
import { undoneStart } from '../../domain/subscription/next-start';
import type { Call } from '../../ports/call';
import { productOf, seenIds, type HeldSubscriptions } from '../read-subscriptions';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { StartPorts } from '../saga/steps';
import { findStoredMethod, type StoredMethodFailed } from '../stored-method';
import { changePlanSteps } from './change-plan';
import { notReady } from './not-ready';

export type UndoChangeFailed =
  | ChangeFailed
  /** No change of plan waits for its date. */
  | { readonly _tag: 'NothingToUndo' }
  | StoredMethodFailed;

/**
 * Takes back a change of plan that waits for its date: the planned start is cancelled, and the plan that runs until then is
 * started again on the day of its renewal, paid by the default method, trial skipped. The cancelled record itself cannot come back.
 */
export type UndoChange = (reader: string) => Call<void, UndoChangeFailed>;

export interface UndoChangePorts extends StartPorts, ChangeRunner {}

export const makeUndoChange =
  (ports: UndoChangePorts): UndoChange =>
  (reader) =>
    runLocked(ports, reader, prepare, (facts, own) => ({
      change: { kind: 'undo-change', facts },
      steps: changePlanSteps(own, facts),
    }));

const prepare = (ports: UndoChangePorts): Call<ReplaceFacts, UndoChangeFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft(notReady),
    TE.flatMapEither((held): E.Either<UndoChangeFailed, ReplaceFacts> => factsOf(held, ports.clock.now())),
    TE.tap((): Call<unknown, UndoChangeFailed> => findStoredMethod(ports.paymentMethods)),
  );

const factsOf = (held: HeldSubscriptions, now: Date): E.Either<UndoChangeFailed, ReplaceFacts> => {
  const scheduled = scheduledChange(held.subscriptions, now);
  if (scheduled === null) return E.left({ _tag: 'NothingToUndo' });
  const { running, pending } = scheduled;
  return E.right({
    subscriptionId: pending.id,
    planId: running.plan_id,
    productId: productOf(held, running),
    startDate: undoneStart(running, pending, now)?.toISOString() ?? null,
    seenIds: seenIds(held),
  });
};
