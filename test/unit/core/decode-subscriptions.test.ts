import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { decodeSubscriptions } from '../../../core/domain/subscription/wire';
import { isInTrial } from '../../../core/domain/subscription/subscription';
import { aPlan, anAnnualPlan, day } from '../../builders/subscription';

const plans = [
  aPlan({ planId: 'sports-plus-monthly', planName: 'Sports+ Monthly' }),
  aPlan({ planId: 'sports-plus-monthly-trial' }),
  anAnnualPlan({ planId: 'sports-plus-annual' }),
];
const fixture = (name: string): unknown =>
  (
    JSON.parse(readFileSync(`contracts/fixtures/payment/subscriptions.${name}.json`, 'utf8')) as {
      response: { body: unknown };
    }
  ).response.body;

describe('Decoding of subscriptions', () => {
  it("renames the provider's fields [EN-02]", () => {
    const { subscriptions, skipped } = decodeSubscriptions(fixture('active'), plans);
    expect(skipped).to.deep.equal([]);
    expect(subscriptions).to.have.length(1);
    expect(subscriptions[0]).to.deep.include({
      id: 'sub-fixture-active',
      status: 'active',
      plan_id: 'sports-plus-monthly',
      plan: { id: 'sports-plus-monthly', name: 'Sports+ Monthly', amount: 9.99 },
      next_billing_date: day('2026-12-05'),
      paid_through_date: day('2026-12-04'),
      ends: null,
      'blaize-product': { id: 'sports-plus' },
      pendingSubscription: null,
    });
    expect(subscriptions[0]?.['transaction-history'][0]).to.deep.equal({
      time: new Date('2026-11-05T06:00:00Z'),
      cents: 999,
      currency: 'USD',
    });
  });

  it('drops records of unknown plans and reports whether they are live [EN-02]', () => {
    const { subscriptions, skipped } = decodeSubscriptions(fixture('active'), []);
    expect(subscriptions).to.deep.equal([]);
    expect(skipped).to.deep.equal([
      { reason: 'unknown-plan', at: 0, id: 'sub-fixture-active', planId: 'sports-plus-monthly', live: true },
    ]);
  });

  it('sorts by ends, then paid-through, then next billing, with undated records first [EN-02]', () => {
    const record = (id: string, fields: object) => ({
      'external-id': id,
      'subscription-state': 'active',
      plan_id: 'sports-plus-monthly',
      ...fields,
    });
    const { subscriptions } = decodeSubscriptions(
      [
        record('next', { 'next-billing-time': '2026-12-03T00:00:00Z' }),
        record('ends', { ends: '2026-12-01T00:00:00Z', paid_through_date: '2027-01-01T00:00:00Z' }),
        record('none', {}),
        record('paid', { paid_through_date: '2026-12-02', 'next-billing-time': '2026-01-01T00:00:00Z' }),
      ],
      plans,
    );
    expect(subscriptions.map(({ id }) => id)).to.deep.equal(['none', 'ends', 'paid', 'next']);
  });

  it('drops invalid records and reports their position [EN-02]', () => {
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'sports-plus-monthly' };

    const { subscriptions, skipped } = decodeSubscriptions(
      [
        null,
        record,
        { ...record, 'external-id': '' },
        { ...record, plan_id: [7], 'subscription-state': 'Cancelled' },
        { ...record, 'subscription-state': 7 },
      ],
      plans,
    );

    expect(subscriptions).to.deep.equal([
      {
        id: 'x',
        status: 'active',
        plan_id: 'sports-plus-monthly',
        plan: { id: 'sports-plus-monthly', name: 'Sports+ Monthly', amount: 9.99 },
        next_billing_date: null,
        paid_through_date: null,
        ends: null,
        'transaction-history': [],
        'blaize-product': null,
        pendingSubscription: null,
      },
    ]);
    expect(skipped).to.deep.equal([
      { reason: 'malformed', at: 0, mayBeLive: true },
      { reason: 'malformed', at: 2, mayBeLive: true },
      { reason: 'malformed', at: 3, mayBeLive: false },
      { reason: 'malformed', at: 4, mayBeLive: true },
    ]);
  });

  it('reads a numeric id as a string [EN-02]', () => {
    const [one] = decodeSubscriptions(
      [{ 'external-id': 4711, 'subscription-state': 'active', plan_id: 12, 'blaize-product': { id: 7 } }],
      [...plans, aPlan({ planId: '12' })],
    ).subscriptions;

    expect(one).to.deep.include({ id: '4711', plan_id: '12', 'blaize-product': { id: '7' } });
    for (const id of [Number.NaN, 1.5, Infinity, 2 ** 60, true, {}, null])
      expect(
        decodeSubscriptions(
          [{ 'external-id': id, 'subscription-state': 'active', plan_id: 'sports-plus-monthly' }],
          plans,
        ).skipped,
        String(id),
      ).to.deep.equal([{ reason: 'malformed', at: 0, mayBeLive: true }]);
  });

  it('does not assume a trial if the charges cannot be read [EN-02] [ST-05]', () => {
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'sports-plus-monthly' };
    const trialWith = (history: unknown) => {
      const [one] = decodeSubscriptions([{ ...record, 'transaction-history': history }], plans).subscriptions;
      return isInTrial(one!);
    };

    expect([[], null, undefined].map(trialWith)).to.deep.equal([true, true, true]);
    expect([[null], [{ cents: 'much' }], ['x'], {}, 'none', 7, { length: 0 }].map(trialWith)).to.deep.equal(
      Array.from({ length: 7 }, () => false),
    );
  });

  it('keeps a record whose history is no list and marks its charges as unknown [EN-02]', () => {
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'sports-plus-monthly' };
    const read = (history: unknown) => {
      const decoded = decodeSubscriptions([{ ...record, 'transaction-history': history }], plans);
      expect(decoded.skipped).to.deep.equal([]);
      return decoded.subscriptions.map((one) => one['transaction-history']);
    };

    for (const history of [null, undefined]) expect(read(history)).to.deep.equal([[]]);
    for (const history of [{}, 'none', 7, false, { length: 2 }])
      expect(read(history)).to.deep.equal([[{ time: null, cents: null, currency: 'USD' }]]);
  });

  it('reads from the record whether the price steps up [EN-01]', () => {
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'sports-plus-monthly' };

    expect(
      [true, false, 'yes', '0', 'soon', null].map(
        (multiphase_plan) =>
          decodeSubscriptions([{ ...record, multiphase_plan }], plans).subscriptions[0]!.multiphase_plan,
      ),
    ).to.deep.equal([true, false, true, false, undefined, undefined]);
  });

  it("reads the reader's price as number or text, otherwise the plan's price [EN-02]", () => {
    const paying = (price: unknown) =>
      decodeSubscriptions(
        [
          {
            'external-id': 'x',
            'subscription-state': 'active',
            plan_id: 'sports-plus-monthly',
            pre_discount_price: price,
          },
        ],
        plans,
      ).subscriptions[0]?.plan.amount;

    expect([7.5, '7.50', '1,249.00', '1,000,249', 0.5].map(paying)).to.deep.equal([
      7.5, 7.5, 1249, 1_000_249, 0.5,
    ]);
    expect([0, -1, '0', '', null, undefined].map(paying)).to.deep.equal(
      Array.from({ length: 6 }, () => 9.99),
    );
    // An unreadable amount makes the record unreadable (readings 72).
    for (const price of ['free', '9,99', '1,24', true, {}, [7], Infinity])
      expect(paying(price), String(price)).to.equal(undefined);
  });

  it('reads charges in dollars by default, and keeps unreadable ones as charges [EN-02]', () => {
    const [one] = decodeSubscriptions(
      [
        {
          'external-id': 'x',
          'subscription-state': 'active',
          plan_id: 'sports-plus-monthly',
          'transaction-history': [
            { cents: 999, time: '2026-11-05T06:00:00Z', currency: 'EUR' },
            { cents: 500 },
            { cents: 400, currency: null },
            { cents: '300', time: '2026-10-05T06:00:00Z' },
            { cents: 'three', time: { date: '2026-09-05 06:00:00.000000', timezone: 'UTC' } },
            { cents: 200, time: 1_788_000_000, currency: 7 },
            { cents: Number.NaN },
            null,
          ],
        },
      ],
      plans,
    ).subscriptions;

    expect(one?.['transaction-history']).to.deep.equal([
      { time: new Date('2026-11-05T06:00:00Z'), cents: 999, currency: 'EUR' },
      { time: null, cents: 500, currency: 'USD' },
      { time: null, cents: 400, currency: 'USD' },
      { time: new Date('2026-10-05T06:00:00Z'), cents: 300, currency: 'USD' },
      { time: new Date('2026-09-05T06:00:00Z'), cents: null, currency: 'USD' },
      { time: new Date(1_788_000_000_000), cents: null, currency: 'USD' },
      { time: null, cents: null, currency: 'USD' },
      { time: null, cents: null, currency: 'USD' },
    ]);
  });

  it('treats anything but a list as a failed read [EN-02]', () => {
    for (const records of [undefined, null, 'list', 7, {}, { 0: 'a', length: 1 }]) {
      expect(decodeSubscriptions(records, plans)).to.deep.equal({
        subscriptions: [],
        skipped: [{ reason: 'not-a-list' }],
      });
    }
  });

  it('reads a date without a time zone as UTC, and an invalid date as null [EN-02]', () => {
    const record = {
      'external-id': 'x',
      'subscription-state': 'active',
      plan_id: 'sports-plus-monthly',
      paid_through_date: '2026-12-04 10:00:00',
      ends: 'soon',
    };
    const [one] = decodeSubscriptions([record], plans).subscriptions;
    expect(one?.paid_through_date).to.deep.equal(new Date('2026-12-04T10:00:00Z'));
    expect(one?.ends).to.equal(null);
    expect(one?.next_billing_date).to.equal(null);
  });

  it('rejects a record with an unreadable date of a charge, and keeps its siblings [EN-02]', () => {
    const record = { 'subscription-state': 'active', plan_id: 'sports-plus-monthly' };
    const { subscriptions, skipped } = decodeSubscriptions(
      ['2026-02-30T00:00:00Z', '2026-12-05T06:00:00Z', ''].map((time, at) => ({
        ...{ ...record, 'external-id': at, 'next-billing-time': time },
      })),
      plans,
    );

    expect(subscriptions.map(({ id }) => id)).to.have.members(['1', '2']);
    expect(skipped).to.deep.equal([{ reason: 'malformed', at: 0, mayBeLive: true }]);
  });

  it('never throws on invalid data and returns no NaN or undefined, in 10,000 responses [EN-02]', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.constant('2026-12-04T00:00:00Z'),
      fc.jsonValue(),
    );
    const record = fc.record(
      {
        'external-id': fc.oneof(fc.string(), scalar),
        'subscription-state': fc.oneof(fc.constantFrom('active', 'pending'), scalar),
        plan_id: fc.oneof(fc.constant('sports-plus-monthly'), scalar),
        'next-billing-time': scalar,
        paid_through_date: scalar,
        ends: scalar,
        pre_discount_price: scalar,
        'transaction-history': fc.oneof(
          fc.array(fc.oneof(scalar, fc.record({ cents: scalar, time: scalar }))),
          scalar,
        ),
        'blaize-product': scalar,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(record, fc.jsonValue()))), (answer) => {
        const { subscriptions } = decodeSubscriptions(answer, plans);
        for (const one of subscriptions) {
          expect(Object.values(one)).to.not.include(undefined);
          expect(Number.isFinite(one.plan.amount)).to.equal(true);
          for (const date of [one.ends, one.paid_through_date, one.next_billing_date])
            expect(date?.getTime()).to.not.be.NaN;
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
