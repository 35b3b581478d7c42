import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { Cancellation, Cancelled } from '../../core/ports/cancellation';

export const cancelled: Cancelled = { _tag: 'Cancelled' };

/** Aborts the call's request when it is canceled by its caller. */
export const cancellable =
  <A, F>(
    until: Cancellation | undefined,
    start: (signal?: AbortSignal) => Call<A, F>,
  ): Call<A, F | Cancelled> =>
  async () => {
    if (until === undefined) return start()();
    if (until.isCancelled()) return E.left(cancelled);
    const ending = new AbortController();
    const forget = until.whenCancelled(() => ending.abort());
    const outcome = await start(ending.signal)();
    forget();
    return until.isCancelled() ? E.left(cancelled) : outcome;
  };
