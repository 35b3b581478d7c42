import { prove } from '../promises/prove';
import { sandboxPeople, type SandboxPeople } from '../promises/sandbox-people';
import { livesOfDiscounts, livesOfPastDueStepUp } from '../promises/discounts';

describe('The discount of a plan is billed in the sandbox as shown to readers', () => {
  let sandbox: SandboxPeople;

  before(() => {
    sandbox = sandboxPeople('discounts');
  });

  after(async () => {
    await sandbox.close();
  });

  it('for one, three and all charges, with trial, step-up, resume, restart and plan change [EN-01] [PZ-01] [PZ-04] [PZ-05] [PZ-06]', async function () {
    this.timeout(120_000);
    await prove(' (plan discounts, sandbox)', sandbox.open, livesOfDiscounts);
  });

  it('also for a past-due payment before a step-up [PZ-07] [EN-01]', async function () {
    this.timeout(60_000);
    await prove(' (past due with a step-up, sandbox)', sandbox.open, livesOfPastDueStepUp);
  });
});
