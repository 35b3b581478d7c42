export interface Clock {
  /** The time of the publisher's server if known, else the device time. */
  readonly now: () => Date;
  /**
   * True once the server time is known. While false, a change with dates that contradict the reader's records is not
   * sent (reading 69). If absent, the server time is never known.
   */
  readonly isMeasured?: () => boolean;
  /** Resolves after the given number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}
