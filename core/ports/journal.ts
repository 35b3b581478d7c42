import type { Change } from '../domain/change/change';
import type { AsyncResult } from './call';

/** A change that was started and has not been confirmed as finished. */
export interface JournalEntry {
  readonly id: string;
  /** The tracking id, which identifies a reader without naming them. Persistent adapters store only a hash of it. */
  readonly reader: string;
  readonly change: Change;
  /** ISO timestamp. */
  readonly startedAt: string;
  /** The step that started or ended last. */
  readonly step: string;
  readonly phase: 'begun' | 'done' | 'undoing';
  /**
   * ISO timestamp since when the step may have been sent without a known response. Absent once the server has accepted
   * or refused it.
   */
  readonly sentAt?: string;
  /**
   * The names of the trailing steps that are not done yet. The change itself succeeded, and the reader has seen that.
   */
  readonly left?: readonly string[];
}

export interface JournalFailed {
  readonly _tag: 'JournalFailed';
}

/** Records the progress of changes with several calls, before and after each step. */
export interface Journal {
  /** The reader's unfinished changes, oldest first. */
  readonly open: (reader: string) => AsyncResult<readonly JournalEntry[], JournalFailed>;
  /** Stores an entry and replaces an earlier one with the same id. */
  readonly put: (entry: JournalEntry) => AsyncResult<void, JournalFailed>;
  /** Removes an entry. Succeeds if the entry does not exist. */
  readonly close: (id: string) => AsyncResult<void, JournalFailed>;
}
