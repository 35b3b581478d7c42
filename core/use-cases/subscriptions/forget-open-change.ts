import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { AsyncResult, Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Journal, JournalEntry, JournalFailed } from '../../ports/journal';
import type { ReadSubscriptions } from '../saga/read-subscriptions';
import type { Busy } from '../saga/change-failed';
import type { HoldLock } from '../saga/hold-lock';
import { remainingInFlight } from '../saga/in-flight';
import { notReady, type NotReady } from '../saga/not-ready';

export type ForgetFailed =
  | Busy
  | JournalFailed
  /** The list could not be read, so the abandoned change may have succeeded. */
  | NotReady
  /** This reader has no such open change. */
  | { readonly _tag: 'NothingToForget' };

/**
 * Abandons an open change at the reader's request (PZ-09). Waits until its request cannot take effect any more, because
 * a new change would not know about it. Then reads the list and closes the entry; nothing is undone.
 */
export type ForgetOpenChange = (wanted: { readonly entryId: string }) => AsyncResult<void, ForgetFailed>;

export const makeForgetOpenChange =
  ({
    readerId,
    journal,
    holdLock,
    readSubscriptions,
    clock,
  }: {
    readonly readerId: string;
    readonly journal: Journal;
    readonly holdLock: HoldLock;
    readonly readSubscriptions: ReadSubscriptions;
    readonly clock: Clock;
  }): ForgetOpenChange =>
  ({ entryId }) =>
    holdLock(
      pipe(
        () => journal.open(readerId),
        TE.flatMapEither((entries): E.Either<ForgetFailed, JournalEntry> =>
          E.fromNullable<ForgetFailed>({ _tag: 'NothingToForget' })(entries.find(({ id }) => id === entryId)),
        ),
        TE.tapTask((entry) => {
          const left = remainingInFlight(entry, clock.now());
          return left > 0 ? () => clock.wait(left) : T.of(undefined);
        }),
        TE.tap((): Call<unknown, ForgetFailed> => pipe(readSubscriptions, TE.mapLeft(notReady))),
        TE.flatMap((): Call<void, ForgetFailed> => () => journal.close(entryId)),
      ),
    )();
