import { expect } from 'chai';
import { withoutAbandonedStarts } from '../../../core/domain/subscription/abandoned';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { aCancelledOne, aCancelledTrial, aPendingOne, aSubscription, day } from '../../builders/subscription';

const ids = (all: readonly Subscription[]) => withoutAbandonedStarts(all).map(({ id }) => id);
const givenUp = (fields: Partial<Subscription> = {}) =>
  aCancelledTrial({
    id: 'given-up',
    next_billing_date: day('2027-02-05'),
    ends: new Date('2026-11-20T00:00:00Z'),
    ...fields,
  });

describe('Abandoned starts', () => {
  it('are left out beside a record that was charged [ST-05]', () => {
    expect(ids([aCancelledOne(), givenUp(), aPendingOne()])).to.deep.equal(['sub-cancelled', 'sub-pending']);
  });

  it('are left out beside the trial that was cancelled first [ST-05]', () => {
    expect(ids([givenUp(), aCancelledTrial(), aPendingOne()])).to.deep.equal(['sub-trial', 'sub-pending']);
    expect(ids([aCancelledTrial(), givenUp(), aPendingOne()])).to.deep.equal(['sub-trial', 'sub-pending']);
  });

  it('are not a trial, even one that was paid for later [ST-05]', () => {
    const later = aCancelledOne({
      id: 'later',
      'transaction-history': [{ time: day('2026-12-01'), cents: 999, currency: 'USD' }],
    });
    expect(ids([aCancelledTrial(), later])).to.deep.equal(['sub-trial', 'later']);
  });

  it('are all but one of those that were given up at the same moment [ST-05]', () => {
    const [one, other] = [givenUp({ id: 'a' }), givenUp({ id: 'b' })];
    expect(ids([one, other])).to.deep.equal(['a']);
    expect(ids([other, one])).to.deep.equal(['a']);
  });

  it('are recognized by the absence of payments and charges [ST-05]', () => {
    const paid = givenUp({ id: 'paid', paid_through_date: day('2026-12-04') });
    const charged = givenUp({
      id: 'charged',
      'transaction-history': [{ time: day('2026-12-01'), cents: 999, currency: 'USD' }],
    });
    expect(ids([aCancelledTrial(), paid, charged])).to.deep.equal(['sub-trial', 'paid', 'charged']);
  });

  it('are not counted as a trial if another record was charged earlier [ST-05]', () => {
    const chargedAt = (time: Date | null) =>
      aSubscription({ 'transaction-history': [{ time, cents: 999, currency: 'USD' }] });
    expect(ids([chargedAt(day('2026-11-20')), givenUp()])).to.deep.equal(['sub-1']);
    expect(ids([chargedAt(new Date('2026-11-20T00:00:00.001Z')), givenUp()])).to.deep.equal([
      'sub-1',
      'given-up',
    ]);
    expect(ids([chargedAt(null), givenUp()])).to.deep.equal(['sub-1', 'given-up']);
  });

  it('count as the earliest if they have no date [ST-05]', () => {
    expect(ids([givenUp(), givenUp({ id: 'undated', ends: null })])).to.deep.equal(['undated']);
  });

  it('do not affect other records [ST-05]', () => {
    const others = [
      aSubscription(),
      aPendingOne(),
      aCancelledOne(),
      aSubscription({ id: 'odd', status: 'odd' }),
    ];
    expect(withoutAbandonedStarts(others)).to.deep.equal(others);
    expect(ids([aCancelledTrial()])).to.deep.equal(['sub-trial']);
    expect(ids([])).to.deep.equal([]);
  });
});
