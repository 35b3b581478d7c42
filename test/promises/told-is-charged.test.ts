import { everyChange, everyTwoChanges, turnsOfTwoChanges } from './cases';
import { openMemory } from './memory-people';
import { prove } from './prove';
import { sandboxPeople, type SandboxPeople } from './sandbox-people';

/**
 * The full product, run by `npm run test:promises` (some 30 minutes): what a reader is told before and after everything that they
 * may commit to is what is charged in the 15 months after it (how much, on which UTC day, to which card), and the access
 * that they are given. `npm test` runs samples of it: `test/unit/core/figure-told-is-charged.test.ts` and `test/sandbox/told-is-charged.test.ts`.
 */
describe('What readers are told is what they are charged', () => {
  it('in memory: each persona × each day × each change × each wait × each change after it [PZ-01] [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async () => {
    await prove('', openMemory, everyTwoChanges());
  });

  describe('in the sandbox', () => {
    let sandbox: SandboxPeople;

    before(async () => {
      sandbox = await sandboxPeople();
    });

    after(async () => {
      await sandbox.close();
    });

    it('each persona × each day × each change [PZ-01] [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]', async () => {
      await prove(', sandbox, one change', sandbox.open, await everyChange(), {
        looksEvery: 1,
        pagesEvery: 3,
      });
    });

    it('each persona × each change × each change after it, days and waits in turn [PZ-09] [EN-01]', async () => {
      await prove(', sandbox, two changes', sandbox.open, await turnsOfTwoChanges(), {
        looksEvery: 1,
        pagesEvery: 3,
      });
    });
  });
});
