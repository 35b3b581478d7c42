import type { Clock } from '../../core/ports/clock';

export interface MemoryClock extends Clock {
  readonly set: (now: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

/**
 * A clock that does not move until it is set or advanced. `wait` advances it immediately, so waiting takes no
 * real time.
 */
export const inMemoryClock = (start: Date): MemoryClock => {
  let now = start.getTime();
  const advance = (milliseconds: number): void => {
    now += milliseconds;
  };
  return {
    now: () => new Date(now),
    wait: (milliseconds) => async () => advance(milliseconds),
    set: (moment) => {
      now = moment.getTime();
    },
    advance,
  };
};
