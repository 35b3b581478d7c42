import type { TrackedPageType } from '../../core/domain/tracking/page-type';
import type { Tracking } from '../../core/ports/tracking';

/** What the publisher's tag manager reads; mostly `window.dataLayer`. */
export interface TrackingSink {
  readonly push: (record: Readonly<Record<string, string | boolean | readonly string[]>>) => unknown;
}

/**
 * HM-22, HM-21. The sink is asked for each time: tag managers put their own in its place when they load. Pages that have a type
 * tell it with each event.
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
      // The page's own tag manager must not break what the reader is doing.
    }
  },
});
