import { startWorld } from '../../test/e2e/world';
import { bentOf, ourDialogManners, ourParts } from '../../test/manners/our-parts';
import type { Manners } from './manners';

/** Sign-in is a page of ours and no dialog: the account area's dialog is tried, and all its parts are looked at. */
export const ourManners = async (): Promise<Pick<Manners, 'dialog' | 'bent'>> => {
  const world = await startWorld();
  try {
    const found = [];
    for (const part of ourParts) found.push(await bentOf(world, part));
    const dialog = await ourDialogManners(world);
    const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
    return {
      dialog: Object.values(dialog).filter(Boolean).length,
      bent: [sum(found.map(({ bent }) => bent.length)), sum(found.map(({ elements }) => elements))],
    };
  } finally {
    await world.close();
  }
};
