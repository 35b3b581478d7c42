import type { DataLayerSource } from '../../../core/ports/data-layer';
import type { FirstDataLayer } from '../page/context';

/**
 * Uses the loader's response as the first one, so that it is not requested twice. If the session has changed since
 * (`isCurrent`), it is requested again. HM-03: if no reader can be signed in (`only`), it remains the only response.
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
