import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { currentPlanWords } from '../../../core/presentation/current-plan-words';
import { anAnnualPlan, aPlan, aSubscription, day, now } from '../../builders/subscription';

const kit = { t: makeTranslate(), format: englishFormatter };
const annual = anAnnualPlan({
  amount: 49.99,
  firstBillingDate: day('2026-11-21'),
  stepUpPricing: { amount: 89.99, date: day('2027-11-21') },
});

const recordOf = (
  plan: typeof annual,
  price: number,
  paid: readonly (readonly [string, number])[],
): Subscription =>
  aSubscription({
    plan_id: plan.planId,
    plan: { ...aSubscription().plan, id: plan.planId, amount: price },
    'transaction-history': paid
      .map(([on, amount]) => ({ time: day(on), cents: Math.round(amount * 100), currency: 'USD' }))
      .reverse(),
  });

const textOf = (record: Subscription, plans: readonly (typeof annual)[] = [annual]): string | null =>
  currentPlanWords({ running: record, live: record, plans, now }, kit);

describe('The price of the running period', () => {
  it('is the first price until a charge at the later price was made [EN-01] [PZ-05]', () => {
    expect(textOf(recordOf(annual, 49.99, [['2026-01-07', 49.99]]))).to.contain('$49.99 a year');
    expect(textOf(recordOf(annual, 49.99, []))).to.contain('$49.99 a year');
  });

  it('is the later price after it, though the record keeps the first [EN-01] [PZ-05]', () => {
    const later = recordOf(annual, 49.99, [
      ['2025-01-07', 49.99],
      ['2026-01-07', 89.99],
    ]);
    expect(textOf(later)).to.contain('$89.99 a year');
    const discounted = recordOf(annual, 49.99, [
      ['2025-01-07', 49.99],
      ['2026-01-07', 44.99],
    ]);
    expect(textOf(discounted), 'told by the number of charges').to.contain('$89.99 a year');
    expect(textOf({ ...later, multiphase_plan: false }), 'a record without steps').to.contain('$49.99');
  });

  it('is the price of the record for a plan with one price, and only a name for an unknown plan [PZ-05]', () => {
    const plan = aPlan();
    const record = recordOf(plan, 7.99, [['2026-11-05', 9.99]]);
    expect(textOf(record, [plan])).to.contain('$7.99 a month');
    expect(textOf(record, [])).to.equal(record.plan.name);
    expect(currentPlanWords({ running: null, live: null, plans: [plan], now }, kit)).to.equal(null);
  });
});
