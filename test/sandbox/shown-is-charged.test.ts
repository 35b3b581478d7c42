import { inShort, onFewDays, pairwise, turnsOfTwoChanges } from '../promises/cases';
import { prove } from '../promises/prove';
import { sandboxPeople, type SandboxPeople } from '../promises/sandbox-people';
import { eachValueOnce } from '../sample';

describe("Shown charges equal the sandbox's charges, a sample", () => {
  let sandbox: SandboxPeople;

  before(() => {
    sandbox = sandboxPeople();
  });

  after(async () => {
    await sandbox.close();
  });

  it('for days, kinds of change and waits [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async function () {
    this.timeout(240_000);
    const pairs = pairwise(onFewDays(await turnsOfTwoChanges()), inShort);
    const lives = eachValueOnce('pairs of day, kind of change and wait', pairs, inShort);
    await prove(' (sandbox)', sandbox.open, lives, { looksEvery: 5, pagesEvery: 15 });
  });
});
