import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Journal, JournalEntry } from '../../ports/journal';
import type { ChangeFailed, FinishChange, WithLock } from '../saga/run-change';
import type { Step } from '../saga/step';
import { changePlanSteps, type ChangePlanPorts } from './change-plan';
import { pauseSteps, type PausePorts } from './pause';
import { resumeSteps, type ResumePorts } from './resume';

export type FinishFailed =
  | ChangeFailed
  /** No such change is open, or it is one that cannot be finished without a new card. */
  | { readonly _tag: 'NothingToFinish' };

/** PZ-09: goes on with a change that ended half done, when the reader asks for it. */
export type FinishOpenChange = (wanted: {
  readonly reader: string;
  readonly entryId: string;
}) => Call<void, FinishFailed>;

export interface FinishPorts extends PausePorts, ResumePorts, ChangePlanPorts {
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
          const steps = entry === undefined ? null : stepsOf(ports, entry);
          return entry === undefined || steps === null
            ? E.left<FinishFailed>({ _tag: 'NothingToFinish' })
            : E.right({ entry, steps });
        }),
        TE.flatMap(({ entry, steps }): Call<void, FinishFailed> => ports.finishChange(entry, steps)),
      ),
    );

const noReason = {};

/** The steps of a change from its journal; `null` for one that was a single call, or that needs a new card. */
const stepsOf = (ports: FinishPorts, { change }: JournalEntry): readonly Step[] | null => {
  switch (change.kind) {
    case 'pause':
      return pauseSteps(ports, change.facts, noReason);
    case 'resume':
      return resumeSteps(ports, change.facts);
    case 'change-plan':
      return changePlanSteps(ports, change.facts);
    case 'subscribe':
    case 'cancel':
    case 'restart':
    case 'make-default':
      return null;
  }
};
