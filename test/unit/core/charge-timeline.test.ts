import { expect } from 'chai';
import fc from 'fast-check';
import {
  chargeTimeline,
  type TimelineAction,
  type TimelineFacts,
} from '../../../core/domain/charges/charge-timeline';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import type { Subscription } from '../../../core/domain/subscription/subscription';
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

const plans = [
  aPlan(),
  aTrialPlan(),
  anAnnualPlan(),
  anAnnualPlan({
    planId: 'step',
    amount: 49.99,
    trialDuration: 1,
    trialDurationUnit: 'month',
    hasTrial: true,
    stepUpPricing: { amount: 89.99, date: day('2027-12-21') },
  }),
];
const timeline = (action: TimelineAction, facts: Partial<TimelineFacts> = {}) =>
  chargeTimeline({ now, plans, subscription: null, hadTrial: false, ...facts }, action);

describe('The charge timeline', () => {
  it('charges a trial at its end [PZ-01]', () => {
    expect(timeline({ kind: 'subscribe', planId: 'monthly-trial' })).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: day('2026-11-28'), kind: 'trial-ends' },
      { on: day('2026-11-28'), kind: 'charge', amount: 9.99 },
      { on: day('2026-12-28'), kind: 'charge', amount: 9.99 },
    ]);
  });

  it('charges a reader who had a trial at once [ST-14]', () => {
    expect(timeline({ kind: 'subscribe', planId: 'monthly-trial' }, { hadTrial: true })).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: now, kind: 'charge', amount: 9.99 },
      { on: day('2026-12-21'), kind: 'charge', amount: 9.99 },
    ]);
  });

  it('shows both prices of a step-up plan [PZ-01]', () => {
    expect(timeline({ kind: 'subscribe', planId: 'step' })).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: day('2026-12-21'), kind: 'trial-ends' },
      { on: day('2026-12-21'), kind: 'charge', amount: 49.99 },
      { on: day('2027-12-21'), kind: 'charge', amount: 89.99 },
      { on: day('2027-12-21'), kind: 'price-changes', amount: 89.99 },
    ]);
  });

  it('ends access with the paid time, and charges again after a pause [PZ-02]', () => {
    expect(
      timeline({ kind: 'pause', restartOn: day('2027-01-05') }, { subscription: aSubscription() }),
    ).to.deep.equal([
      { on: day('2026-12-05'), kind: 'access-ends' },
      { on: day('2027-01-05'), kind: 'access-starts' },
      { on: day('2027-01-05'), kind: 'charge', amount: 9.99 },
      { on: day('2027-02-05'), kind: 'charge', amount: 9.99 },
    ]);
  });

  it('lets a paused trial run to its end [PZ-02] [ST-05]', () => {
    const trial = aSubscription({
      paid_through_date: null,
      'transaction-history': [],
      next_billing_date: day('2026-11-28'),
    });

    expect(
      timeline({ kind: 'pause', restartOn: day('2026-12-28') }, { subscription: trial }).slice(0, 2),
    ).to.deep.equal([
      { on: day('2026-11-28'), kind: 'access-ends' },
      { on: day('2026-12-28'), kind: 'access-starts' },
    ]);
    // A pending subscription has not started, and a past-due subscription gives no access.
    for (const status of ['pending', 'past due'])
      expect(
        timeline({ kind: 'pause', restartOn: day('2026-12-28') }, { subscription: { ...trial, status } })[0],
      ).to.deep.equal({ on: now, kind: 'access-ends' });
  });

  it('starts at once after a pause that is over, and lists no past event [PZ-02]', () => {
    for (const restartOn of [day('2026-11-01'), now])
      expect(timeline({ kind: 'pause', restartOn }, { subscription: aSubscription() })).to.deep.equal([
        { on: now, kind: 'access-starts' },
        { on: now, kind: 'charge', amount: 9.99 },
        { on: day('2026-12-21'), kind: 'charge', amount: 9.99 },
      ]);
  });

  it('leaves no gap in access if a pause ends before the paid time [PZ-02]', () => {
    for (const iso of ['2026-11-30', '2026-12-05'])
      expect(
        timeline({ kind: 'pause', restartOn: day(iso) }, { subscription: aSubscription() }).map(
          ({ on, kind }) => `${on.toISOString().slice(0, 10)} ${kind}`,
        )[0],
      ).to.equal(`${iso} charge`);
    expect(
      timeline({ kind: 'pause', restartOn: day('2026-12-06') }, { subscription: aSubscription() }).map(
        ({ kind }) => kind,
      ),
    ).to.deep.equal(['access-ends', 'access-starts', 'charge', 'charge']);
  });

  it('lists the events of a pause in order, and no past event [PZ-02]', () => {
    const days = fc.integer({ min: -90, max: 90 }).map((one) => new Date(now.getTime() + one * 43_200_000));
    fc.assert(
      fc.property(days, fc.option(days), (restartOn, paid) => {
        const observed = timeline(
          { kind: 'pause', restartOn },
          { subscription: aSubscription({ paid_through_date: paid }) },
        ).map(({ on }) => on.getTime());

        expect(observed).to.deep.equal([...observed].sort((one, other) => one - other));
        expect(observed.every((on) => on >= now.getTime())).to.equal(true);
      }),
    );
  });

  it('charges a resumed membership when its running period ends, or at once [PZ-04]', () => {
    expect(
      timeline(
        { kind: 'resume' },
        { subscription: aCancelledOne({ pendingSubscription: aPendingOne() }) },
      )[0],
    ).to.deep.equal({
      on: day('2026-12-05'),
      kind: 'charge',
      amount: 9.99,
    });
    expect(timeline({ kind: 'resume' }, { subscription: aPendingOne() }).slice(0, 2)).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: now, kind: 'charge', amount: 9.99 },
    ]);
  });

  it("charges a new plan at the end of the old one's paid time [PZ-05]", () => {
    expect(timeline({ kind: 'change', planId: 'annual' }, { subscription: aSubscription() })).to.deep.equal([
      { on: day('2026-12-04'), kind: 'charge', amount: 89.99 },
      { on: day('2027-12-04'), kind: 'charge', amount: 89.99 },
    ]);
  });

  it('charges nothing for a cancellation [PZ-06]', () => {
    expect(timeline({ kind: 'cancel' }, { subscription: aSubscription() })).to.deep.equal([
      { on: day('2026-12-05'), kind: 'access-ends' },
    ]);
    expect(
      timeline({ kind: 'cancel' }, { subscription: aSubscription({ paid_through_date: null }) }),
    ).to.deep.equal([{ on: now, kind: 'access-ends' }]);
  });

  it('charges a restart after the paid time, or at once [PZ-06]', () => {
    const restart = { kind: 'restart', planId: 'monthly' } as const;
    expect(timeline(restart, { subscription: aCancelledOne() })[0]).to.deep.equal({
      on: day('2026-12-04'),
      kind: 'charge',
      amount: 9.99,
    });
    expect(
      timeline(restart, { subscription: aCancelledOne({ paid_through_date: day('2026-11-01') }) })[1],
    ).to.deep.equal({ on: now, kind: 'charge', amount: 9.99 });
  });

  it('counts the charges before a step-up from the start, with or without the trial [EN-01]', () => {
    const stepOn = (iso: string) => ({
      plans: [
        aPlan({ firstBillingDate: day('2026-11-21'), stepUpPricing: { amount: 19.99, date: day(iso) } }),
      ],
      subscription: aSubscription(),
    });
    const change = { kind: 'change', planId: 'monthly' } as const;

    expect(timeline(change, stepOn('2026-12-21'))).to.deep.equal([
      { on: day('2026-12-04'), kind: 'charge', amount: 9.99 },
      { on: day('2027-01-04'), kind: 'charge', amount: 19.99 },
      { on: day('2027-01-04'), kind: 'price-changes', amount: 19.99 },
    ]);
    expect(timeline(change, stepOn('2027-01-21'))).to.deep.equal([
      { on: day('2026-12-04'), kind: 'charge', amount: 9.99 },
      { on: day('2027-01-04'), kind: 'charge', amount: 9.99 },
      { on: day('2027-02-04'), kind: 'price-changes', amount: 19.99 },
    ]);
    expect(timeline(change, stepOn('2026-11-21'))).to.deep.equal([
      { on: day('2026-12-04'), kind: 'charge', amount: 19.99 },
      { on: day('2027-01-04'), kind: 'charge', amount: 19.99 },
    ]);
    for (const firstBillingDate of [day('2026-12-21'), null])
      expect(
        timeline(
          { kind: 'subscribe', planId: 'step' },
          { hadTrial: true, plans: plans.map((one) => ({ ...one, firstBillingDate })) },
        ),
      ).to.deep.equal([
        { on: now, kind: 'access-starts' },
        { on: now, kind: 'charge', amount: 49.99 },
        { on: day('2027-11-21'), kind: 'charge', amount: 89.99 },
        { on: day('2027-11-21'), kind: 'price-changes', amount: 89.99 },
      ]);
  });

  describe('for a membership with a step-up [EN-01]', () => {
    const paid = (iso: string, cents: number) => ({ time: day(iso), cents, currency: 'USD' });
    const stepping = (fields: Partial<Subscription> = {}) =>
      aSubscription({
        plan_id: 'step',
        plan: { id: 'step', name: 'Step', amount: 49.99 },
        multiphase_plan: true,
        next_billing_date: day('2027-02-10'),
        paid_through_date: day('2027-02-09'),
        'transaction-history': [paid('2026-02-10', 4999)],
        ...fields,
      });
    const kept = (fields: Partial<Subscription> = {}) =>
      timeline({ kind: 'keep' }, { subscription: stepping(fields) }).map(
        ({ on, kind, amount, orAmount }) =>
          `${on.toISOString().slice(0, 10)} ${kind} ${amount}${orAmount === undefined ? '' : ` or ${orAmount}`}`,
      );

    it("shows the new price once the record's own charges have reached it", () => {
      expect(kept()).to.deep.equal(['2027-02-10 charge 89.99', '2028-02-10 charge 89.99']);
      expect(timeline({ kind: 'retry' }, { subscription: stepping({ status: 'past due' }) })).to.deep.equal([
        { on: now, kind: 'charge', amount: 89.99 },
        { on: day('2027-02-10'), kind: 'charge', amount: 89.99 },
      ]);
    });

    it('shows both prices during the trial, each on its day', () => {
      expect(
        kept({ paid_through_date: null, 'transaction-history': [], next_billing_date: day('2026-12-10') }),
      ).to.deep.equal([
        '2026-12-10 charge 49.99',
        '2027-12-10 charge 89.99',
        '2027-12-10 price-changes 89.99',
      ]);
    });

    it('shows the price in the record once it has stepped up, even if the plan costs another price today', () => {
      const twice = [paid('2026-02-10', 7999), paid('2025-02-10', 4999)];
      expect(
        kept({ plan: { id: 'step', name: 'Step', amount: 79.99 }, 'transaction-history': twice })[0],
      ).to.equal('2027-02-10 charge 79.99');
      expect(kept({ 'transaction-history': twice })[0]).to.equal('2027-02-10 charge 89.99');
      expect(kept({ plan: { id: 'step', name: 'Step', amount: 89.99 } })[0]).to.equal(
        '2027-02-10 charge 89.99',
      );
    });

    it('keeps the price of a record without a second price', () => {
      expect(kept({ multiphase_plan: false })[0]).to.equal('2027-02-10 charge 49.99');
    });

    it('shows both prices, never the old one alone, if the history is unreliable', () => {
      const both = ['2027-02-10 charge 49.99 or 89.99', '2028-02-10 charge 49.99 or 89.99'];
      const late = { plans: plans.map((one) => ({ ...one, firstBillingDate: day('2025-12-21') })) };
      const unsure: readonly Partial<Subscription>[] = [
        { 'transaction-history': [] },
        { 'transaction-history': [{ time: null, cents: null, currency: 'USD' }], paid_through_date: null },
        { 'transaction-history': [{ time: day('2026-02-10'), cents: null, currency: 'USD' }] },
      ];
      for (const fields of unsure) expect(kept(fields), JSON.stringify(fields)).to.deep.equal(both);
      // Two charges precede the step-up. The history lists only one: the earlier one, or one without a date.
      for (const history of [[paid('2025-02-10', 4999)], [{ time: null, cents: 4999, currency: 'USD' }]])
        expect(
          timeline(
            { kind: 'keep' },
            { ...late, subscription: stepping({ 'transaction-history': history }) },
          )[0],
        ).to.deep.equal({ on: day('2027-02-10'), kind: 'charge', amount: 49.99, orAmount: 89.99 });
    });
  });

  it('returns to the day of the first charge after a shorter month [PZ-01]', () => {
    const since31 = aSubscription({
      next_billing_date: day('2027-02-28'),
      paid_through_date: day('2027-02-27'),
      'transaction-history': ['2027-01-31', '2026-12-31'].map((iso) => ({
        time: day(iso),
        cents: 999,
        currency: 'USD',
      })),
    });

    expect(timeline({ kind: 'keep' }, { subscription: since31 }).map(({ on }) => on)).to.deep.equal([
      day('2027-02-28'),
      day('2027-03-31'),
    ]);
  });

  it('ends access at once if no paid time is left [PZ-06]', () => {
    expect(
      timeline({ kind: 'cancel' }, { subscription: aSubscription({ paid_through_date: day('2026-11-20') }) }),
    ).to.deep.equal([{ on: now, kind: 'access-ends' }]);
  });

  it("charges the amount due at once, at the reader's own price [PZ-07]", () => {
    const owing = aSubscription({
      status: 'past due',
      plan: { id: 'monthly', name: 'Monthly', amount: 7.5 },
    });

    expect(timeline({ kind: 'retry' }, { subscription: owing })).to.deep.equal([
      { on: now, kind: 'charge', amount: 7.5 },
      { on: day('2026-12-05'), kind: 'charge', amount: 7.5 },
    ]);
    for (const at of [null, day('2026-11-20'), now])
      expect(
        timeline({ kind: 'retry' }, { subscription: { ...owing, next_billing_date: at } }).filter(
          ({ kind }) => kind === 'charge',
        ),
      ).to.deep.equal([{ on: now, kind: 'charge', amount: 7.5 }]);
  });

  it('charges a restart at once if there is no earlier record [PZ-06]', () => {
    expect(timeline({ kind: 'restart', planId: 'monthly' })).to.deep.equal([
      { on: now, kind: 'access-starts' },
      { on: now, kind: 'charge', amount: 9.99 },
      { on: day('2026-12-21'), kind: 'charge', amount: 9.99 },
    ]);
  });

  describe('with the days of the plan list [EN-01]', () => {
    const told = { firstBillingDate: day('2026-11-28'), nextBillingDate: day('2027-01-01') };
    const chargesOf = (plan: Parameters<typeof aPlan>[0], action: TimelineAction, hadTrial = false) =>
      timeline(action, { plans: [plan as ReturnType<typeof aPlan>], hadTrial })
        .filter(({ kind }) => kind === 'charge' || kind === 'price-changes')
        .map(({ on }) => toIsoDay(on));

    it('charges a trial on its first day, and then on the told next day', () => {
      const action = { kind: 'subscribe', planId: 'monthly-trial' } as const;
      expect(chargesOf(aTrialPlan(told), action)).to.deep.equal(['2026-11-28', '2027-01-01']);
      expect(chargesOf(aTrialPlan(told), action, true), 'without the trial').to.deep.equal([
        '2026-11-21',
        '2026-12-21',
      ]);
    });

    it('counts later charges from the told next day', () => {
      const plan = aPlan({
        firstBillingDate: day('2026-11-21'),
        nextBillingDate: day('2027-01-01'),
        amount: 4.99,
        normalAmount: 9.99,
        discount: { id: 'three', amount: 5, numberOfBillingCycles: 3 },
      });
      expect(chargesOf(plan, { kind: 'subscribe', planId: 'monthly' })).to.deep.equal([
        '2026-11-21',
        '2027-01-01',
        '2027-03-01',
      ]);
    });

    for (const [what, dates] of [
      ['tells no first day', { firstBillingDate: null, nextBillingDate: day('2027-01-01') }],
      ['tells another first day', { ...told, firstBillingDate: day('2026-11-30') }],
      ['tells a next day before the first', { ...told, nextBillingDate: day('2026-11-27') }],
    ] as const)
      it(`counts the months itself if the list ${what}`, () => {
        expect(chargesOf(aTrialPlan(dates), { kind: 'subscribe', planId: 'monthly-trial' })).to.deep.equal([
          '2026-11-28',
          '2026-12-28',
        ]);
      });

    it('keeps the day of the month after a shorter month', () => {
      const last = aPlan({
        ...{ firstBillingDate: day('2027-01-31'), nextBillingDate: day('2027-02-28') },
        ...{ amount: 4.99, normalAmount: 9.99, discount: { id: 'two', amount: 5, numberOfBillingCycles: 2 } },
      });
      const facts = { plans: [last], now: day('2027-01-31') };
      const days = timeline({ kind: 'subscribe', planId: 'monthly' }, facts).map(({ on }) => toIsoDay(on));
      expect(days.slice(1)).to.deep.equal(['2027-01-31', '2027-02-28', '2027-03-31']);
    });
  });

  it('is empty for plans that are no longer offered [PZ-01]', () => {
    const pause = { kind: 'pause', restartOn: day('2027-01-05') } as const;
    const gone = { subscription: aSubscription({ plan_id: 'gone' }) };

    for (const action of [
      pause,
      { kind: 'resume' },
      { kind: 'change', planId: 'gone' },
      { kind: 'restart', planId: 'gone' },
    ] as const)
      expect(timeline(action, gone), action.kind).to.deep.equal([]);
    for (const action of [pause, { kind: 'change', planId: 'monthly' }] as const)
      expect(timeline(action), action.kind).to.deep.equal([]);
  });

  it('is empty for a missing plan or subscription [PZ-01]', () => {
    for (const action of [
      { kind: 'subscribe', planId: 'gone' },
      { kind: 'resume' },
      { kind: 'cancel' },
      { kind: 'retry' },
    ] as const) {
      expect(timeline(action)).to.deep.equal([]);
    }
  });
});
