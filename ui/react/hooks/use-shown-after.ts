import { useEffect, useState } from 'react';

/** Returns false first, and true after the given milliseconds. */
export const useShownAfter = (milliseconds: number): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(wait);
  }, [milliseconds]);
  return shown;
};
