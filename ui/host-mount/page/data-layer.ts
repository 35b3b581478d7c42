import { dataLayerTracking, type TrackingSink } from '../../../adapters/tracking/data-layer-tracking';
import { trackedPageType } from '../../../core/domain/tracking/page-type';
import type { Tracking } from '../../../core/ports/tracking';
import type { PageContext } from './context';
import { pageTypeOf } from './mounts';

const hostDataLayer = (): TrackingSink | undefined =>
  (window as { readonly dataLayer?: TrackingSink }).dataLayer;

/** The data layer of an article's page, which has no type to tell (HM-21). */
export const articleDataLayer = (): Tracking => dataLayerTracking(hostDataLayer);

/** The data layer of this page, as the publisher's tag manager reads it. */
export const pageDataLayer = (page: Pick<PageContext, 'config'>): Tracking =>
  dataLayerTracking(hostDataLayer, () => trackedPageType(location.pathname, pageTypeOf(page)));
