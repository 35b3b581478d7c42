import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { decodePayments } from '../../../core/domain/payment-history/wire';
import type { Publisher } from '../../../core/domain/publisher/publisher';
import { paymentDocument, paymentLine } from '../../../core/presentation/payment-words';
import { paymentsCsv, paymentsFile } from '../../../core/presentation/payments-file';

const kit = { t: makeTranslate(), format: englishFormatter, plans: memoryPlans };
const courier: Publisher = {
  name: 'The Courier',
  address: ['14 Quay Street', 'Port Ellery'],
  tax: ['Federal tax ID 00-0000000'],
};
const nobody: Publisher = { name: null, address: [], tax: [] };
const ada = { name: ' Ada Reader', email: 'ada@example.com' };

const documented = {
  time: '2026-11-05T06:00:00Z',
  currency: 'USD',
  cents: 999,
  cycle: 'month',
  cycleCount: 1,
  'human-readable-amount': '$9.99',
};
const detailed = {
  ...documented,
  id: 'fx7k2m9a',
  status: 'settled',
  card_type: 'Visa',
  last_4: '1111',
  billing_period_start_date: '2026-11-05',
  billing_period_end_date: '2026-12-04',
};
const paymentsIn = (history: readonly object[], record: object = { plan_id: 'sports-plus-monthly' }) =>
  decodePayments([{ ...record, 'transaction-history': history }])!.payments;
const paymentOf = (transaction: object, record?: object) => paymentsIn([transaction], record)[0]!;
const receiptOf = (transaction: object, publisher = courier, payer = ada) =>
  paymentDocument(paymentOf(transaction), publisher, payer, kit);

describe('Texts of payments', () => {
  it('show the status, the plan and the card of each payment [AC-03]', () => {
    expect(paymentLine(paymentOf(detailed), kit)).to.deep.equal({
      day: 'November 5, 2026',
      amount: '$9.99',
      notes: ['Paid', 'Flexible Monthly', 'Visa ending in 1111'],
      leadsTo: 'Receipt',
      leadsToWhich: 'November 5, 2026, $9.99',
    });
    expect(paymentLine(paymentOf({ ...detailed, cents: -999, status: 'refunded' }), kit)).to.deep.include({
      amount: '-$9.99',
      notes: ['Refunded', 'Flexible Monthly', 'Visa ending in 1111'],
    });
  });

  it('show "Charged" without a status, and omit missing facts [AC-03]', () => {
    expect(paymentLine(paymentOf(documented), kit)).to.deep.include({
      notes: ['Charged', 'Flexible Monthly'],
      leadsTo: 'Payment record',
    });
    expect(paymentLine(paymentOf({}, {}), kit)).to.deep.equal({
      day: 'Charge',
      amount: 'Amount not available',
      notes: ['Charged'],
      leadsTo: 'Payment record',
      leadsToWhich: 'Charge, Amount not available',
    });
  });

  it('show a plan no longer sold by its record, and an unknown status by its own word [AC-03]', () => {
    const gone = { plan_id: 'gone', plan_name: 'Weekend Plus' };
    expect(paymentLine(paymentOf({ ...detailed, status: 'under_review' }, gone), kit).notes).to.deep.equal([
      'under review',
      'Weekend Plus',
      'Visa ending in 1111',
    ]);
  });

  it('format an amount in its currency, as a number without one, and unreadable ones as received [AC-03]', () => {
    const amount = (transaction: object) => paymentLine(paymentOf(transaction), kit).amount;
    expect(amount({ cents: 1050, currencyCode: 'EUR' })).to.equal(englishFormatter.money(10.5, 'EUR'));
    expect(amount({ cents: 1050 })).to.equal('10.50');
    expect(amount({ cents: 'x', 'human-readable-amount': '$9.99' })).to.equal('$9.99');
  });

  it('build a receipt with all known facts [AC-04]', () => {
    expect(receiptOf(detailed)).to.deep.equal({
      title: 'Receipt',
      issuer: ['The Courier', '14 Quay Street', 'Port Ellery'],
      facts: [
        { term: 'Date', detail: 'November 5, 2026' },
        { term: 'Status', detail: 'Paid' },
        { term: 'Card', detail: 'Visa ending in 1111' },
        { term: 'Pays for', detail: 'November 5, 2026 to December 4, 2026' },
        { term: 'Billed', detail: 'Every month' },
        { term: 'Payment ID', detail: 'fx7k2m9a' },
        { term: 'Account', detail: 'Ada Reader, ada@example.com' },
      ],
      line: { what: 'Flexible Monthly', amount: '$9.99' },
      small: ['Federal tax ID 00-0000000'],
      caution: null,
    });
  });

  it('build a record instead of a receipt for a payment without an id [AC-04]', () => {
    const caution = "This is a record of a payment. It isn't a tax receipt.";
    expect(receiptOf(documented)).to.deep.include({ title: 'Payment record', caution });
    expect(receiptOf({ ...detailed, status: 'processor_declined' })).to.deep.include({
      title: 'Payment record',
      caution,
    });
    // A tax office needs the name of the issuer.
    expect(receiptOf(detailed, nobody)).to.deep.include({ title: 'Receipt', issuer: [], small: [], caution });
    expect(receiptOf({}, nobody, { name: ' ', email: '' }).facts).to.deep.equal([
      { term: 'Status', detail: 'Charged' },
    ]);
  });

  it('show the known facts of a billing period and cycle [AC-04]', () => {
    const fact = (transaction: object, term: string) =>
      receiptOf(transaction).facts.find((one) => one.term === term)?.detail;
    expect(fact({ billing_period_start_date: '2026-11-05' }, 'Pays for')).to.equal('From November 5, 2026');
    expect(fact({ billing_period_end_date: '2026-12-04' }, 'Pays for')).to.equal('Until December 4, 2026');
    const cycles = [
      ['month', 6],
      ['year', 1],
      ['year', 2],
      ['week', 4],
      ['month', null],
    ] as const;
    expect(cycles.map(([cycle, cycleCount]) => fact({ cycle, cycleCount }, 'Billed'))).to.deep.equal([
      'Every 6 months',
      'Every year',
      'Every 2 years',
      '4 week',
      'month',
    ]);
    // If the payment service words the amount differently, both versions are shown.
    expect(fact({ ...documented, 'human-readable-amount': 'US$9.99' }, 'As billed')).to.equal('US$9.99');
    expect(fact(documented, 'As billed')).to.equal(undefined);
  });

  it('build a CSV file of all payments, with empty missing values and no formulas [AC-05]', () => {
    const hostile = {
      ...documented,
      id: '=1+1',
      cents: -499,
      status: '@sum',
      'human-readable-amount': '-$4.99',
    };
    const rows = paymentsCsv(paymentsIn([detailed, hostile, {}]), kit).split('\r\n');

    expect(rows).to.deep.equal([
      '\ufeffDate,Plan,Amount,Currency,As billed,Billed,Status,Payment ID,Card,Card ends in,From,To',
      '2026-11-05,Flexible Monthly,9.99,USD,$9.99,Every month,Paid,fx7k2m9a,Visa,1111,2026-11-05,2026-12-04',
      "2026-11-05,Flexible Monthly,-4.99,USD,'-$4.99,Every month,'@sum,'=1+1,,,,",
      ',Flexible Monthly,,,,,Charged,,,,,',
      '',
    ]);
    const file = paymentsFile(paymentsIn([detailed]), kit);
    expect(file.download).to.equal('payments.csv');
    expect(file.href).to.match(/^data:text\/csv;charset=utf-8,%EF%BB%BFDate%2CPlan/);
  });
});
