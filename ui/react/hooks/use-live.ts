import { useCallback } from 'react';
import { useSyncExternalStore } from './since-react-18';
import type { Live } from '../../../core/ports/live';

/** Returns the current state of a store. The component renders again when it changes. */
export const useLive = <A>(live: Live<A>): A => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = live.subscribe({ next: onChange });
      return () => subscription.unsubscribe();
    },
    [live],
  );
  const now = () => live.getValue();
  return useSyncExternalStore(subscribe, now, now);
};
