/** The state of the account at a visit. */
export interface Visit {
  /** Unix time in milliseconds. */
  readonly at: number;
  /** The ids of the newsletters that existed. */
  readonly lists: readonly string[];
}

/** The visits of one reader on this device. */
export interface Visits {
  readonly last: Visit;
  /** The previous visit, which news are compared to; `null` for the first visit. */
  readonly before: Visit | null;
}

/** Milliseconds. Page views within this time count as one visit, so that a reload does not hide news. */
const oneVisit = 3_600_000;

/** The stored visits after another page view. */
export const visitedAgain = (visits: Visits | null, now: Visit): Visits => {
  if (visits === null) return { last: now, before: null };
  const { last, before } = visits;
  return now.at - last.at < oneVisit
    ? { last: { at: last.at, lists: now.lists }, before }
    : { last: now, before: last };
};
