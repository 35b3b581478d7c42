import { livesOfDiscounts, plansWithDiscounts } from '../../promises/discounts';
import { openMemoryOffering } from '../../promises/memory-people';
import { prove } from '../../promises/prove';

describe('The discount of a plan is billed in memory as readers are told', () => {
  it('for one charge, three and all of them, with a trial, a step-up, a resume, a restart and a change [EN-01] [PZ-01] [PZ-04] [PZ-05] [PZ-06]', async function () {
    this.timeout(60_000);
    await prove(' (plan discounts, memory)', openMemoryOffering(plansWithDiscounts), livesOfDiscounts);
  });
});
