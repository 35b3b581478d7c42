/** `sessionStorage` key of the time until which no alert is requested. It contains no personal data. */
export const alertSnoozeKey = 'masthead.alerts-quiet';

/** Duration of a snooze after a check without alerts, in milliseconds. */
const aWhile = 600_000;

export interface AlertSnooze {
  readonly now: () => boolean;
  /** True if the reader has dismissed an alert in this window. */
  readonly isForThisVisit: () => boolean;
  readonly forAWhile: () => void;
  /** Lasts as long as this window. */
  readonly forThisVisit: () => void;
  readonly end: () => void;
}

/** If storage is denied, a snooze does not reach the next page. */
export const alertSnooze = (storage: () => Storage, now: () => number): AlertSnooze => {
  const until = (moment: number): void => {
    try {
      storage().setItem(alertSnoozeKey, String(moment));
    } catch {
      // The next page requests alerts again.
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
        // Storage is blocked, so there is no entry to remove.
      }
    },
  };
};
