import type { Database } from './database/store';
import { readFact, writeFact } from './facts';

/** Real time plus a stored offset. The clock can only be moved forward. */
export interface Clock {
  now(): Date;
  /** Sandbox time minus real time, in milliseconds. */
  offset(): number;
  /** Returns false if the moment is in the past. */
  moveTo(moment: Date): boolean;
  reset(): void;
}

export const createClock = (database: Database, realNow: () => Date): Clock => {
  let offset = Number(readFact(database, 'clock-offset') ?? 0);
  const keep = (next: number): void => {
    offset = next;
    writeFact(database, 'clock-offset', String(next));
  };
  return {
    now: () => new Date(realNow().getTime() + offset),
    offset: () => offset,
    moveTo: (moment) => {
      const next = moment.getTime() - realNow().getTime();
      if (next < offset) return false;
      keep(next);
      return true;
    },
    reset: () => keep(0),
  };
};
