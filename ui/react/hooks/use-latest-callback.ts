import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same, and calls the one that was given last: for effects that must not run again because of what the function uses.
 * Not for rendering. React has `useEffectEvent` for it since 19.2; an app may bring 19.0.
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
