import * as O from 'fp-ts/Option';
import type { Lock } from '../../core/ports/lock';

export interface MemoryLock extends Lock {
  /** Holds a lock as another tab would; the answer lets it go. */
  readonly holdElsewhere: (name: string) => () => void;
}

export const inMemoryLock = (): MemoryLock => {
  const held = new Set<string>();
  return {
    hold: (name, task) => async () => {
      if (held.has(name)) return O.none;
      held.add(name);
      try {
        return O.some(await task());
      } finally {
        held.delete(name);
      }
    },
    holdElsewhere: (name) => {
      held.add(name);
      return () => void held.delete(name);
    },
  };
};
