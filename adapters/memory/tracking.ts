import type { Tracking, TrackingEvent } from '../../core/ports/tracking';

export interface MemoryTracking extends Tracking {
  readonly events: () => readonly TrackingEvent[];
}

export const inMemoryTracking = (): MemoryTracking => {
  let events: readonly TrackingEvent[] = [];
  return {
    track: (event) => {
      events = [...events, event];
    },
    events: () => events,
  };
};
