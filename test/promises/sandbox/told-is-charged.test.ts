import { everyChange, turnsOfTwoChanges } from '../cases';
import { prove } from '../prove';
import { sandboxPeople, type SandboxPeople } from '../sandbox-people';

/**
 * The full product, run by `npm run test:promises` (some 30 minutes): that in memory is in `npm run test:all`, and `npm test` runs samples
 * of both, `test/unit/core/figure-told-is-charged.test.ts` and `test/sandbox/told-is-charged.test.ts`.
 */
describe('What readers are told is what they are charged', () => {
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
