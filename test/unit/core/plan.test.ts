import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import { moneyIn } from '../../../core/presentation/money';
import { planCallToAction } from '../../../core/domain/plan/call-to-action';
import { canSubscribe, offerTo, type OfferedReader } from '../../../core/domain/plan/offer-to';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import {
  chooseOnOffer,
  choosePlan,
  offeredPlan,
  plansOnOffer,
  type PlanChoice,
} from '../../../core/domain/plan/choose-plan';
import { defaultCardHeading, intervalLabel, type Plan } from '../../../core/domain/plan/plan';
import { discountPercent, monthlyEquivalent } from '../../../core/domain/plan/pricing';
import { aPlan, anAnnualPlan, aTrialPlan, day } from '../../builders/subscription';

const t = makeTranslate();

const ids = (plans: readonly { readonly planId: string }[]) => plans.map(({ planId }) => planId);

describe('Plans', () => {
  it('labels the three intervals [BC-01]', () => {
    expect(([1, 6, 12] as const).map(intervalLabel)).to.deep.equal(['Monthly', 'Biannually', 'Annually']);
    expect(defaultCardHeading(12)).to.equal('Flexible Annually');
  });

  it('formats the price in the call to action by locale and currency [BC-02] [BC-03]', () => {
    const call = (plan: Plan, hadTrial: boolean, money = moneyIn({ locale: 'en-US', currency: 'USD' })) =>
      planCallToAction(plan, hadTrial, money, t);
    expect(call(aTrialPlan(), false)).to.equal('Try for free');
    expect(call(aTrialPlan(), true)).to.equal('Get 4 Weeks for $9.99');
    expect(call(aPlan({ billingInterval: 6, amount: 49.9 }), false)).to.equal('Get 6 Months for $49.90');
    expect(call(anAnnualPlan({ amount: 1049 }), false)).to.equal('Get 1 Year for $1,049.00');
    expect(call(anAnnualPlan(), false, moneyIn({ locale: 'en-US', currency: 'EUR' }))).to.equal(
      'Get 1 Year for €89.99',
    );
  });

  it('formats every amount like the platform [BC-03] [R18]', () => {
    const cents = Array.from({ length: 3_000 }, (_, at) =>
      at < 1_100 ? at : Math.round(1.004 ** at * 1_000),
    );
    const amounts = [...cents.map((count) => count / 100), 0, 1e9, 1e21, -9.99, 1.005, 9.999, Infinity, NaN];
    for (const locale of ['en-US', 'es-US', 'en-GB', 'de-DE'])
      for (const currency of ['USD', 'EUR']) {
        const platform = new Intl.NumberFormat(locale, { style: 'currency', currency });
        for (const amount of amounts)
          expect(moneyIn({ locale, currency })(amount), `${locale} ${amount}`).to.equal(
            platform.format(amount),
          );
      }
  });

  it('rounds prices to two decimals [BC-03]', () => {
    expect(monthlyEquivalent({ amount: 1.005, billingInterval: 1 })).to.equal(1.01);
    expect(monthlyEquivalent(anAnnualPlan())).to.equal(7.5);
    expect(monthlyEquivalent({ amount: 49.99, billingInterval: 6 })).to.equal(8.33);
  });

  it('rounds the discount to whole percent [BC-03]', () => {
    expect(discountPercent(anAnnualPlan())).to.equal(25);
    expect(discountPercent({ amount: 9.99, normalAmount: 9.99 })).to.equal(0);
    expect(discountPercent({ amount: 20, normalAmount: 10 })).to.equal(0);
    expect(discountPercent({ amount: 0, normalAmount: 0 })).to.equal(0);
  });

  it('offers the first plan without a trial to a reader who had one [ST-14]', () => {
    const [trial, monthly, annual] = [aTrialPlan(), aPlan(), anAnnualPlan()];
    expect(choosePlan([trial, monthly, annual], true)).to.deep.equal(
      O.some({ plan: monthly, skipTrial: true }),
    );
    expect(choosePlan([trial, monthly], false)).to.deep.equal(O.some({ plan: trial, skipTrial: false }));
    expect(choosePlan([trial], true)).to.deep.equal(O.some({ plan: trial, skipTrial: true }));
    expect(choosePlan([], true)).to.deep.equal(O.none);
  });

  it('never shows the same terms with and without a trial [ST-14]', () => {
    const plans = [aTrialPlan(), aPlan(), anAnnualPlan()];
    expect(ids(plansOnOffer(plans, false))).to.deep.equal(['monthly-trial', 'annual']);
    expect(ids(plansOnOffer(plans, true))).to.deep.equal(['monthly', 'annual']);
    expect(ids(plansOnOffer([aTrialPlan()], true))).to.deep.equal(['monthly-trial']);
  });

  it('names the first plan without a trial by the full list, even if its twins are hidden [ST-14]', () => {
    const annualOne = aPlan({ planId: 'annual', billingInterval: 12, amount: 89.99 });
    const named = (plans: readonly Plan[], had: boolean) =>
      O.toNullable(O.map(({ plan }: PlanChoice) => plan.planId)(chooseOnOffer(plans, had)));
    const lists = [
      [aTrialPlan(), annualOne, aPlan()],
      [annualOne, aTrialPlan(), aPlan()],
      [aTrialPlan(), aPlan(), annualOne],
      [aTrialPlan()],
      [],
    ];

    expect(lists.map((plans) => named(plans, true))).to.deep.equal([
      'annual',
      'annual',
      'monthly',
      'monthly-trial',
      null,
    ]);
    expect(lists.map((plans) => named(plans, false))).to.deep.equal([
      'monthly-trial',
      'annual',
      'monthly-trial',
      'monthly-trial',
      null,
    ]);
    for (const plans of lists)
      for (const had of [true, false])
        expect(named(plans, had) ?? ids(plansOnOffer(plans, had))[0]).to.be.oneOf([
          ...ids(plansOnOffer(plans, had)),
          undefined,
        ]);
  });

  it('keeps the position of the first plan if its twin replaces it, and finds it by either id [ST-14] [RT-15]', () => {
    const plans = [aPlan(), anAnnualPlan(), aTrialPlan()];
    expect(ids(plansOnOffer(plans, false))).to.deep.equal(['monthly-trial', 'annual']);
    expect(ids(plansOnOffer(plans, true))).to.deep.equal(['monthly', 'annual']);
    for (const id of ['monthly', 'monthly-trial']) {
      expect(offeredPlan(plans, false, id)?.planId).to.equal('monthly-trial');
      expect(offeredPlan(plans, true, id)?.planId).to.equal('monthly');
    }
    expect(offeredPlan(plans, false, 'gone')).to.equal(undefined);
    expect(offeredPlan(plans, false, null)).to.equal(undefined);
  });

  it('shows two plans if their terms differ in more than the trial [ST-14]', () => {
    const trial = aTrialPlan();
    for (const fields of [
      { productId: 'other' },
      { amount: 10.99 },
      { billingInterval: 6 },
      { stepUpPricing: { amount: 12.99, date: day('2027-01-01') } },
    ] as const) {
      const both = [trial, aPlan(fields)];
      expect(plansOnOffer(both, false), JSON.stringify(fields)).to.deep.equal(both);
      expect(plansOnOffer(both, true), JSON.stringify(fields)).to.deep.equal(both);
    }
    const step = { stepUpPricing: { amount: 12.99, date: day('2027-01-01') } };
    expect(ids(plansOnOffer([aTrialPlan(step), aPlan(step)], true))).to.deep.equal(['monthly']);
    expect(ids(plansOnOffer([aTrialPlan(step), aPlan()], true))).to.deep.equal(['monthly-trial', 'monthly']);
  });

  it('offers the action that fits the membership [HM-10] [HM-13]', () => {
    const reader: OfferedReader = {
      ...{ loggedIn: true, standing: 'none', homeDelivery: false, hadTrial: false },
      ...{ availablePlans: [aTrialPlan()], rewardsEnabled: true },
    };
    const visitor = { ...reader, loggedIn: false, standing: null };
    for (const one of [reader, visitor]) {
      expect(offerTo(one)).to.equal('try-free');
      expect(offerTo({ ...one, hadTrial: true })).to.equal('subscribe');
      expect(offerTo({ ...one, availablePlans: [aPlan()] })).to.equal('subscribe');
      expect(offerTo({ ...one, availablePlans: [aPlan(), aTrialPlan()] })).to.equal('try-free');
      expect(offerTo({ ...one, rewardsEnabled: false })).to.equal('try-free');
      expect(offerTo({ ...one, availablePlans: [] })).to.equal(null);
    }
    const member = { ...reader, standing: 'member' } as const;
    expect(offerTo(member)).to.equal('refer');
    expect(offerTo({ ...member, rewardsEnabled: false })).to.equal(null);
    expect(offerTo({ ...reader, standing: 'over' })).to.equal('subscribe');
    expect(offerTo({ ...reader, standing: 'delivery-ended' })).to.equal('try-free');
  });

  it('offers nothing while the membership of a signed-in reader is unknown [HM-10] [HM-13]', () => {
    const reader = {
      ...{ loggedIn: true, homeDelivery: false, hadTrial: false, availablePlans: [aPlan()] },
      rewardsEnabled: true,
    };
    for (const standing of [null, 'unclear'] as const)
      expect(offerTo({ ...reader, standing })).to.equal(null);
    expect(canSubscribe({ ...reader, standing: null })).to.equal(null);
    expect(canSubscribe({ ...reader, standing: 'unclear' })).to.equal(false);
  });

  it('sells nothing outside the region [HM-03] [AU-10]', () => {
    for (const loggedIn of [true, false])
      for (const standing of ['none', 'paused', 'past-due', 'ended', 'member'] as const) {
        const abroad = { loggedIn, standing, homeDelivery: false, nothingSold: true };
        const reader = { ...abroad, hadTrial: false, availablePlans: [aPlan()], rewardsEnabled: true };
        expect(offerTo(reader), standing).to.equal(null);
        expect(canSubscribe(abroad), standing).to.equal(false);
      }
  });

  it('never offers an existing membership again: paused, past due, ended or with home delivery [HM-10] [ST-13]', () => {
    const reader = {
      ...{ loggedIn: true, homeDelivery: false, hadTrial: true, availablePlans: [aPlan()] },
      rewardsEnabled: true,
    };
    for (const availablePlans of [reader.availablePlans, []]) {
      expect(offerTo({ ...reader, availablePlans, standing: 'paused' })).to.equal('resume');
      expect(offerTo({ ...reader, availablePlans, standing: 'past-due' })).to.equal('pay');
      expect(offerTo({ ...reader, availablePlans, standing: 'ended' })).to.equal('restart');
    }
    for (const standing of ['none', 'paused', 'past-due', 'ended', 'member', null] as const) {
      const delivered = { ...reader, homeDelivery: true, standing };
      expect(offerTo(delivered), String(standing)).to.equal('refer');
      expect(offerTo({ ...delivered, rewardsEnabled: false }), String(standing)).to.equal(null);
      expect(canSubscribe(delivered), String(standing)).to.equal(false);
    }
  });
});
