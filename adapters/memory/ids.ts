import type { Ids } from '../../core/ports/ids';

/** Returns `id-1`, `id-2` and so on. */
export const inMemoryIds = (prefix = 'id'): Ids => {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return `${prefix}-${last}`;
    },
  };
};
