import { createContext, use, useEffect, useState } from 'react';

/** Milliseconds after which a reader is told that a write takes longer than usual. */
export const slowAfter = 10_000;

/** The words of a button whose write takes long: "Still working…". Absent: its `busyLabel` stays. */
export const StillWorkingContext = createContext<string | undefined>(undefined);

/** The words to show instead of the label of a busy button; `null` before its write takes long. */
export const useSlowLabel = (busy: boolean): string | null => {
  const words = use(StillWorkingContext);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy || words === undefined) return;
    const wait = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(wait);
      setSlow(false);
    };
  }, [busy, words]);
  return busy && slow ? (words ?? null) : null;
};
