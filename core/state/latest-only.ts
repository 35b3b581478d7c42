export interface Turn {
  /**
   * Returns true if this response is still valid, and marks it as the latest. Returns false once a later request was
   * answered.
   */
  readonly countsStill: () => boolean;
  /** Returns true if no later request was made. */
  readonly isLast: () => boolean;
}

/**
 * Numbers repeated requests, so that an older response never replaces a newer one. Taking a number without a request
 * invalidates all pending responses.
 */
export const makeLatestOnly = (): (() => Turn) => {
  let generation = 0;
  let answered = 0;
  return () => {
    generation += 1;
    const turn = generation;
    return {
      countsStill: () => {
        if (turn < answered) return false;
        answered = turn;
        return true;
      },
      isLast: () => turn === generation,
    };
  };
};
