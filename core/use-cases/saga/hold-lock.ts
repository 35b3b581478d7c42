import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Call } from '../../ports/call';
import type { Lock } from '../../ports/lock';
import type { Busy, CannotBegin } from './change-failed';

/** Runs a task while holding the reader's lock, across all tabs of this browser. */
export type HoldLock = <E, A>(task: Call<A, E>) => Call<A, E | Busy>;

/** Prepares and runs a change while holding the reader's lock, once no earlier change blocks it. */
export type WithLock = <E, A>(task: Call<A, E>) => Call<A, E | CannotBegin>;

export const makeHoldLock =
  ({ lock, readerId }: { readonly lock: Lock; readonly readerId: string }): HoldLock =>
  (task) =>
  async () => {
    const outcome = await lock.hold(`change:${readerId}`, task);
    return O.isSome(outcome) ? outcome.value : E.left({ _tag: 'Busy' });
  };

/** The two ways in which a page uses the reader's lock. */
export interface PageLock {
  /** Waits while this page reconciles the membership, instead of failing with `Busy`. */
  readonly holdLock: HoldLock;
  /** Used by the reconcile itself. */
  readonly holdLockToSettle: HoldLock;
}

/** Call once per page, because it only waits for this page's own reconcile. */
export const makePageLock = (): ((holdLock: HoldLock) => PageLock) => {
  let settled: Promise<unknown> = Promise.resolve();
  return (holdLock) => ({
    holdLock: (task) => async () => {
      // Another reconcile may have started during the wait.
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
