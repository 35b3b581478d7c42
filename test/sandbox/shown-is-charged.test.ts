import { inShort, onFewDays, pairwise, turnsOfTwoChanges } from '../promises/cases';
import { prove } from '../promises/prove';
import { sandboxPeople, type SandboxPeople } from '../promises/sandbox-people';

describe("Shown charges equal the sandbox's charges, a sample", () => {
  let sandbox: SandboxPeople;

  before(() => {
    sandbox = sandboxPeople();
  });

  after(async () => {
    await sandbox.close();
  });

  it('for every pair of day, kind of change and wait [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async function () {
    this.timeout(240_000);
    await prove(
      ' (pairwise sample, sandbox)',
      sandbox.open,
      pairwise(onFewDays(await turnsOfTwoChanges()), inShort),
      {
        looksEvery: 5,
        pagesEvery: 15,
      },
    );
  });
});
