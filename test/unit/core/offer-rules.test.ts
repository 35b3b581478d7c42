import { expect } from 'chai';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { chargeTimeline } from '../../../core/domain/charges/charge-timeline';
import { yearlySaving } from '../../../core/domain/charges/yearly-saving';
import { linesOf, sharedBenefits } from '../../../core/domain/plan/benefits';
import type { Plan } from '../../../core/domain/plan/plan';
import { day, now } from '../../builders/subscription';

const planOf = (planId: string, changes: Partial<Plan> = {}): Plan => ({
  ...memoryPlans.find((one) => one.planId === planId)!,
  ...changes,
});
const monthly = planOf('sports-plus-monthly');
const trial = planOf('sports-plus-monthly-trial');
const biannual = planOf('sports-plus-biannual');
const annual = planOf('sports-plus-annual');
const preview = (plan: Plan, hadTrial = false) => ({
  plan,
  entries: chargeTimeline(
    { now, plans: [plan], subscription: null, hadTrial },
    { kind: 'subscribe', planId: plan.planId },
  ),
});
const saving = (plan: Plan, ...others: readonly Plan[]) =>
  yearlySaving(
    preview(plan),
    [plan, ...others].map((one) => preview(one)),
    now,
  );

describe('The yearly saving of a plan compared with monthly payment', () => {
  it("is twelve monthly charges minus the plan's charges, to the cent [BC-03] [SC-01]", () => {
    expect(saving(annual, monthly)).to.equal(29.89);
    expect(saving(biannual, monthly)).to.equal(19.9);
    expect(saving(annual, trial)).to.equal(29.89);
  });

  it('counts a free trial, and uses the smaller saving of the first and later years [BC-03] [ST-14]', () => {
    const aFreeMonth = planOf('sports-plus-monthly-trial', { trialDuration: 1, trialDurationUnit: 'month' });
    expect(saving(annual, aFreeMonth)).to.equal(19.9);
    const freeYear = planOf('sports-plus-annual', {
      ...aFreeMonth,
      ...annual,
      hasTrial: true,
      trialDuration: 7,
    });
    expect(saving(freeYear, monthly)).to.equal(29.89);
  });

  it('is null if a price does not stay the same [EN-01] [BC-03]', () => {
    const rises = {
      stepUpPricing: { amount: 119, date: day('2027-11-21') },
      firstBillingDate: day('2026-11-21'),
    };
    expect(saving({ ...annual, ...rises }, monthly)).to.equal(null);
    expect(saving(annual, { ...monthly, ...rises })).to.equal(null);
  });

  it('is null without a saving, without a monthly plan or for another product [BC-03]', () => {
    expect(saving({ ...annual, amount: 119.88 }, monthly)).to.equal(null);
    expect(saving({ ...annual, amount: 150 }, monthly)).to.equal(null);
    expect(saving(annual, biannual)).to.equal(null);
    expect(saving(annual, { ...monthly, productId: 'another' })).to.equal(null);
    expect(saving(monthly, annual, { ...monthly, amount: 20 })).to.equal(null);
  });

  it('compares with the cheapest monthly plan [BC-03]', () => {
    expect(saving(annual, { ...monthly, amount: 20 }, monthly)).to.equal(29.89);
  });
});

describe('Benefits of the membership', () => {
  const says = (plan: Plan, description: string | null): Plan => ({
    ...plan,
    curation: {
      default: description === null ? null : { heading: null, description, button: null },
      trial: null,
    },
  });

  it("come from the publisher's texts for every offered plan, line by line [EN-01]", () => {
    const plans = [
      says(monthly, 'Every story\n• Comments\nMonth by month'),
      says(annual, '  Every story\r\n\r\n- Comments \nOnce a year'),
    ];
    expect(sharedBenefits(plans)).to.deep.equal(['Every story', 'Comments']);
  });

  it('are empty if the publisher has no text for a plan [EN-01]', () => {
    expect(sharedBenefits([])).to.deep.equal([]);
    expect(sharedBenefits([monthly])).to.deep.equal([]);
    expect(sharedBenefits([says(monthly, 'Every story'), says(annual, null)])).to.deep.equal([]);
    expect(sharedBenefits([says(monthly, 'Monthly access'), says(annual, 'Annual access')])).to.deep.equal(
      [],
    );
  });

  it('contain no line twice, and keep other characters [EN-01]', () => {
    expect(linesOf('A\nA\n-5% on tickets\n<b>B</b>\n \n')).to.deep.equal(['A', '-5% on tickets', '<b>B</b>']);
    expect(linesOf(undefined)).to.deep.equal([]);
  });
});
