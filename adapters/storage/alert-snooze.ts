/** On `sessionStorage`: the moment until which no alert is asked for. Nothing of a person is in it. */
export const alertSnoozeKey = 'masthead.alerts-quiet';

/** How long nothing to say counts, in milliseconds. */
const aWhile = 600_000;

export interface AlertSnooze {
  readonly now: () => boolean;
  /** The reader has sent an alert away in this window. */
  readonly isForThisVisit: () => boolean;
  readonly forAWhile: () => void;
  /** As long as this window stays. */
  readonly forThisVisit: () => void;
  readonly end: () => void;
}

/** Where storage is denied, no page keeps the next one quiet. */
export const alertSnooze = (storage: () => Storage, now: () => number): AlertSnooze => {
  const until = (moment: number): void => {
    try {
      storage().setItem(alertSnoozeKey, String(moment));
    } catch {
      // Asked for again on the next page.
    }
  };
  const kept = (): number => {
    try {
      return Number(storage().getItem(alertSnoozeKey));
    } catch {
      return 0;
    }
  };
  return {
    now: () => kept() > now(),
    isForThisVisit: () => kept() === Number.MAX_SAFE_INTEGER,
    forAWhile: () => until(now() + aWhile),
    forThisVisit: () => until(Number.MAX_SAFE_INTEGER),
    end: () => {
      try {
        storage().removeItem(alertSnoozeKey);
      } catch {
        // Nothing was kept.
      }
    },
  };
};
