import type { Clock } from '../../core/ports/clock';
import { measureOffset, type NoteTime } from './server-time';

export interface MeasuredClock {
  readonly clock: Clock;
  /** Receives the server's time with each response that no cache gave. */
  readonly noteTime: NoteTime;
}

/** The device's time, corrected by the server's as soon as a response tells it. */
export const measuredClock = (): MeasuredClock => {
  const { offset, isMeasured, note } = measureOffset(0, null, () => undefined);
  return {
    clock: {
      now: () => new Date(Date.now() + offset()),
      isMeasured,
      wait: (milliseconds) => () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
    noteTime: note,
  };
};
