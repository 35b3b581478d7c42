import type { DataLayerSource } from '../../../core/ports/data-layer';
import type { FirstDataLayer } from '../page/context';

/**
 * The loader has asked already: its answer is the first one here, and nothing is asked twice, unless a session has begun or ended
 * since (`isCurrent`). HM-03: where nobody may be signed in (`only`), it stays the only one.
 */
export const seededDataLayer = (
  first: Promise<FirstDataLayer>,
  source: DataLayerSource,
  { only, isCurrent }: { readonly only: boolean; readonly isCurrent: () => boolean },
): DataLayerSource => {
  let seed: Promise<FirstDataLayer> | null = first;
  return {
    read: () => {
      const answer = seed !== null && (only || isCurrent()) ? seed : source.read();
      if (!only) seed = null;
      return answer;
    },
  };
};
