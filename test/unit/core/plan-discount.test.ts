import { expect } from 'chai';
import { inMemoryLog } from '../../../adapters/memory/log';
import { readPlans } from '../../../adapters/http/plans';
import { chargesAhead, discountsFor } from '../../../core/domain/charges/charges-ahead';
import {
  chargeTimeline,
  type TimelineAction,
  type TimelineFacts,
} from '../../../core/domain/charges/charge-timeline';
import type { TimelineEntry } from '../../../core/domain/charges/charges';
import { chargesIn, termsShown } from '../../../core/domain/charges/terms';
import { planTerms } from '../../../core/domain/charges/plan-terms';
import { yearAhead } from '../../../core/domain/charges/charges-of-year';
import { plansOnOffer } from '../../../core/domain/plan/choose-plan';
import { termsTakenNow } from '../../../core/domain/plan/page-call-to-action';
import type { Plan, PlanDiscount } from '../../../core/domain/plan/plan';
import { lastingAmount } from '../../../core/domain/plan/step-up';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { decodeSubscriptions } from '../../../core/domain/subscription/wire';
import {
  aCancelledOne,
  anAnnualPlan,
  aPendingOne,
  aPlan,
  aSubscription,
  aTrialPlan,
  day,
  now,
} from '../../builders/subscription';

const discount = (numberOfBillingCycles: number | null): PlanDiscount => ({
  id: 'welcome',
  amount: 5,
  numberOfBillingCycles,
});
const welcome = (cycles: number | null, fields: Partial<Plan> = {}): Plan =>
  aPlan({ amount: 4.99, normalAmount: 9.99, discount: discount(cycles), ...fields });
const timeline = (plan: Plan, action?: TimelineAction, facts: Partial<TimelineFacts> = {}) =>
  chargeTimeline(
    { now, plans: [plan], subscription: null, hadTrial: false, ...facts },
    action ?? { kind: 'subscribe', planId: plan.planId },
  );
const moneyOf = (entries: readonly TimelineEntry[]): readonly string[] =>
  entries
    .filter(({ amount }) => amount !== undefined)
    .map(({ kind, on, amount }) => `${on.toISOString().slice(0, 10)} ${kind} ${amount}`);

const pricesOf = (entries: readonly TimelineEntry[]): readonly string[] =>
  moneyOf(entries).map((text) => text.slice('2026-11-21 '.length));

