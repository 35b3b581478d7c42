import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { hasReceipt, paymentOutcomeOf } from '../../../core/domain/payment-history/payment';
import { decodePayments } from '../../../core/domain/payment-history/wire';

const fixture = (name: string): unknown =>
  (
    JSON.parse(readFileSync(`contracts/fixtures/payment/subscriptions.${name}.json`, 'utf8')) as {
      response: { body: unknown };
    }
  ).response.body;

const record = (history: unknown, fields: object = {}): object => ({
  'external-id': 'sub-1',
  plan_id: 'sports-plus-monthly',
  plan_name: 'Sports+ Monthly',
  'transaction-history': history,
  ...fields,
});
const paymentsIn = (...history: readonly unknown[]) => decodePayments([record(history)])!.payments;

/** A payment without any details. */
const nothing = {
  plan: { id: 'sports-plus-monthly', name: 'Sports+ Monthly' },
  time: null,
  cents: null,
  currency: null,
  amountText: null,
  cycle: null,
  id: null,
  status: null,
  card: null,
  period: null,
};

describe('Decoding of payments', () => {
  it('returns exactly the documented transaction fields [AC-03]', () => {
    expect(decodePayments(fixture('active'))).to.deep.equal({
      incomplete: false,
      payments: [
        {
          ...nothing,
          number: 2,
          time: new Date('2026-11-05T06:00:00Z'),
          cents: 999,
          currency: 'USD',
          amountText: '$9.99',
          cycle: { unit: 'month', count: 1 },
        },
        {
          ...nothing,
          number: 1,
          time: new Date('2026-10-05T06:00:00Z'),
          cents: 999,
          currency: 'USD',
          amountText: '$9.99',
          cycle: { unit: 'month', count: 1 },
        },
      ],
    });
  });

  it('includes id, status, card and period if present [AC-03]', () => {
    const { payments } = decodePayments(fixture('transactions-in-detail'))!;

    expect(payments.map(({ number, cents, id, status }) => [number, cents, id, status])).to.deep.equal([
      [3, 999, 'fx7k2m9a', 'submitted for settlement'],
      [2, -999, 'fx3r8t1c', 'refunded'],
      [1, 999, 'fx1p5d7b', 'settled'],
    ]);
    expect(payments[0]).to.deep.include({
      card: { type: 'Visa', last4: '1111' },
      period: { from: new Date('2026-11-05T00:00:00Z'), to: new Date('2026-12-04T00:00:00Z') },
    });
  });

  it('lists unreadable payments without their missing values [AC-03] [EN-02]', () => {
    const unreadable = [
      null,
      'gone',
      7,
      [],
      {},
      { cents: 'many', time: 'soon', currency: 'dollars', id: {}, status: 4 },
    ];
    expect(paymentsIn(...unreadable)).to.deep.equal(
      unreadable.map((_, at) => ({ ...nothing, number: unreadable.length - at })),
    );
    expect(paymentsIn({ id: 81234, status: ' SETTLED ', last_4: '0042' })[0]).to.deep.include({
      id: '81234',
      status: 'settled',
      card: { type: null, last4: '0042' },
    });
    // A history that is not a list counts as one unreadable payment; a missing history is empty (readings 9, 58).
    expect(decodePayments([record('broken')])!.payments).to.deep.equal([{ ...nothing, number: 1 }]);
    expect(decodePayments([record(null), record(undefined)])).to.deep.equal({
      payments: [],
      incomplete: false,
    });
  });

  it('lists the payments of all records, newest first and undated ones last [AC-03]', () => {
    const at = (time: string | null, id: string) => ({ time, id });
    const history = decodePayments([
      record([at('2026-03-01', 'b'), at(null, 'undated')], { plan_id: 'no-longer-sold' }),
      record([at('2026-04-01', 'a'), at('2025-12-31', 'c')], { 'subscription-state': 'cancelled' }),
    ])!;

    expect(history.payments.map(({ id, number }) => [id, number])).to.deep.equal([
      ['a', 4],
      ['b', 3],
      ['c', 2],
      ['undated', 1],
    ]);
  });

  it('keeps the number of a payment when others follow', () => {
    const numberOfFirst = (history: readonly unknown[]) =>
      paymentsIn(...history).find(({ id }) => id === 'first')!.number;
    const first = { id: 'first', time: '2026-01-05' };

    expect(numberOfFirst([first])).to.equal(numberOfFirst([{ time: '2026-02-05' }, first]));
  });

  it('marks the list incomplete if a record is unreadable, and returns null for no list', () => {
    expect(decodePayments([record([{}]), null])).to.deep.include({ incomplete: true });
    expect(decodePayments([record([{}]), null])!.payments).to.have.length(1);
    for (const answer of [null, {}, 'none', 7]) expect(decodePayments(answer)).to.equal(null);
  });

  it('never throws and lists every payment', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (history) => {
        expect(paymentsIn(...history)).to.have.length(history.length);
      }),
    );
  });

  it('removes invisible characters from receipts', () => {
    const [payment] = paymentsIn({ id: '\u202e123\u0000', card_type: 'Vi\nsa', last_4: ' ' });
    expect([payment!.id, payment!.card]).to.deep.equal(['123', { type: 'Vi sa', last4: null }]);
  });

  it('maps each status to a result, and a missing status to charged [AC-03]', () => {
    const paymentStatus = (status: string | null) => paymentOutcomeOf(paymentsIn({ status })[0]!);
    expect(
      [
        'settled',
        'SUBMITTED_FOR_SETTLEMENT',
        'processor_declined',
        'voided',
        'partially_refunded',
        'refunded',
      ].map(paymentStatus),
    ).to.deep.equal(['paid', 'pending', 'failed', 'voided', 'partly-refunded', 'refunded']);
    expect([paymentStatus('disputed'), paymentStatus(null)]).to.deep.equal(['other', 'charged']);
    expect(paymentOutcomeOf(paymentsIn({ cents: -999 })[0]!)).to.equal('charged');
  });

  it('offers a receipt for payments with an id and an amount taken [AC-04]', () => {
    const has = (fields: object) => hasReceipt(paymentsIn(fields)[0]!);
    expect([
      has({ id: 'a1' }),
      has({ id: 'a1', status: 'settled' }),
      has({ id: 'a1', status: 'refunded' }),
      has({ id: 'a1', status: 'failed' }),
      has({ id: 'a1', status: 'voided' }),
      has({ status: 'settled' }),
    ]).to.deep.equal([true, true, true, false, false, false]);
  });
});
