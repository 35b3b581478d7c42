import type { Cancellation } from '../ports/cancellation';

/** A cancellation with the function that triggers it. Canceling twice is idempotent. */
export interface CancellationSource {
  readonly cancellation: Cancellation;
  readonly cancel: () => void;
}

export const makeCancellation = (): CancellationSource => {
  const acts = new Set<() => void>();
  let isCancelled = false;
  return {
    cancellation: {
      isCancelled: () => isCancelled,
      whenCancelled: (act) => {
        if (isCancelled) {
          act();
          return () => undefined;
        }
        const once = (): void => act();
        acts.add(once);
        return () => void acts.delete(once);
      },
    },
    cancel: () => {
      if (isCancelled) return;
      isCancelled = true;
      const waiting = [...acts];
      acts.clear();
      for (const act of waiting) act();
    },
  };
};
