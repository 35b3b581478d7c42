import type { Call } from '../../ports/call';

/**
 * Reads lists again after a change, whether it succeeded or failed: a half-done change has changed data too. If a list
 * cannot be read, its previous data is kept.
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
