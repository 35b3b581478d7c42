import type { TrackedPageType } from '../../core/domain/tracking/page-type';
import type { Tracking } from '../../core/ports/tracking';

/** The queue of the publisher's tag manager, usually `window.dataLayer`. */
export interface TrackingSink {
  readonly push: (record: Readonly<Record<string, string | boolean | readonly string[]>>) => unknown;
}

/**
 * Reports events to the tag manager (HM-22, HM-21). The sink is read for each event, because tag managers
 * replace it when they load. On pages with a type, each event contains it.
 */
export const dataLayerTracking = (
  sink: () => TrackingSink | undefined,
  pageType: () => TrackedPageType | null = () => null,
): Tracking => ({
  track: ({ name, ...facts }) => {
    try {
      const type = pageType();
      sink()?.push({ event: name, ...facts, ...(type !== null && { pageType: type }) });
    } catch {
      // An error in the page's tag manager must not interrupt the reader's action.
    }
  },
});
