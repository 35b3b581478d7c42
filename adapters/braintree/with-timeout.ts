import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';

/** What a limit needs of a page's window. */
export type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

/**
 * A call that ends in time: `late` stands for one that does not, in milliseconds. What it gives after that is handed to
 * `discard`, so that nothing stays on the page that nobody holds.
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
