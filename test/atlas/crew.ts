import type { Browser } from 'playwright-core';
import { startWorld, type World } from '../e2e/world';

/** Does all tasks, `hands` at a time, each hand with a sandbox of its own: what a state does is seen by no other. */
export const eachOf = async <A>(
  browser: Browser,
  hands: number,
  tasks: readonly A[],
  work: (world: World, task: A) => Promise<void>,
): Promise<void> => {
  const left = [...tasks];
  const hand = async (): Promise<void> => {
    const world = await startWorld(browser);
    try {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await work(world, task);
    } finally {
      await world.close();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, hands) }, hand));
};
