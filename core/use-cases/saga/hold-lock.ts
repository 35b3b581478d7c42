import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Call } from '../../ports/call';
import type { Lock } from '../../ports/lock';
import type { Busy, CannotBegin } from './change-failed';
import { makeBindToSession, type BindToSession, type WatchReader } from './session-bound-ports';

/**
 * Runs a task while holding the reader's lock, in all tabs of this browser. The task makes its ports the reader's own: what is begun
 * for one reader is never carried out for another one who signs in meanwhile.
 */
export type HoldLock = <E, A>(reader: string, task: (own: BindToSession) => Call<A, E>) => Call<A, E | Busy>;

/**
 * Runs a change from before it is prepared until it has ended, holding the reader's lock, once nothing earlier stands in its
 * way.
 */
export type WithLock = <E, A>(
  reader: string,
  task: (own: BindToSession) => Call<A, E>,
) => Call<A, E | CannotBegin>;

export const makeHoldLock =
  ({ lock, watchReader }: { readonly lock: Lock; readonly watchReader: WatchReader }): HoldLock =>
  (reader, task) =>
  async () => {
    const held = await lock.hold(`change:${reader}`, task(makeBindToSession(watchReader())))();
    return O.isSome(held) ? held.value : E.left({ _tag: 'Busy' });
  };
