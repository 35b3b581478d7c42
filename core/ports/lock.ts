import type { Task } from 'fp-ts/Task';
import type { Option } from 'fp-ts/Option';

/** Ensures that only one change of a reader runs at a time, across all tabs of this browser. */
export interface Lock {
  /** Runs a task while holding the lock. `none` if the lock is held elsewhere; the task does not run then. */
  readonly hold: <A>(name: string, task: Task<A>) => Promise<Option<A>>;
}
