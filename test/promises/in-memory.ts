import { everyTwoChanges, type Part } from './cases';
import { openMemory } from './memory-people';
import { eachQuarter, prove } from './prove';

/**
 * Tests a half of all two changes in memory. The terms before and after each change must match the charges of the
 * next 15 months: amount, UTC day and card. They must also match the access.
 */
export const inMemory = (part: Part): void => {
  describe('Shown charges equal actual charges', () => {
    it(`in memory, the ${part} half of persona × day × change × next change, waits in turn [PZ-01] [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]`, async function () {
      this.timeout(1_200_000);
      await prove(`, ${part} half`, openMemory, everyTwoChanges(part), eachQuarter);
    });
  });
};
