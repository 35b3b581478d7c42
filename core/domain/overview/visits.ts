/** What there was when a reader looked at their account. */
export interface Visit {
  /** Milliseconds. */
  readonly at: number;
  /** Ids of the newsletters that there were. */
  readonly lists: readonly string[];
}

/** The looks of one reader on this device. */
export interface Visits {
  readonly last: Visit;
  /** The one of the visit before, which news are counted from; `null` where there was none. */
  readonly before: Visit | null;
}

/** Milliseconds: looks within them are one visit, so that a reload takes no news away. */
const oneVisit = 3_600_000;

/** What is known once a reader has looked again. */
export const visitedAgain = (visits: Visits | null, now: Visit): Visits => {
  if (visits === null) return { last: now, before: null };
  const { last, before } = visits;
  return now.at - last.at < oneVisit
    ? { last: { at: last.at, lists: now.lists }, before }
    : { last: now, before: last };
};
