import { useCallback, useSyncExternalStore } from 'react';
import type { Live } from '../../../core/ports/live';

/** The current state of something that is watched; the component renders again when it changes. */
export const useLive = <A>(live: Live<A>): A => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = live.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [live],
  );
  return useSyncExternalStore(subscribe, () => live.getValue());
};
