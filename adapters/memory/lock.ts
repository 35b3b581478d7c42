import { memoryLock } from '../../core/ports/defaults/in-memory';
import type { Lock } from '../../core/ports/lock';

export interface MemoryLock extends Lock {
  /** Holds a lock as another tab would. Returns the release function. */
  readonly holdElsewhere: (name: string) => () => void;
}

export const inMemoryLock = (): MemoryLock => {
  const lockedKeys = new Set<string>();
  return {
    ...memoryLock(lockedKeys),
    holdElsewhere: (name) => {
      lockedKeys.add(name);
      return () => void lockedKeys.delete(name);
    },
  };
};
