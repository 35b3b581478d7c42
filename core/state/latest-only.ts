export interface Turn {
  /** Whether its answer still counts: none does once a later question was answered. */
  readonly countsStill: () => boolean;
  /** Nothing was asked after it. */
  readonly isLast: () => boolean;
}

/**
 * Numbers questions that are asked again and again, so that an older answer never takes the place of a newer one. Taking a number without
 * asking makes all answers that are still to come too late.
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
