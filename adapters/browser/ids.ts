import type { Ids } from '../../core/ports/ids';

/** Uses `getRandomValues`, because `randomUUID` is missing on plain http outside of loopback. */
export const browserIds: Ids = {
  next: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-'),
};
