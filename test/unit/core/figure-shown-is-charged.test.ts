import { inFull, pairwise, turnsOfTwoChanges } from '../../promises/cases';
import { openMemory } from '../../promises/memory-people';
import { prove } from '../../promises/prove';

describe('Shown charges equal actual charges, a sample', () => {
  it('in memory, for every pair of persona, day, change, wait and next change [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async function () {
    this.timeout(120_000);
    await prove(' (pairwise sample, memory)', openMemory, pairwise(await turnsOfTwoChanges(), inFull));
  });
});
