import { useEffect, useState } from 'react';

/** False at first, and true once so many milliseconds have passed. */
export const useShownAfter = (milliseconds: number): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setShown(true), milliseconds);
    return () => clearTimeout(wait);
  }, [milliseconds]);
  return shown;
};
