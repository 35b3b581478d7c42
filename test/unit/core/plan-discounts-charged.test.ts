import { livesOfDiscounts, livesOfPastDueStepUp, plansWithDiscounts } from '../../promises/discounts';
import { openMemoryOffering } from '../../promises/memory-people';
import { prove } from '../../promises/prove';

describe('The discount of a plan is billed in memory as readers are told', () => {
  it('for one charge, three and all of them, with a trial, a step-up, a resume, a restart and a change [EN-01] [PZ-01] [PZ-04] [PZ-05] [PZ-06]', async function () {
    this.timeout(60_000);
    await prove(' (plan discounts, memory)', openMemoryOffering(plansWithDiscounts), livesOfDiscounts);
  });

  it('as is a payment that is due before the price steps up [PZ-07] [EN-01]', async () => {
    await prove(
      ' (past due with a step-up, memory)',
      openMemoryOffering(plansWithDiscounts),
      livesOfPastDueStepUp,
    );
  });
});
