import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { chargesIn, type Terms } from '../../domain/charges/terms';
import type { Change, ChangeKind } from '../../domain/change/change';
import type { AsyncResult, Call } from '../../ports/call';
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
  /** No such change is open, or it cannot be finished without a new card. */
  | { readonly _tag: 'NothingToFinish' };

/**
 * Continues a half-done change at the reader's request (PZ-09). `shownTerms`: the remaining charges shown to the
 * reader. Without it, the change continues only with its original terms. Returns the names of the trailing steps that
 * failed.
 */
export type FinishOpenChange = (wanted: {
  readonly entryId: string;
  readonly shownTerms?: Terms;
}) => AsyncResult<LeftUndone, FinishFailed>;

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
        () => ports.journal.open(ports.readerId),
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
    )();

/** Replaces the promise of the change with the terms that were just shown to the reader. */
const promising = (change: Change, terms: Terms | undefined): Change => {
  if (terms === undefined) return change;
  if (change.kind === 'rescue') {
    const dueCents = chargesIn(terms)[0]?.cents;
    return dueCents === undefined ? change : { ...change, facts: { ...change.facts, dueCents } };
  }
  return 'seenIds' in change.facts
    ? ({ ...change, facts: { ...change.facts, promise: terms } } as Change)
    : change;
};

/** A change with a single request is either done or not, and a subscription needs a new card. */
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
