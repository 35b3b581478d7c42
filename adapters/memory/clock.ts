import type { Clock } from '../../core/ports/clock';

export interface MemoryClock extends Clock {
  readonly set: (now: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

/** Number of promise turns in which work that needs no time is finished. */
const turns = 1_000;

/**
 * A clock that does not move until it is set or advanced. `wait` advances it and takes no real time. Work that needs no
 * time either is finished first, so a limit never ends it.
 */
export const inMemoryClock = (start: Date): MemoryClock => {
  let now = start.getTime();
  const advance = (milliseconds: number): void => {
    now += milliseconds;
  };
  return {
    now: () => new Date(now),
    wait: async (milliseconds) => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      advance(milliseconds);
    },
    set: (moment) => {
      now = moment.getTime();
    },
    advance,
  };
};
