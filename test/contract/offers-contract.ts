import { expect } from 'chai';
import { lastingAmount } from '../../core/domain/plan/step-up';
import type { Connect } from './contract-world';
import { succeed } from './outcomes';

export const offersContract = (connect: Connect): void => {
  it('returns the available offers with their terms to any reader [AP-21] [AP-22]', async () => {
    for (const persona of ['visitor', 'reader', 'member'] as const) {
      const { offers, decisions } = await connect(persona);

      const plans = await succeed(offers.onOffer);

      expect(plans, persona).to.have.length((await succeed(() => decisions.availablePlans(false))).length);
      expect(plans, persona).to.not.deep.equal([]);
    }
  });

  it('returns the same terms as the account area [HM-13]', async () => {
    const { offers, decisions, site } = await connect('reader');
    const plans = await succeed(site.plans);
    const ids = await succeed(() => decisions.availablePlans(false));

    const observed = (await succeed(offers.onOffer)).map((plan) => [
      plan.planId,
      plan.amount,
      plan.billingInterval,
      plan.trialDuration,
      plan.trialDurationUnit,
      plan.hasTrial,
      plan.laterAmount,
    ]);

    expect(observed).to.deep.equal(
      ids.map((id) => {
        const plan = plans.find((one) => one.planId === id)!;
        return [
          id,
          plan.amount,
          plan.billingInterval,
          plan.trialDuration,
          plan.trialDurationUnit,
          plan.hasTrial,
          lastingAmount(plan),
        ];
      }),
    );
  });
};
