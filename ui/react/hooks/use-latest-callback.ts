import { useCallback, useRef } from 'react';
import { useInsertionEffect } from './since-react-18';

/**
 * Returns a stable function that calls the latest callback. For effects that must not run again when the callback
 * changes. Do not call it during render. React has `useEffectEvent` for this since 19.2; an app may use 19.0.
 */
export const useLatestCallback = <Given extends readonly unknown[], Answer>(
  callback: (...given: Given) => Answer,
): ((...given: Given) => Answer) => {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
};
