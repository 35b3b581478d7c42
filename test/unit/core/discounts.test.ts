import { expect } from 'chai';
import fc from 'fast-check';
import {
  chargeTimeline,
  type TimelineAction,
  type TimelineFacts,
} from '../../../core/domain/charges/charge-timeline';
import type { TimelineEntry } from '../../../core/domain/charges/charges';
import { addMonths, startOfDay } from '../../../core/domain/dates/utc-date';
import { cyclesLeft, discounted, type Discount } from '../../../core/domain/discount/discount';
import {
  aCancelledOne,
  anAnnualPlan,
  aPlan,
  aSubscription,
  aTrialPlan,
  day,
  now,
} from '../../builders/subscription';

const aDiscount = (fields: Partial<Discount> = {}): Discount => ({
  id: 'retention-50',
  name: 'Half price for three months',
  off: { kind: 'amount', amount: 5 },
  numberOfBillingCycles: 3,
  currentBillingCycle: 0,
  ...fields,
});

const plans = [
  aPlan(),
  aTrialPlan(),
  anAnnualPlan(),
  anAnnualPlan({
    planId: 'step',
    amount: 49.99,
    stepUpPricing: { amount: 89.99, date: day('2027-11-21') },
  }),
];
const timeline = (action: TimelineAction, facts: Partial<TimelineFacts> = {}): TimelineEntry[] =>
  chargeTimeline({ now, plans, subscription: aSubscription(), hadTrial: false, ...facts }, action);

describe('The reduction of a discount', () => {
  it('is computed in whole cents and never makes a charge negative [PZ-07]', () => {
    expect(discounted(9.99, [])).to.equal(9.99);
    expect(discounted(9.99, [aDiscount()])).to.equal(4.99);
    expect(discounted(9.99, [aDiscount({ off: { kind: 'percent', percent: 50 } })])).to.equal(4.99);
    expect(discounted(9.99, [aDiscount(), aDiscount({ off: { kind: 'percent', percent: 10 } })])).to.equal(
      3.99,
    );
    expect(discounted(9.99, [aDiscount({ off: { kind: 'amount', amount: 20 } })])).to.equal(0);
  });

  it('applies to the remaining charges of the discount [PZ-07]', () => {
    const left = (numberOfBillingCycles: number | null, currentBillingCycle: number): number =>
      cyclesLeft({ numberOfBillingCycles, currentBillingCycle });

    expect([left(3, 0), left(3, 1), left(3, 3), left(3, 4), left(null, 7)]).to.deep.equal([
      3,
      2,
      0,
      0,
      Infinity,
    ]);
  });

  it('shows no end date for an extremely long discount [PZ-07]', () => {
    expect(cyclesLeft(aDiscount({ numberOfBillingCycles: 1e15 }))).to.equal(Infinity);
  });
});

describe('Charges while a discount applies', () => {
  it('show an accepted offer in figures: reduced price, duration, full price [PZ-06]', () => {
    expect(timeline({ kind: 'keep' }, { discounts: [aDiscount()] })).to.deep.equal([
      { on: day('2026-12-05'), kind: 'charge', amount: 4.99 },
      { on: day('2027-01-05'), kind: 'charge', amount: 4.99 },
      { on: day('2027-03-05'), kind: 'price-changes', amount: 9.99 },
    ]);
  });

  it('show the full price once the discount is used up [PZ-07]', () => {
    expect(timeline({ kind: 'keep' }, { discounts: [aDiscount({ currentBillingCycle: 2 })] })).to.deep.equal([
      { on: day('2026-12-05'), kind: 'charge', amount: 4.99 },
      { on: day('2027-01-05'), kind: 'charge', amount: 9.99 },
      { on: day('2027-01-05'), kind: 'price-changes', amount: 9.99 },
    ]);
    expect(timeline({ kind: 'keep' }, { discounts: [aDiscount({ currentBillingCycle: 3 })] })).to.deep.equal(
      timeline({ kind: 'keep' }),
    );
  });

  it('show the end of each discount, and none for a permanent one [PZ-07]', () => {
    const discounts = [
      aDiscount({ off: { kind: 'amount', amount: 1 }, numberOfBillingCycles: null }),
      aDiscount({ id: 'a', off: { kind: 'amount', amount: 2 }, numberOfBillingCycles: 1 }),
      aDiscount({ id: 'b', off: { kind: 'amount', amount: 3 }, numberOfBillingCycles: 2 }),
    ];

    expect(timeline({ kind: 'keep' }, { discounts }).map(({ kind, amount }) => [kind, amount])).to.deep.equal(
      [
        ['charge', 3.99],
        ['charge', 5.99],
        ['price-changes', 5.99],
        ['price-changes', 8.99],
      ],
    );
  });

  it('reduce a retried charge, and show if the next one is not reduced [PZ-07]', () => {
    const subscription = aSubscription({ status: 'past due' });

    expect(
      timeline({ kind: 'retry' }, { subscription, discounts: [aDiscount({ numberOfBillingCycles: 1 })] }),
    ).to.deep.equal([
      { on: now, kind: 'charge', amount: 4.99 },
      { on: day('2026-12-05'), kind: 'charge', amount: 9.99 },
      { on: day('2026-12-05'), kind: 'price-changes', amount: 9.99 },
    ]);
    expect(timeline({ kind: 'retry' }, { subscription })).to.deep.equal([
      { on: now, kind: 'charge', amount: 9.99 },
      { on: day('2026-12-05'), kind: 'charge', amount: 9.99 },
    ]);
  });

  it('reduce the first charges of a new subscription with a discount [PZ-01]', () => {
    expect(
      timeline({ kind: 'subscribe', planId: 'step' }, { subscription: null, discounts: [aDiscount()] }),
    ).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: now, kind: 'charge', amount: 44.99 },
      { on: day('2027-11-21'), kind: 'charge', amount: 84.99 },
      { on: day('2027-11-21'), kind: 'price-changes', amount: 84.99 },
      { on: day('2029-11-21'), kind: 'price-changes', amount: 89.99 },
    ]);
  });

  it('show that a change ends the discount [PZ-05]', () => {
    const observed = timeline({ kind: 'change', planId: 'annual' }, { discounts: [aDiscount()] });

    expect(observed[0]).to.deep.equal({ on: day('2026-12-04'), kind: 'charge', amount: 89.99 });
    expect(observed[1]).to.deep.equal({ on: day('2026-12-04'), kind: 'price-changes', amount: 89.99 });
  });

  it('are empty for a keep action without billing [PZ-06]', () => {
    expect(timeline({ kind: 'keep' }, { subscription: null })).to.deep.equal([]);
    expect(timeline({ kind: 'keep' }, { subscription: aCancelledOne() })).to.deep.equal([]);
    expect(timeline({ kind: 'keep' }, { subscription: aSubscription({ status: 'past due' }) })).to.deep.equal(
      [],
    );
  });
});

