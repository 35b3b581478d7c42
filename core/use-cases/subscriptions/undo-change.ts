import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Terms } from '../../domain/charges/terms';
import type { ReplaceFacts } from '../../domain/change/change';
import { scheduledChange } from '../../domain/subscription/scheduled-change';
import { undoneStart } from '../../domain/subscription/next-start';
import type { AsyncResult, Call } from '../../ports/call';
import { productOf, seenIds, type SubscriptionRecords } from '../saga/read-subscriptions';
import type { ChangeFailed } from '../saga/change-failed';
import { runLocked, type ChangeRunner } from '../saga/run-locked';
import type { StartPorts } from '../saga/steps';
import { changePlanSteps } from './change-plan';
import { notReady } from '../saga/not-ready';
import { assertShownTerms, type PromiseFailed } from './assert-shown-terms';

export type UndoChangeFailed =
  | ChangeFailed
  /** There is no scheduled plan change. */
  | { readonly _tag: 'NothingToUndo' }
  | PromiseFailed;

/**
 * Undoes a scheduled plan change. The planned start is canceled, and the running plan starts again on its renewal day.
 * The previous method pays, and there is no trial. The canceled record itself cannot be restored. `shownTerms`: the
 * price shown to the reader.
 */
export type UndoChange = (shownTerms?: Terms) => AsyncResult<void, UndoChangeFailed>;

export interface UndoChangePorts extends StartPorts, ChangeRunner {}

export const makeUndoChange =
  (ports: UndoChangePorts): UndoChange =>
  (shownTerms) =>
    runLocked(ports, prepare(ports, shownTerms), (facts) => ({
      change: { kind: 'undo-change', facts },
      steps: changePlanSteps(ports, facts),
    }))();

const prepare = (
  ports: UndoChangePorts,
  shownTerms: Terms | undefined,
): Call<ReplaceFacts, UndoChangeFailed> =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft((because): UndoChangeFailed => notReady(because)),
    TE.flatMap((records) =>
      pipe(
        TE.fromEither(factsOf(records, ports.clock.now())),
        TE.flatMap((facts): Call<ReplaceFacts, UndoChangeFailed> =>
          assertShownTerms(ports, records, facts, shownTerms, true),
        ),
      ),
    ),
  );

const factsOf = (records: SubscriptionRecords, now: Date): E.Either<UndoChangeFailed, ReplaceFacts> => {
  const scheduled = scheduledChange(records.subscriptions, now);
  if (scheduled === null) return E.left({ _tag: 'NothingToUndo' });
  const { running, pending } = scheduled;
  return E.right({
    subscriptionId: pending.id,
    planId: running.plan_id,
    productId: productOf(records, running),
    startDate: undoneStart(running, pending, now)?.toISOString() ?? null,
    seenIds: seenIds(records),
  });
};
