import type { Change } from '../domain/change/change';
import type { Call } from './call';

/** One change that was begun and is not known to have ended. */
export interface JournalEntry {
  readonly id: string;
  /** Tells readers apart without naming them: the tracking id. Adapters that outlive the page keep a hash of it. */
  readonly reader: string;
  readonly change: Change;
  /** ISO moment. */
  readonly startedAt: string;
  /** The step that was begun or ended last. */
  readonly step: string;
  readonly phase: 'begun' | 'done' | 'undoing';
  /** ISO moment since which the step may have been sent, and no answer is known. Missing once the server has said yes or no. */
  readonly sentAt?: string;
  /** The change has come true, and the reader knows; these of the steps that follow it are still to be done. */
  readonly left?: readonly string[];
}

export interface JournalFailed {
  readonly _tag: 'JournalFailed';
}

/** Where changes that take several calls are noted before and after each step. */
export interface Journal {
  /** The reader's changes that have not ended, oldest first. */
  readonly open: (reader: string) => Call<readonly JournalEntry[], JournalFailed>;
  /** Keeps an entry, in place of an earlier one with its id. */
  readonly put: (entry: JournalEntry) => Call<void, JournalFailed>;
  /** Forgets an entry; one that is not there is forgotten already. */
  readonly close: (id: string) => Call<void, JournalFailed>;
}