const discounts = fc.array(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    off: fc.oneof(
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 0, max: 20_000 }).map((c) => c / 100),
      }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    ),
    numberOfBillingCycles: fc.option(fc.integer({ min: 0, max: 30 })),
    currentBillingCycle: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 4 },
);
const restartOn = day('2027-01-05');
const action = fc.constantFrom<TimelineAction>(
  { kind: 'subscribe', planId: 'monthly' },
  { kind: 'subscribe', planId: 'monthly-trial' },
  { kind: 'subscribe', planId: 'step' },
  { kind: 'pause', restartOn },
  { kind: 'resume' },
  { kind: 'change', planId: 'step' },
  { kind: 'cancel' },
  { kind: 'restart', planId: 'monthly' },
  { kind: 'retry' },
  { kind: 'keep' },
);
const intervalOf = (one: TimelineAction): number => ('planId' in one && one.planId === 'step' ? 12 : 1);

describe('Timelines with any discounts', () => {
  it('charge each period once, never below zero, in chronological order [PZ-07]', () => {
    fc.assert(
      fc.property(action, discounts, (one, given) => {
        const observed = timeline(one, { discounts: given });

        const moments = observed.map(({ on }) => on.getTime());
        expect(moments).to.deep.equal([...moments].sort((a, b) => a - b));
        for (const { amount } of observed) if (amount !== undefined) expect(amount).to.be.at.least(0);
        expect(moments.some(Number.isNaN)).to.equal(false);
        // A retried charge is late, so the next charge may follow in less than a full period.
        const charges = observed.filter(({ kind }) => kind === 'charge').slice(one.kind === 'retry' ? 1 : 0);
        for (const [at, charge] of charges.entries()) {
          const previous = charges[at - 1];
          if (previous !== undefined)
            expect(charge.on.getTime()).to.be.at.least(
              addMonths(startOfDay(previous.on), intervalOf(one)).getTime(),
            );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('show only real price changes, and the last price shown is charged from then on [PZ-07]', () => {
    fc.assert(
      fc.property(discounts, (given) => {
        const observed = timeline({ kind: 'keep' }, { discounts: given });
        const endless = given.filter(({ numberOfBillingCycles }) => numberOfBillingCycles === null);

        const last = observed.filter(({ kind }) => kind === 'price-changes').at(-1) ?? observed[0]!;

        expect(last.amount).to.equal(discounted(9.99, endless));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are unchanged without discounts [PZ-01]', () => {
    fc.assert(
      fc.property(action, (one) => {
        expect(timeline(one, { discounts: [] })).to.deep.equal(timeline(one));
        expect(timeline(one).filter(({ kind }) => kind === 'price-changes')).to.have.length(
          'planId' in one && one.planId === 'step' ? 1 : 0,
        );
      }),
    );
  });
});

describe('Discounts at their edges', () => {
  const changes = (entries: readonly TimelineEntry[]) =>
    entries.filter(({ kind }) => kind === 'price-changes').map(({ on, amount }) => [on, amount]);
  const change = { kind: 'change', planId: 'annual' } as const;

  it('end with the last cent, and treat a century as permanent [PZ-07]', () => {
    expect(discounted(1.005, [aDiscount({ off: { kind: 'amount', amount: 0.005 } })])).to.equal(1);
    expect(cyclesLeft(aDiscount({ numberOfBillingCycles: 1_200 }))).to.equal(1_200);
    expect(cyclesLeft(aDiscount({ numberOfBillingCycles: 1_201 }))).to.equal(Infinity);
    expect(cyclesLeft(aDiscount({ currentBillingCycle: -2 }))).to.equal(3);
    expect(cyclesLeft(aDiscount({ numberOfBillingCycles: 2.9, currentBillingCycle: 1 }))).to.equal(1);
  });

  it('ignore used-up discounts [PZ-05] [PZ-07]', () => {
    const over = aDiscount({ currentBillingCycle: 3 });

    expect(timeline(change, { discounts: [over] })).to.deep.equal(timeline(change));
    expect(timeline({ kind: 'retry' }, { discounts: [over] })).to.deep.equal(timeline({ kind: 'retry' }));
    expect(timeline({ kind: 'keep' }, { discounts: [over] })).to.deep.equal(timeline({ kind: 'keep' }));
  });

  it('show no price change if a dropped discount leaves the price the same [PZ-05]', () => {
    const same = aSubscription({ plan: { id: 'monthly', name: 'Monthly', amount: 94.99 } });

    expect(changes(timeline(change, { subscription: same, discounts: [aDiscount()] }))).to.deep.equal([]);
    expect(changes(timeline(change, { discounts: [aDiscount()] }))).to.deep.equal([
      [day('2026-12-04'), 89.99],
    ]);
    expect(timeline({ kind: 'restart', planId: 'gone' }, { discounts: [aDiscount()] })).to.deep.equal([]);
  });

  it("end at the second charge of a retry, in the plan's own intervals [PZ-07]", () => {
    const owing = (fields: object) =>
      aSubscription({ status: 'past due', next_billing_date: day('2026-12-05'), ...fields });
    const ends = (fields: object, discount: Partial<Discount>) =>
      changes(timeline({ kind: 'retry' }, { subscription: owing(fields), discounts: [aDiscount(discount)] }));

    expect(ends({}, { numberOfBillingCycles: 1 })).to.deep.equal([[day('2026-12-05'), 9.99]]);
    expect(ends({}, { numberOfBillingCycles: 3 })).to.deep.equal([[day('2027-02-05'), 9.99]]);
    expect(ends({ plan_id: 'annual' }, { numberOfBillingCycles: 2 })).to.deep.equal([
      [day('2027-12-05'), 9.99],
    ]);
    expect(ends({ plan_id: 'gone' }, { numberOfBillingCycles: 2 })).to.deep.equal([
      [day('2027-01-05'), 9.99],
    ]);
    expect(ends({ next_billing_date: null }, { numberOfBillingCycles: 2 })).to.deep.equal([
      [day('2027-01-21'), 9.99],
    ]);
    expect(ends({}, { numberOfBillingCycles: null })).to.deep.equal([]);
  });

  it('also reduce the new price if they last beyond a step-up [PZ-01]', () => {
    const stepping = (date: string, numberOfBillingCycles: number | null) =>
      changes(
        chargeTimeline(
          {
            now,
            plans: [aPlan({ stepUpPricing: { amount: 19.99, date: day(date) } })],
            subscription: null,
            hadTrial: false,
            discounts: [aDiscount({ numberOfBillingCycles })],
          },
          { kind: 'subscribe', planId: 'monthly' },
        ),
      );

    expect(stepping('2027-01-21', 3)).to.deep.equal([
      [day('2027-01-21'), 14.99],
      [day('2027-02-21'), 19.99],
    ]);
    expect(stepping('2027-02-21', 3)).to.deep.equal([[day('2027-02-21'), 19.99]]);
    expect(stepping('2030-01-21', null)).to.deep.equal([[day('2030-01-21'), 14.99]]);
    // The step-up starts with the first full charge, so there is one price change, not two.
    expect(stepping('2027-02-10', 3)).to.deep.equal([[day('2027-02-21'), 19.99]]);
  });

  it('ignore discounts without a subscription or a next charge date [PZ-07]', () => {
    const discounts = [aDiscount()];
    const restart = { kind: 'restart', planId: 'monthly' } as const;

    expect(timeline(restart, { subscription: null, discounts })).to.deep.equal(
      timeline(restart, { subscription: null }),
    );
    expect(
      timeline({ kind: 'keep' }, { subscription: aSubscription({ next_billing_date: null }), discounts }),
    ).to.deep.equal([]);
  });

  it('show a discount dropped by an immediate start together with the first charge [PZ-05]', () => {
    const over = aSubscription({ paid_through_date: day('2026-11-01'), next_billing_date: null });

    expect(timeline(change, { subscription: over, discounts: [aDiscount()] })).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: now, kind: 'charge', amount: 89.99 },
      { on: now, kind: 'price-changes', amount: 89.99 },
      { on: day('2027-11-21'), kind: 'charge', amount: 89.99 },
    ]);
  });
});
