import { startWorld } from '../../test/e2e/world';
import { bentOf, ourParts } from '../../test/host-isolation/our-parts';

/** Of all our parts: the elements that careless styles of the host bend, and how many there are. */
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
