import type { Clock } from '../../core/ports/clock';
import { measureOffset, type NoteTime } from './server-time';

export interface MeasuredClock {
  readonly clock: Clock;
  /** Receives the server's time with each response of the site. */
  readonly noteTime: NoteTime;
}

/** The device's time, corrected by the server's time after the first response that contains it. */
export const measuredClock = (): MeasuredClock => {
  const { offset, isMeasured, note } = measureOffset(0, null, () => undefined);
  return {
    clock: {
      now: () => new Date(Date.now() + offset()),
      isMeasured,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
    noteTime: note,
  };
};
