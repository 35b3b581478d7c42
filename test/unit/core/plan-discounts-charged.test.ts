import { livesOfDiscounts, livesOfPastDueStepUp, plansWithDiscounts } from '../../promises/discounts';
import { openMemoryOffering } from '../../promises/memory-people';
import { prove } from '../../promises/prove';

describe('The discount of a plan is billed in memory as shown to readers', () => {
  it('for one, three and all charges, with trial, step-up, resume, restart and plan change [EN-01] [PZ-01] [PZ-04] [PZ-05] [PZ-06]', async function () {
    this.timeout(60_000);
    await prove(' (plan discounts, memory)', openMemoryOffering(plansWithDiscounts), livesOfDiscounts);
  });

  it('also for a past-due payment before a step-up [PZ-07] [EN-01]', async () => {
    await prove(
      ' (past due with a step-up, memory)',
      openMemoryOffering(plansWithDiscounts),
      livesOfPastDueStepUp,
    );
  });
});