describe('A plan with a discount', () => {
  it('charges the discounted amount for its number of charges, then the list price [EN-01] [PZ-01]', () => {
    expect(moneyOf(timeline(welcome(3)))).to.deep.equal([
      '2026-11-21 charge 4.99',
      '2026-12-21 charge 4.99',
      '2027-02-21 price-changes 9.99',
    ]);
    expect(moneyOf(timeline(welcome(1)))).to.deep.equal([
      '2026-11-21 charge 4.99',
      '2026-12-21 charge 9.99',
      '2026-12-21 price-changes 9.99',
    ]);
    expect(moneyOf(timeline(anAnnualPlan({ discount: { ...discount(2), amount: 29.89 } }))).at(-1)).to.equal(
      '2028-11-21 price-changes 119.88',
    );
  });

  it('counts real charges: the first charge after the trial is the first discounted one [EN-01] [PZ-01]', () => {
    const plan = aTrialPlan({ amount: 4.99, normalAmount: 9.99, discount: discount(2) });
    expect(moneyOf(timeline(plan))).to.deep.equal([
      '2026-11-28 charge 4.99',
      '2026-12-28 charge 4.99',
      '2027-01-28 price-changes 9.99',
    ]);
  });

  it('charges the discounted amount every time without a cycle count or a higher list price [EN-01]', () => {
    for (const plan of [
      welcome(null),
      welcome(Infinity),
      welcome(3, { discount: null }),
      welcome(3, { normalAmount: 4.99 }),
      welcome(3, { normalAmount: 0 }),
    ]) {
      expect(moneyOf(timeline(plan))).to.deep.equal(['2026-11-21 charge 4.99', '2026-12-21 charge 4.99']);
      expect(lastingAmount(plan)).to.equal(4.99);
    }
  });

  it('charges the list price from the first charge for a discount of zero cycles [EN-01]', () => {
    expect(moneyOf(timeline(welcome(0)))).to.deep.equal(['2026-11-21 charge 9.99', '2026-12-21 charge 9.99']);
    expect(termsTakenNow(welcome(0), now)).to.deep.include({ amount: 9.99, laterAmount: 9.99 });
  });

  it('ignores the discount if the price steps up [EN-01]', () => {
    const plan = welcome(3, {
      firstBillingDate: day('2026-11-21'),
      stepUpPricing: { amount: 7.99, date: day('2026-12-21') },
    });
    expect(moneyOf(timeline(plan))).to.deep.equal([
      '2026-11-21 charge 4.99',
      '2026-12-21 charge 7.99',
      '2026-12-21 price-changes 7.99',
    ]);
    expect(lastingAmount(plan)).to.equal(7.99);
  });

  it('applies again after a restart, a resume and a change of plan [EN-01] [PZ-04] [PZ-05] [PZ-06]', () => {
    const plan = welcome(2);
    const paysFull = aCancelledOne({ plan: { id: 'monthly', name: 'Monthly', amount: 9.99 } });
    for (const action of [
      { kind: 'restart', planId: 'monthly' },
      { kind: 'resume' },
      { kind: 'change', planId: 'monthly' },
      { kind: 'pause', restartOn: day('2026-12-05') },
    ] as const)
      expect(pricesOf(timeline(plan, action, { subscription: paysFull })), action.kind).to.deep.equal([
        'charge 4.99',
        'charge 4.99',
        'price-changes 9.99',
      ]);
  });

  it('stores the change of price in the promise of a change [EN-01] [PZ-09]', () => {
    expect(chargesIn(termsShown(timeline(welcome(2)), now, 'pm-1')).at(-1)).to.deep.include({
      cents: 999,
      on: '2027-01-21',
    });
  });

  it('shows the later price on the plan card, and the saving of the first one [EN-01] [BC-03] [SC-01]', () => {
    const ends = welcome(3);
    const stays = welcome(null);
    expect(planTerms(ends, timeline(ends))).to.deep.equal({
      amount: 4.99,
      later: { amount: 9.99, on: day('2027-02-21'), months: 3 },
      perMonth: null,
      savingPercent: 50,
    });
    expect(planTerms(stays, timeline(stays))).to.deep.include({ later: null, savingPercent: 50 });
  });

  it('shows the later price on host pages [EN-01] [HM-13]', () => {
    expect(termsTakenNow(welcome(3), now)).to.deep.include({ amount: 4.99, laterAmount: 9.99 });
    expect(termsTakenNow(welcome(null), now)).to.deep.include({ amount: 4.99, laterAmount: 4.99 });
  });

  it('has other terms than a plan whose price stays [EN-01] [ST-14]', () => {
    const trial = aTrialPlan({ amount: 4.99, normalAmount: 9.99, discount: discount(3) });
    expect(plansOnOffer([trial, welcome(null)], false)).to.have.length(2);
    expect(plansOnOffer([trial, welcome(2)], false)).to.have.length(2);
    expect(plansOnOffer([trial, welcome(3)], false)).to.have.length(1);
  });
});

