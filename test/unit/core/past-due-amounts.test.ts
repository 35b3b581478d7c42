import { expect } from 'chai';
import { yearAhead } from '../../../core/domain/charges/charges-of-year';
import { amountDue, centsDue, chargesDue } from '../../../core/domain/charges/due';
import type { Discount } from '../../../core/domain/discount/discount';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { anAnnualPlan, aPlan, aSubscription, day, now } from '../../builders/subscription';

const step = anAnnualPlan({
  planId: 'step',
  amount: 49.99,
  trialDuration: 1,
  trialDurationUnit: 'month',
  hasTrial: true,
  stepUpPricing: { amount: 89.99, date: day('2027-12-21') },
});
const paid = (iso: string, cents: number) => ({ time: day(iso), cents, currency: 'USD' });
const due = (fields: Partial<Subscription> = {}): Subscription =>
  aSubscription({
    status: 'past due',
    plan_id: 'step',
    plan: { id: 'step', name: 'Step', amount: 49.99 },
    multiphase_plan: true,
    next_billing_date: day('2027-11-19'),
    paid_through_date: day('2026-11-18'),
    'transaction-history': [paid('2025-11-19', 4999)],
    ...fields,
  });
const heldOf = (one: Subscription, discounts: readonly Discount[] = []) => ({
  subscriptions: [one],
  activeSubscription: one,
  discounts,
  plans: [step, aPlan()],
  unknownLive: false,
});
const amounts = (one: Subscription, discounts: readonly Discount[] = []) => {
  const charges = chargesDue(heldOf(one, discounts), now);
  return [charges?.due, charges?.next].map((entry) =>
    entry ? [entry.amount, ...(entry.orAmount === undefined ? [] : [entry.orAmount])] : null,
  );
};

describe('The amount due and the next charge', () => {
  it('are both at the new price after a step-up [PZ-07] [EN-01]', () => {
    expect(amounts(due())).to.deep.equal([[89.99], [89.99]]);
    expect(chargesDue(heldOf(due()), now)?.next?.on).to.deep.equal(day('2027-11-19'));
  });

  it('are the first price and then the new one if the step-up is ahead [PZ-07] [EN-01]', () => {
    const first = due({ paid_through_date: null, 'transaction-history': [] });
    expect(amounts(first)).to.deep.equal([[49.99], [89.99]]);
    expect(amountDue(heldOf(first), now)).to.equal(49.99);
  });

  it('are never the lower price alone if the history is unreliable [PZ-07] [EN-01]', () => {
    for (const history of [[], [{ time: null, cents: null, currency: 'USD' }]]) {
      const unsure = due({ 'transaction-history': history });
      expect(amounts(unsure)).to.deep.equal([
        [49.99, 89.99],
        [49.99, 89.99],
      ]);
      expect(amountDue(heldOf(unsure), now)).to.equal(89.99);
      expect(centsDue(heldOf(unsure), now)).to.equal(8999);
      expect(yearAhead(heldOf(unsure), now)).to.deep.equal({ _tag: 'PastDue', amount: 89.99 });
    }
  });

  it('are reduced by the discounts that apply to each [PZ-07]', () => {
    const one = due({
      plan_id: 'monthly',
      plan: { id: 'monthly', name: 'Monthly', amount: 9.99 },
      next_billing_date: day('2026-12-19'),
    });
    const last: Discount = {
      id: 'half',
      name: '',
      off: { kind: 'percent', percent: 50 },
      numberOfBillingCycles: 3,
      currentBillingCycle: 2,
    };
    expect(amounts(one, [last])).to.deep.equal([[4.99], [9.99]]);
  });

  it('show only the amount due if the next charge date is unknown [PZ-07]', () => {
    for (const at of [null, day('2026-11-01')])
      expect(amounts(due({ next_billing_date: at }))).to.deep.equal([[89.99], null]);
    expect(chargesDue(heldOf(aSubscription()), now)).to.equal(null);
    expect(amountDue(heldOf(aSubscription()), now)).to.equal(null);
  });
});
