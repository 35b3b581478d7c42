import type { Tracking } from '../../core/ports/tracking';
import { dataLayerTracking, type TrackingSink } from './data-layer-tracking';

/**
 * NL-05: the tracker's own queue on the page, by the name that the host configuration gives. `null`: the publisher has none.
 * A name that stands for something else on the page is left alone.
 */
export const adTargetingTracking = (page: () => object, queue: string | null): Tracking =>
  dataLayerTracking(() => {
    const found: unknown =
      queue !== null && Object.hasOwn(page(), queue) ? (page() as Record<string, unknown>)[queue] : null;
    return isSink(found) ? found : undefined;
  });

const isSink = (value: unknown): value is TrackingSink =>
  typeof value === 'object' &&
  value !== null &&
  'push' in value &&
  typeof (value as { readonly push: unknown }).push === 'function';
