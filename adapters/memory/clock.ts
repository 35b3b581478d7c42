import type { Clock } from '../../core/ports/clock';

export interface MemoryClock extends Clock {
  readonly set: (now: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

/** Stands still until it is moved. Waiting moves it, so that nothing takes any time. */
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
