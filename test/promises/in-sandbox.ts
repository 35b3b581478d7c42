import type { Life } from './follow';
import { eachQuarter, prove } from './prove';
import { sandboxPeople, type SandboxPeople } from './sandbox-people';

/** Tests lives on the sandbox's own billing, with the same checks as `inMemory`. */
export const inSandbox = (what: string, title: string, lives: () => Promise<readonly Life[]>): void => {
  describe("Shown charges equal the sandbox's charges", () => {
    let sandbox: SandboxPeople;

    before(() => {
      sandbox = sandboxPeople();
    });

    after(async () => {
      await sandbox.close();
    });

    it(title, async () => {
      await prove(`, sandbox, ${what}`, sandbox.open, await lives(), eachQuarter);
    });
  });
};
