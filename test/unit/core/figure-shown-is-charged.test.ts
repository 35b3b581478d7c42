import { inFull, pairwise, turnsOfTwoChanges } from '../../promises/cases';
import { openMemory } from '../../promises/memory-people';
import { prove } from '../../promises/prove';
import { eachValueOnce } from '../../sample';

describe('Shown charges equal actual charges, a sample', () => {
  it('in memory, for personas, days, changes, waits and next changes [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async function () {
    this.timeout(120_000);
    const pairs = pairwise(await turnsOfTwoChanges(), inFull);
    const lives = eachValueOnce('pairs of persona, day, change, wait and next change', pairs, inFull);
    await prove(' (memory)', openMemory, lives);
  });
});
