import type { Browser } from 'playwright-core';
import { startWorld, type World } from '../e2e/world';

/** Runs all tasks with `hands` workers. Each worker has its own sandbox, so that states do not affect each other. */
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
