import { inFull, pairwise, turnsOfTwoChanges } from '../../promises/cases';
import { openMemory } from '../../promises/memory-people';
import { prove } from '../../promises/prove';

describe('What readers are told is what they are charged, a sample', () => {
  it('in memory, where every pair of persona, day, change, wait and next change is met [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async function () {
    this.timeout(120_000);
    await prove(' (pairwise sample, memory)', openMemory, pairwise(await turnsOfTwoChanges(), inFull));
  });
});
