import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ChargePromise } from '../../domain/charges/charge-promise';
import type { Change, ChangeKind } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { Journal, JournalEntry } from '../../ports/journal';
import type { ChangeFailed } from '../saga/change-failed';
import type { FinishChange } from '../saga/finish-change';
import type { HoldLock } from '../saga/hold-lock';
import type { LeftUndone } from '../saga/run-steps';
import { newsOf, type OpenNewsPorts } from './pause-news';
import { settledCharge, type ChargeFailed } from '../payment-methods/settled-charge';
import { requestedSteps, type StepsPorts } from './steps-of';

export type FinishFailed =
  | ChangeFailed
  | ChargeFailed
  /** No such change is open, or it is one that cannot be finished without a new card. */
  | { readonly _tag: 'NothingToFinish' };

/**
 * PZ-09: goes on with a change that ended half done, when the reader asks for it. `shownTerms`: what they were shown that the rest of it
 * costs by now; without it, the change goes on only as it was promised when it began. Answers what did not follow it.
 */
export type FinishOpenChange = (wanted: {
  readonly entryId: string;
  readonly shownTerms?: ChargePromise;
}) => Call<LeftUndone, FinishFailed>;

export interface FinishPorts extends StepsPorts, OpenNewsPorts {
  readonly readerId: string;
  readonly journal: Journal;
  readonly holdLock: HoldLock;
  readonly finishChange: FinishChange;
}

export const makeFinishOpenChange =
  (ports: FinishPorts): FinishOpenChange =>
  ({ entryId, shownTerms }) =>
    ports.holdLock(
      pipe(
        ports.journal.open(ports.readerId),
        TE.mapLeft((because): FinishFailed => ({ _tag: 'NotDone', because })),
        TE.flatMapEither((entries) =>
          E.fromNullable<FinishFailed>({ _tag: 'NothingToFinish' })(
            entries.find((one) => one.id === entryId && isFinishable(one)),
          ),
        ),
        TE.map((entry) => ({ ...entry, change: promising(entry.change, shownTerms) })),
        TE.flatMap((entry): Call<LeftUndone, FinishFailed> =>
          pipe(
            TE.fromTask(newsOf(ports, entry.change)),
            TE.flatMap((news) =>
              ports.finishChange(entry, [...requestedSteps(ports, entry.change), ...news]),
            ),
            settledCharge(ports.journal),
          ),
        ),
      ),
    );

/** The change on the terms that the reader was told of just now. */
const promising = (change: Change, promise: ChargePromise | undefined): Change => {
  if (promise === undefined) return change;
  if (change.kind === 'rescue') return { ...change, facts: { ...change.facts, dueCents: promise.cents } };
  return 'seenIds' in change.facts ? ({ ...change, facts: { ...change.facts, promise } } as Change) : change;
};

/** A change that was one call is done or not, and a subscription needs a new card. */
const isFinishable = ({ change: { kind } }: JournalEntry): boolean => finishable.has(kind);

const finishable: ReadonlySet<ChangeKind> = new Set([
  'pause',
  'resume',
  'change-plan',
  'undo-change',
  'make-default',
  'replace-card',
  'rescue',
]);
