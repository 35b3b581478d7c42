import { startWorld } from '../../test/e2e/world';
import { bentOf, ourParts } from '../../test/host-isolation/our-parts';

/** For all our parts: the number of elements that the host's global styles change, and the total number. */
export const bentOfOurs = async (): Promise<readonly [number, number]> => {
  const world = await startWorld();
  try {
    const found = [];
    for (const part of ourParts) found.push(await bentOf(world, part));
    const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
    return [sum(found.map(({ bent }) => bent.length)), sum(found.map(({ elements }) => elements))];
  } finally {
    await world.close();
  }
};
