import * as O from 'fp-ts/Option';
import type { Lock } from '../../core/ports/lock';

/** The browser's locks, shared by all tabs of a site. Where a browser has none, tasks of this page still exclude each other. */
export const browserLock = (locks: LockManager | undefined): Lock =>
  locks === undefined ? pageLock() : webLock(locks);

const webLock = (locks: LockManager): Lock => ({
  hold: (name, task) => () =>
    locks.request(`masthead.${name}`, { ifAvailable: true }, async (lock) =>
      lock === null ? O.none : O.some(await task()),
    ),
});

const pageLock = (): Lock => {
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
  };
};
