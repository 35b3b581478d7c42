import { everyTwoChanges, type Part } from './cases';
import { openMemory } from './memory-people';
import { prove } from './prove';

/**
 * A quarter of the full product in memory: what a reader is told before and after everything that they may commit to is what is
 * charged in the 15 months after it (how much, on which UTC day, to which card), and the access that they are given.
 */
export const inMemory = (part: Part): void => {
  describe('What readers are told is what they are charged', () => {
    it(`in memory, the ${part} quarter of each persona × each day × each change × each wait × each change after it [PZ-01] [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]`, async function () {
      this.timeout(1_200_000);
      await prove(`, ${part} quarter`, openMemory, everyTwoChanges(part));
    });
  });
};
