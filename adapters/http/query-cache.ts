import type { Clock } from '../../core/ports/clock';

/**
 * Lifetimes in milliseconds: `kept` until a response is dropped, `stale` until it is refreshed (BC-04).
 * `answers`: the maximum number of responses.
 */
export const cacheLimits = { kept: 600_000, stale: 300_000, answers: 100 };

export interface QueryCache {
  /** `age`: in milliseconds. */
  readonly find: (
    key: string,
  ) => { readonly value: unknown; readonly age: number; readonly stale: boolean } | null;
  readonly keep: (key: string, value: unknown) => void;
  readonly clear: () => void;
}

/** Keeps the most recently used responses. If the clock was set back, they count as expired. */
export const queryCache = (clock: Pick<Clock, 'now'>, limits = cacheLimits): QueryCache => {
  const answers = new Map<string, { readonly value: unknown; readonly at: number }>();
  return {
    find: (key) => {
      const found = answers.get(key);
      if (found === undefined) return null;
      answers.delete(key);
      const age = clock.now().getTime() - found.at;
      if (age < 0 || age >= limits.kept) return null;
      answers.set(key, found);
      return { value: found.value, age, stale: age >= limits.stale };
    },
    keep: (key, value) => {
      answers.delete(key);
      answers.set(key, { value, at: clock.now().getTime() });
      const [oldest] = answers.keys();
      if (answers.size > limits.answers && oldest !== undefined) answers.delete(oldest);
    },
    clear: () => answers.clear(),
  };
};
