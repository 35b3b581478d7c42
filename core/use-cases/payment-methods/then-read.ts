import type { Call } from '../../ports/call';

/**
 * Reads lists anew once a change has ended, however it ended: one that failed half way has changed something as well. A list
 * that cannot be read keeps what was known.
 */
export const thenRead =
  (lists: readonly Call<unknown, unknown>[]) =>
  <Args extends readonly unknown[], E, A>(change: (...args: Args) => Call<A, E>) =>
  (...args: Args): Call<A, E> =>
  async () => {
    const outcome = await change(...args)();
    await Promise.all(lists.map((read) => read()));
    return outcome;
  };
