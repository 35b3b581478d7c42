import type { Tracking } from '../../core/ports/tracking';

/** What the publisher's tag manager reads; mostly `window.dataLayer`. */
export interface TrackingSink {
  readonly push: (record: Readonly<Record<string, string | readonly string[]>>) => unknown;
}

/** HM-22. The sink is asked for each time: tag managers put their own in its place when they load. */
export const dataLayerTracking = (sink: () => TrackingSink | undefined): Tracking => ({
  track: ({ name, ...facts }) => {
    try {
      sink()?.push({ event: name, ...facts });
    } catch {
      // The page's own tag manager must not break what the reader is doing.
    }
  },
});