describe('A subscription to a plan with a discount', () => {
  const plan = welcome(3);
  const heldOf = (one: Subscription, active = false) => ({
    subscriptions: [one],
    activeSubscription: active ? one : null,
    discounts: [],
    plans: [plan],
    unknownLive: false,
  });
  const pending = aPendingOne({ discounts_applied: true });

  it('follows its record once it runs: list price and the discounts that were read [EN-01] [PZ-07]', () => {
    const one = aSubscription({ discounts_applied: true });
    const left = {
      id: 'welcome',
      name: '',
      off: { kind: 'amount', amount: 5 },
      numberOfBillingCycles: 3,
      currentBillingCycle: 1,
    } as const;
    expect(moneyOf(chargesAhead({ ...heldOf(one, true), discounts: [left] }, now))).to.deep.equal([
      '2026-12-05 charge 4.99',
      '2027-01-05 charge 4.99',
      '2027-02-05 price-changes 9.99',
    ]);
    // The plan costs less today, but this reader's record has no discount.
    expect(moneyOf(chargesAhead(heldOf(aSubscription(), true), now))).to.deep.equal([
      '2026-12-05 charge 9.99',
      '2027-01-05 charge 9.99',
    ]);
  });

  it("uses the plan's discount while its own are not read: before the start and when past due [EN-01] [PZ-07]", () => {
    expect(moneyOf(chargesAhead(heldOf(pending), now))).to.deep.equal([
      '2026-12-05 charge 4.99',
      '2027-01-05 charge 4.99',
      '2027-03-05 price-changes 9.99',
    ]);
    const due = aSubscription({ status: 'past due', discounts_applied: true });
    expect(discountsFor(due, heldOf(due))).to.have.length(1);
    expect(yearAhead(heldOf(due), now)).to.deep.equal({ _tag: 'PastDue', amount: 4.99 });
  });

  it('never assumes a discount that its record lacks or whose count is unknown [EN-01] [PZ-07]', () => {
    const unread = { time: null, cents: null, currency: 'USD' };
    for (const one of [
      aPendingOne(),
      aPendingOne({ discounts_applied: false }),
      aPendingOne({ discounts_applied: true, plan: { id: 'monthly', name: 'Monthly', amount: 8.99 } }),
      aPendingOne({ discounts_applied: true, 'transaction-history': [unread] }),
      aPendingOne({ discounts_applied: true, plan_id: 'gone' }),
    ])
      expect(discountsFor(one, heldOf(one))).to.deep.equal([]);
  });

  it('reads from the record that a discount is applied [EN-02]', () => {
    const record = (discounts_applied: unknown) => ({
      'external-id': 'sub-1',
      'subscription-state': 'pending',
      plan_id: 'monthly',
      pre_discount_price: 9.99,
      discounts_applied,
    });
    for (const applied of [true, 'true', 1])
      expect(decodeSubscriptions([record(applied)], [plan]).subscriptions[0]?.discounts_applied).to.equal(
        true,
      );
    for (const other of [false, 'false', 2, null, undefined])
      expect(decodeSubscriptions([record(other)], [plan]).subscriptions[0]).to.not.have.property(
        'discounts_applied',
      );
  });
});

describe('The discount in the plan list', () => {
  const cyclesOf = (raw: unknown) =>
    readPlans(
      [{ id: 'monthly', name: 'Monthly', amount: '4.99', normalAmount: '9.99', discount: raw }],
      inMemoryLog(),
    )[0]?.discount;

  it('is read for its number of cycles, even with an invalid id or amount [EN-01]', () => {
    expect(cyclesOf({ id: 'welcome', amount: '5.00', numberOfBillingCycles: '3' })).to.deep.equal(
      discount(3),
    );
    expect(cyclesOf({ amount: 'five', numberOfBillingCycles: 3 })).to.deep.equal({
      id: null,
      amount: null,
      numberOfBillingCycles: 3,
    });
  });

  it('never ends without a valid number of cycles, or if marked so [EN-01]', () => {
    for (const cycles of [undefined, null, '', -1, 1.5, 'three', {}, NaN])
      expect(cyclesOf({ id: 'welcome', amount: 5, numberOfBillingCycles: cycles })).to.deep.equal(
        discount(null),
      );
    for (const neverExpires of [true, 'true'])
      expect(cyclesOf({ id: 'welcome', amount: 5, numberOfBillingCycles: 3, neverExpires })).to.deep.equal(
        discount(null),
      );
    expect(
      cyclesOf({ id: 'welcome', amount: 5, numberOfBillingCycles: 3, neverExpires: false }),
    ).to.deep.equal(discount(3));
  });

  it('is null if it is no record [EN-01]', () => {
    for (const raw of [null, undefined, 'welcome', 5, [], [3]]) expect(cyclesOf(raw)).to.equal(null);
  });
});
