import type { Clock } from '../../core/ports/clock';
import { measureOffset, type NoteTime } from './server-time';

/** The device's time, corrected by the server's as soon as a response tells it. */
export const measuredClock = (): { readonly clock: Clock; readonly noteTime: NoteTime } => {
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
