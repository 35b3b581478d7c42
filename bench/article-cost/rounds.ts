import type { Browser } from 'playwright-core';
import { serve, type Served } from './server';
import type { Subject } from './subject';
import { visit, type Load, type VisitOptions } from './visit';

/** A kind of visit that each round makes. */
export interface Entry extends VisitOptions {
  readonly name: string;
  readonly subject: Subject;
  /** Interval in rounds between visits; default: every round. */
  readonly every?: number;
}

/** The loads of each entry by round; undefined for rounds without it. */
export type Loads = ReadonlyMap<string, readonly (Load | undefined)[]>;

/**
 * Makes all visits of a round one after the other. Each round has another order, so that background load
 * affects all entries.
 */
export const runRounds = async (
  browser: Browser,
  entries: readonly Entry[],
  rounds: number,
): Promise<Loads> => {
  const served = new Map<Subject, Served>();
  for (const { subject } of entries) if (!served.has(subject)) served.set(subject, await serve(subject));
  const pageLoads = new Map(entries.map(({ name }) => [name, [] as (Load | undefined)[]]));
  try {
    // The first visit of each entry warms up the server's compression and is discarded.
    for (const entry of entries) await visit(browser, entry.subject, served.get(entry.subject)!, entry);
    for (let round = 0; round < rounds; round += 1) {
      const from = round % entries.length;
      for (const entry of [...entries.slice(from), ...entries.slice(0, from)]) {
        const isDue = round % (entry.every ?? 1) === 0;
        pageLoads
          .get(entry.name)!
          .push(isDue ? await visit(browser, entry.subject, served.get(entry.subject)!, entry) : undefined);
      }
      process.stderr.write(`\rround ${round + 1} of ${rounds}`);
    }
    process.stderr.write('\n');
    return pageLoads;
  } finally {
    for (const one of served.values()) one.close();
  }
};
