import type { Ids } from '../../core/ports/ids';

/** `randomUUID` is missing on plain http away from loopback, `getRandomValues` is not. */
export const browserIds: Ids = {
  next: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-'),
};
