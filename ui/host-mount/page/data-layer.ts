import { dataLayerTracking, type TrackingSink } from '../../../adapters/tracking/data-layer-tracking';
import { trackedPageType } from '../../../core/domain/tracking/page-type';
import type { Tracking } from '../../../core/ports/tracking';
import type { PageContext } from './context';
import { pageTypeOf } from './mounts';

const hostDataLayer = (): TrackingSink | undefined =>
  (window as { readonly dataLayer?: TrackingSink }).dataLayer;

/** The data layer of an article page. It adds no page type (HM-21). */
export const articleDataLayer = (): Tracking => dataLayerTracking(hostDataLayer);

/** The data layer of this page, for the publisher's tag manager. */
export const pageDataLayer = (page: Pick<PageContext, 'config'>): Tracking =>
  dataLayerTracking(hostDataLayer, () => trackedPageType(location.pathname, pageTypeOf(page)));
