import type { Task } from 'fp-ts/Task';
import type { Option } from 'fp-ts/Option';

/** Lets one change of a reader run at a time, in all tabs of this browser. */
export interface Lock {
  /** Runs a task while holding the lock; `none`, without running it, when somebody else holds it. */
  readonly hold: <A>(name: string, task: Task<A>) => Task<Option<A>>;
}
