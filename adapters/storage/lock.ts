import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Lock } from '../../core/ports/lock';
import { leases, type LeaseTimes } from './lease';
import type { StorageBackend } from './storage-backend';
import { readerHash } from './reader-hash';

export interface BrowserLockOptions {
  readonly places: readonly StorageBackend[];
  /** Undefined on plain http outside of loopback, and in old browsers. */
  readonly locks: LockManager | undefined;
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly times?: LeaseTimes;
}

/**
 * Runs one task per name at a time in all tabs of a site. It uses the Web Locks API; without it, leases in
 * storage. Lock names are hashed, because a lease survives its page.
 */
export const browserLock = ({ places, locks, subtle, times }: BrowserLockOptions): Lock => {
  const lease = leases({ places, ...(times === undefined ? {} : { times }) });
  return {
    hold: async (name, task) => {
      const hashed = await readerHash(name, subtle);
      return locks === undefined ? lease(hashed, task) : byWebLock(locks, hashed, task, lease);
    },
  };
};

type Hold = <A>(name: string, task: Task<A>) => Promise<O.Option<A>>;

/** Some browsers provide locks but refuse them to this page. */
const byWebLock = async <A>(
  locks: LockManager,
  name: string,
  task: Task<A>,
  otherwise: Hold,
): Promise<O.Option<A>> => {
  let answered = false;
  try {
    return await locks.request(`masthead.${name}`, { ifAvailable: true }, async (lock) => {
      answered = true;
      return lock === null ? O.none : O.some(await task());
    });
  } catch (error) {
    if (answered) throw error;
    return otherwise(name, task);
  }
};
