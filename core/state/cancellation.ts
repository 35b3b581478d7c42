import type { Cancellation } from '../ports/cancellation';

/** A cancellation with the function that triggers it. Canceling twice is idempotent. */
export interface CancellationSource {
  readonly cancellation: Cancellation;
  readonly cancel: () => void;
}

/**
 * Creates a cancellation for a call. The call fails with `Cancelled` when `cancel` is called.
 *
 * @example
 * ```ts
 * const { cancellation, cancel } = makeCancellation();
 * const terms = account.siteQueries.get({ path: '/wp/v2/pages?slug=terms', read: some }, cancellation);
 * cancel();
 * await terms; // { _tag: 'Left', left: { _tag: 'Cancelled' } }
 * ```
 */
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
