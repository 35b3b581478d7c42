import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';

/** The window functions that a timeout needs. */
export type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

/**
 * Adds a timeout to a call. `limit`: in milliseconds. `late`: the failure after a timeout. A result that
 * arrives later is passed to `discard`, so that nothing unused remains on the page.
 */
export const withTimeout =
  <A, E1, E2>(
    call: Call<A, E1>,
    {
      timers,
      limit,
      late,
      discard,
    }: {
      readonly timers: Timers;
      readonly limit: number;
      readonly late: E2;
      readonly discard?: (value: A) => unknown;
    },
  ): Call<A, E1 | E2> =>
  () =>
    new Promise((resolve) => {
      let over = false;
      const timer = timers.setTimeout(() => {
        over = true;
        resolve(E.left(late));
      }, limit);
      void call().then((outcome) => {
        if (over) {
          if (E.isRight(outcome)) discard?.(outcome.right);
          return;
        }
        timers.clearTimeout(timer);
        resolve(outcome);
      });
    });
