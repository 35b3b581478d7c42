import { prove } from '../promises/prove';
import { sandboxPeople, type SandboxPeople } from '../promises/sandbox-people';
import { livesOfDiscounts, livesOfPastDueStepUp } from '../promises/discounts';

describe('The discount of a plan is billed by the sandbox as readers are told', () => {
  let sandbox: SandboxPeople;

  before(() => {
    sandbox = sandboxPeople('discounts');
  });

  after(async () => {
    await sandbox.close();
  });

  it('for one charge, three and all of them, with a trial, a step-up, a resume, a restart and a change [EN-01] [PZ-01] [PZ-04] [PZ-05] [PZ-06]', async function () {
    this.timeout(120_000);
    await prove(' (plan discounts, sandbox)', sandbox.open, livesOfDiscounts);
  });

  it('as is a payment that is due before the price steps up [PZ-07] [EN-01]', async function () {
    this.timeout(60_000);
    await prove(' (past due with a step-up, sandbox)', sandbox.open, livesOfPastDueStepUp);
  });
});
