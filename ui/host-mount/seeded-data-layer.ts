import type { DataLayerSource } from '../../core/ports/identity';
import type { FirstDataLayer } from './boot';

/** The loader has asked already: its answer is the first one here, and nothing is asked twice. */
export const seededDataLayer = (first: Promise<FirstDataLayer>, source: DataLayerSource): DataLayerSource => {
  let seed: Promise<FirstDataLayer> | null = first;
  return {
    read: () => {
      const answer = seed ?? source.read();
      seed = null;
      return answer;
    },
  };
};
