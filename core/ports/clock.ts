import type { Task } from 'fp-ts/Task';

export interface Clock {
  /** The time of the publisher's server if it is known, else the device's. */
  readonly now: () => Date;
  /**
   * True once the server's time is known. While it is not, no change is sent whose dates the reader's records contradict (reading 69).
   * Absent: it is never known.
   */
  readonly isMeasured?: () => boolean;
  /** Ends after so many milliseconds. */
  readonly wait: (milliseconds: number) => Task<void>;
}
