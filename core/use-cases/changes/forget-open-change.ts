import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Call } from '../../ports/call';
import type { Journal, JournalFailed } from '../../ports/journal';
import type { ReadSubscriptions } from '../read-subscriptions';
import type { Busy } from '../saga/change-failed';
import type { HoldLock } from '../saga/hold-lock';
import { notReady, type NotReady } from './not-ready';

export type ForgetFailed =
  | Busy
  | JournalFailed
  /** The list could not be read: what the reader gives up may have come true. */
  | NotReady
  /** No such change of this reader is open. */
  | { readonly _tag: 'NothingToForget' };

/** PZ-09: gives up an open question, when the reader asks for it. The list is read first, and nothing is taken back. */
export type ForgetOpenChange = (wanted: {
  readonly reader: string;
  readonly entryId: string;
}) => Call<void, ForgetFailed>;

export const makeForgetOpenChange =
  ({
    journal,
    holdLock,
    readSubscriptions,
  }: {
    readonly journal: Journal;
    readonly holdLock: HoldLock;
    readonly readSubscriptions: ReadSubscriptions;
  }): ForgetOpenChange =>
  ({ reader, entryId }) =>
    holdLock(reader, (own) =>
      pipe(
        journal.open(reader),
        TE.flatMapEither((entries): E.Either<ForgetFailed, void> =>
          entries.some(({ id }) => id === entryId) ? E.right(undefined) : E.left({ _tag: 'NothingToForget' }),
        ),
        TE.tap((): Call<unknown, ForgetFailed> =>
          pipe(own({ readSubscriptions }).readSubscriptions, TE.mapLeft(notReady)),
        ),
        TE.flatMap((): Call<void, ForgetFailed> => journal.close(entryId)),
      ),
    );
