import { createContext, useContext, useEffect, useState } from 'react';

/** Milliseconds until a button shows that its write takes longer than usual. */
export const slowAfter = 10_000;

/** The text of a button whose write takes long: "Still working…". Absent: its `busyLabel` stays. */
export const StillWorkingContext = createContext<string | undefined>(undefined);

/** Returns the text that replaces the label of a busy button, or null before the delay has passed. */
export const useSlowLabel = (busy: boolean): string | null => {
  const words = useContext(StillWorkingContext);
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
