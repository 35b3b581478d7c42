import type { Ids } from '../../core/ports/ids';

/** `id-1`, `id-2` … */
export const inMemoryIds = (prefix = 'id'): Ids => {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return `${prefix}-${last}`;
    },
  };
};
