import type { Life } from './follow';
import { prove } from './prove';
import { sandboxPeople, type SandboxPeople } from './sandbox-people';

/** Lives on the sandbox's own billing, looked at as `inMemory` looks at those in memory. */
export const inSandbox = (what: string, title: string, lives: () => Promise<readonly Life[]>): void => {
  describe('What readers are told is what they are charged in the sandbox', () => {
    let sandbox: SandboxPeople;

    before(() => {
      sandbox = sandboxPeople();
    });

    after(async () => {
      await sandbox.close();
    });

    it(title, async () => {
      await prove(`, sandbox, ${what}`, sandbox.open, await lives(), { looksEvery: 1, pagesEvery: 3 });
    });
  });
};
