import type { Tracking } from '../../core/ports/tracking';
import { dataLayerTracking, type TrackingSink } from './data-layer-tracking';

/**
 * The ad tracker's queue on the page, under the name from the host configuration (NL-05). `null`: the
 * publisher has none. A property of that name without `push` is ignored.
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
