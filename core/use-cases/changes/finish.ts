import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Journal, JournalEntry } from '../../ports/journal';
import type { ChangeFailed, FinishChange, WithLock } from '../saga/run-change';
import { stepsOf, type StepsPorts } from './steps-of';

export type FinishFailed =
  | ChangeFailed
  /** No such change is open, or it is one that cannot be finished without a new card. */
  | { readonly _tag: 'NothingToFinish' };

/** PZ-09: goes on with a change that ended half done, when the reader asks for it. */
export type FinishOpenChange = (wanted: {
  readonly reader: string;
  readonly entryId: string;
}) => Call<void, FinishFailed>;

export interface FinishPorts extends StepsPorts {
  readonly journal: Journal;
  readonly withLock: WithLock;
  readonly finishChange: FinishChange;
}

export const makeFinishOpenChange =
  (ports: FinishPorts): FinishOpenChange =>
  ({ reader, entryId }) =>
    ports.withLock(
      reader,
      pipe(
        ports.journal.open(reader),
        TE.mapLeft((): FinishFailed => ({ _tag: 'NothingToFinish' })),
        TE.flatMapEither((entries) => {
          const entry = entries.find((one) => one.id === entryId);
          const steps = entry === undefined || !isFinishable(entry) ? null : stepsOf(ports, entry.change);
          return entry === undefined || steps === null
            ? E.left<FinishFailed>({ _tag: 'NothingToFinish' })
            : E.right({ entry, steps });
        }),
        TE.flatMap(({ entry, steps }): Call<void, FinishFailed> => ports.finishChange(entry, steps)),
      ),
    );

/** A change that was one call is done or not, and a subscription needs a new card. */
const isFinishable = ({ change: { kind } }: JournalEntry): boolean =>
  kind === 'pause' || kind === 'resume' || kind === 'change-plan';
