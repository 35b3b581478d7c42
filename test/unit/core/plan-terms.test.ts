import { expect } from 'chai';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { chargeTimeline } from '../../../core/domain/charges/charge-timeline';
import { planCopy, planTerms } from '../../../core/domain/charges/plan-terms';
import type { Plan } from '../../../core/domain/plan/plan';
import { day, now } from '../../builders/subscription';

const plan = (fields: Partial<Plan> = {}): Plan => ({
  ...memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!,
  amount: 49.99,
  normalAmount: 89.99,
  ...fields,
});
const termsOf = (one: Plan, hadTrial = false) =>
  planTerms(
    one,
    chargeTimeline(
      { now, plans: [one], subscription: null, hadTrial },
      { kind: 'subscribe', planId: one.planId },
    ),
  );
const rises = {
  stepUpPricing: { amount: 89.99, date: day('2027-12-21') },
  firstBillingDate: day('2026-12-21'),
  trialDuration: 1,
  trialDurationUnit: 'month',
  hasTrial: true,
} as const;

describe('The price on a plan card', () => {
  it('is the first charge, the monthly amount and the permanent saving [EN-01] [BC-03] [SC-01]', () => {
    expect(termsOf(plan())).to.deep.equal({
      amount: 49.99,
      later: null,
      perMonth: 4.17,
      savingPercent: 44,
    });
  });

  it('shows a later price and its date, beside the saving and monthly price of the first one [EN-01] [BC-03]', () => {
    expect(termsOf(plan(rises))).to.deep.equal({
      amount: 49.99,
      later: { amount: 89.99, on: day('2027-12-21'), months: 12 },
      perMonth: 4.17,
      savingPercent: 44,
    });
    expect(termsOf(plan(rises), true)?.later).to.deep.equal({
      amount: 89.99,
      on: day('2027-11-21'),
      months: 12,
    });
  });

  it('is null if nothing is charged [EN-01]', () => {
    expect(planTerms(plan(), [])).to.equal(null);
  });

  it("uses the publisher's trial texts for a reader who is offered the trial [EN-01] [SC-01]", () => {
    const words = (heading: string) => ({ heading, description: null, button: null });
    const one = plan({ ...rises, curation: { default: words('Year'), trial: words('Try a year') } });
    expect(planCopy(one, false)?.heading).to.equal('Try a year');
    expect(planCopy(one, true)?.heading).to.equal('Year');
    expect(planCopy({ ...one, hasTrial: false }, false)?.heading).to.equal('Year');
    expect(planCopy({ ...one, curation: { default: words('Year'), trial: null } }, false)?.heading).to.equal(
      'Year',
    );
    expect(planCopy({ ...one, curation: { default: null, trial: null } }, false)).to.equal(null);
  });
});
