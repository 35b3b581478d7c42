import type { Task } from 'fp-ts/Task';

export interface Clock {
  readonly now: () => Date;
  /** Ends after so many milliseconds. */
  readonly wait: (milliseconds: number) => Task<void>;
}
