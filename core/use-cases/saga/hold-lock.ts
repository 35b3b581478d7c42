import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Call } from '../../ports/call';
import type { Lock } from '../../ports/lock';
import type { Busy, CannotBegin } from './change-failed';

/** Runs a task while holding the reader's lock, in all tabs of this browser. */
export type HoldLock = <E, A>(task: Call<A, E>) => Call<A, E | Busy>;

/**
 * Runs a change from before it is prepared until it has ended, holding the reader's lock, once nothing earlier stands in its
 * way.
 */
export type WithLock = <E, A>(task: Call<A, E>) => Call<A, E | CannotBegin>;

export const makeHoldLock =
  ({ lock, readerId }: { readonly lock: Lock; readonly readerId: string }): HoldLock =>
  (task) =>
  async () => {
    const outcome = await lock.hold(`change:${readerId}`, task)();
    return O.isSome(outcome) ? outcome.value : E.left({ _tag: 'Busy' });
  };

/** The reader's lock as one page takes it. */
export interface PageLock {
  /** Waits for what this page settles by itself at this moment: that is no other tab at work. */
  readonly holdLock: HoldLock;
  /** For settling itself. */
  readonly holdLockToSettle: HoldLock;
}

/** Made once a page: only this page's own settling is waited for. */
export const makePageLock = (): ((holdLock: HoldLock) => PageLock) => {
  let settled: Promise<unknown> = Promise.resolve();
  return (holdLock) => ({
    holdLock: (task) => async () => {
      // While it was waited for, another one may have begun.
      let waitedFor: Promise<unknown> | null = null;
      while (waitedFor !== settled) {
        waitedFor = settled;
        await waitedFor;
      }
      return holdLock(task)();
    },
    holdLockToSettle: (task) => () => {
      const running = holdLock(task)();
      settled = running.catch(() => undefined);
      return running;
    },
  });
};
