import { dataLayerTracking, type TrackingSink } from '../../adapters/tracking/data-layer-tracking';
import { trackedPageType } from '../../core/domain/tracking/page-type';
import type { Tracking } from '../../core/ports/tracking';
import type { PageType } from './config';

/** The data layer of this page, as the publisher's tag manager reads it. */
export const pageDataLayer = (pageType: PageType): Tracking =>
  dataLayerTracking(
    () => (window as { readonly dataLayer?: TrackingSink }).dataLayer,
    () => trackedPageType(location.pathname, pageType),
  );
