import type { Call } from '../../ports/call';

/**
 * Reads lists anew once a change has ended, however it ended: one that failed half way has changed something as well. A list
 * that cannot be read keeps what was known.
 */
export const thenRead =
  (lists: readonly Call<unknown, unknown>[]) =>
  <Asked extends readonly unknown[], E, A>(change: (...asked: Asked) => Call<A, E>) =>
  (...asked: Asked): Call<A, E> =>
  async () => {
    const outcome = await change(...asked)();
    await Promise.all(lists.map((read) => read()));
    return outcome;
  };
