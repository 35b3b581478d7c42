import { expect } from 'chai';
import * as O from 'fp-ts/Option';
import {
  currentSubscription,
  endedFreeRecord,
  restartableSubscription,
  runningSubscription,
} from '../../../core/domain/subscription/current';
import {
  interruptedPause,
  type InterruptedPauseFacts,
} from '../../../core/domain/subscription/interrupted-pause';
import {
  changeStart,
  restartStart,
  resumeStart,
  undoneStart,
} from '../../../core/domain/subscription/next-start';
import { latest, sortSubscriptions } from '../../../core/domain/subscription/order';
import { pauseRestart, periodEnd } from '../../../core/domain/subscription/pause';
import { scheduledChange } from '../../../core/domain/subscription/scheduled-change';
import { isInTrial, isLive } from '../../../core/domain/subscription/subscription';
import {
  aCancelledOne,
  aCancelledTrial,
  aPendingOne,
  aSubscription,
  day,
  now,
} from '../../builders/subscription';

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

describe('The order of records', () => {
  it('is by date, and by id on the same date [EN-02]', () => {
    const same = ['b', 'a', 'c'].map((id) => aCancelledOne({ id }));
    const earlier = aCancelledOne({ id: 'z', ends: day('2026-11-01') });
    const undated = aSubscription({ id: 'y', paid_through_date: null, next_billing_date: null });

    expect(ids(sortSubscriptions([...same, earlier, undated]))).to.deep.equal(['y', 'z', 'a', 'b', 'c']);
    expect(ids(same)).to.deep.equal(['b', 'a', 'c']);
  });

  it('treats an invalid date as missing [EN-02]', () => {
    const broken = aCancelledOne({ id: 'broken', ends: new Date(Number.NaN) });

    expect(ids(sortSubscriptions([aCancelledOne(), broken]))).to.deep.equal(['broken', 'sub-cancelled']);
  });

  it('puts the record whose access ends last at the end: paid-through, next billing, then ends [ST-05]', () => {
    const paid = aCancelledOne({ id: 'a', paid_through_date: day('2026-12-10') });
    const billed = aCancelledOne({
      id: 'b',
      paid_through_date: null,
      next_billing_date: day('2026-12-09'),
      ends: day('2027-03-01'),
    });
    const ended = aCancelledOne({
      id: 'c',
      paid_through_date: null,
      next_billing_date: null,
      ends: day('2026-12-08'),
    });

    expect(latest([billed, paid, ended])?.id).to.equal('a');
    expect(latest([ended, billed])?.id).to.equal('b');
    expect(latest([ended])?.id).to.equal('c');
    expect(latest([])).to.equal(null);
  });
});

describe('The record affected by a change', () => {
  it('is the active one before a pending one [PZ-02]', () => {
    expect(currentSubscription([aPendingOne(), aSubscription(), aCancelledOne()])).to.deep.equal(
      O.some(aSubscription()),
    );
    expect(currentSubscription([aCancelledOne(), aPendingOne()])).to.deep.equal(O.some(aPendingOne()));
    expect(currentSubscription([aCancelledOne()])).to.deep.equal(O.none);
  });

  it('is for a restart the one with paid time left, before one that ended later [PZ-06]', () => {
    const paid = aCancelledOne({ id: 'paid', paid_through_date: day('2026-11-21') });
    const unpaid = aCancelledOne({ id: 'unpaid', paid_through_date: null });

    expect(restartableSubscription([unpaid, paid, aSubscription()], now)).to.deep.equal(O.some(paid));
    expect(restartableSubscription([unpaid, paid], day('2027-01-01'))).to.deep.equal(O.some(unpaid));
    expect(restartableSubscription([aSubscription()], now)).to.deep.equal(O.none);
  });

  it('is never a free home-delivery record, whose end is reported separately [ST-13] [PZ-06]', () => {
    const free = aCancelledOne({
      plan: { id: 'delivery', name: 'Sports+ with home delivery', amount: 0 },
      ends: day('2026-11-20'),
    });
    const paid = aCancelledOne({ paid_through_date: day('2026-10-01'), ends: day('2026-09-01') });

    expect(restartableSubscription([free], now)).to.deep.equal(O.none);
    expect(restartableSubscription([free, paid], now)).to.deep.equal(O.some(paid));
    expect(endedFreeRecord([paid, free])).to.equal(free);
    expect(endedFreeRecord([free, { ...paid, ends: day('2026-11-21') }])).to.equal(null);
    expect(endedFreeRecord([])).to.equal(null);
  });

  it('runs if it is live, or cancelled with time left [ST-05]', () => {
    expect(runningSubscription([aSubscription(), aCancelledOne()], now)).to.deep.equal(aSubscription());
    expect(runningSubscription([aCancelledOne()], now)).to.deep.equal(aCancelledOne());
    expect(runningSubscription([aCancelledOne()], day('2027-01-01'))).to.equal(null);
  });

  it('is live while it is billed or about to be [ST-01]', () => {
    const states = ['active', 'pending', 'past due', 'cancelled', 'expired', 'odd', ''];

    expect(states.filter((status) => isLive({ status }))).to.deep.equal(['active', 'pending', 'past due']);
  });

  it('is in its trial while it has no charge and no paid time [ST-14]', () => {
    const trial = aSubscription({ paid_through_date: null, 'transaction-history': [] });

    expect(isInTrial(trial)).to.equal(true);
    expect(isInTrial({ ...trial, status: 'cancelled' })).to.equal(false);
    expect(isInTrial({ ...trial, paid_through_date: day('2026-12-04') })).to.equal(false);
    expect(isInTrial(aSubscription({ paid_through_date: null }))).to.equal(false);
  });
});

describe('The start date of a replacing membership', () => {
  it('is the end of the paid time, otherwise the next billing, never in the past [PZ-05]', () => {
    expect(changeStart(aSubscription(), now)).to.deep.equal(day('2026-12-04'));
    expect(changeStart(aSubscription({ paid_through_date: null }), now)).to.deep.equal(day('2026-12-05'));
    expect(changeStart(aSubscription({ paid_through_date: day('2026-11-20') }), now)).to.equal(null);
    expect(changeStart(aSubscription({ paid_through_date: now }), now)).to.equal(null);
    expect(changeStart({ paid_through_date: null, next_billing_date: null }, now)).to.equal(null);
  });

  it("for a resume is the running period's next billing, otherwise its end [PZ-04]", () => {
    expect(resumeStart(aCancelledOne(), now)).to.deep.equal(day('2026-12-05'));
    expect(resumeStart(aCancelledOne({ next_billing_date: null }), now)).to.deep.equal(day('2026-12-04'));
    expect(resumeStart(null, now)).to.equal(null);
  });

  it('for a restart is the end of the paid time [PZ-06]', () => {
    expect(restartStart(aCancelledOne(), now)).to.deep.equal(day('2026-12-04'));
    expect(restartStart(aCancelledOne({ paid_through_date: null }), now)).to.equal(null);
  });

  it('for an undone change is the original renewal day, regardless of the planned date [PZ-05]', () => {
    for (const change of ['2026-12-24', '2026-12-04', '2026-11-01', null]) {
      const pending = aPendingOne({ next_billing_date: change === null ? null : day(change) });
      expect(undoneStart(aCancelledOne(), pending, now)).to.deep.equal(day('2026-12-05'));
    }
  });
});

describe('A pause', () => {
  it('begins at the end of the running period [PZ-02]', () => {
    expect(periodEnd(aSubscription())).to.deep.equal(O.some(day('2026-12-05')));
    expect(periodEnd(aSubscription({ next_billing_date: null }))).to.deep.equal(O.some(day('2026-12-05')));
    expect(periodEnd(aSubscription({ next_billing_date: null, paid_through_date: null }))).to.deep.equal(
      O.none,
    );
  });

  it('ends the given number of months after that day, or after now [PZ-02]', () => {
    const noDates = { next_billing_date: null, paid_through_date: null };

    expect(pauseRestart(aSubscription(), 2, now)).to.deep.equal(day('2027-02-05'));
    expect(pauseRestart(aSubscription({ next_billing_date: day('2026-11-01') }), 1, now)).to.deep.equal(
      new Date('2026-12-21T12:00:00Z'),
    );
    expect(pauseRestart(aSubscription(noDates), 3, now)).to.deep.equal(new Date('2027-02-21T12:00:00Z'));
  });
});

describe('An interrupted pause', () => {
  const facts: InterruptedPauseFacts = {
    paused: true,
    pausingEnabled: true,
    subscriptions: [aCancelledOne()],
    unknownLive: false,
    now,
  };
  const found = (fields: Partial<InterruptedPauseFacts>) =>
    interruptedPause({ ...facts, ...fields })?.id ?? null;

  it('is detected by the mark and a cancelled record that still gives access [PZ-09]', () => {
    expect(interruptedPause(facts)).to.deep.equal(aCancelledOne());
  });

  it('is not detected without the mark, without pausing, or beside a live record [PZ-09]', () => {
    expect(found({ paused: false })).to.equal(null);
    expect(found({ pausingEnabled: false })).to.equal(null);
    expect(found({ unknownLive: true })).to.equal(null);
    expect(found({ subscriptions: [] })).to.equal(null);
    expect(found({ subscriptions: [aCancelledOne(), aPendingOne()] })).to.equal(null);
    expect(found({ subscriptions: [aSubscription(), aCancelledOne()] })).to.equal(null);
  });

  it('is not detected after its time, or if a planned start was abandoned later [PZ-09]', () => {
    const givenUp = aCancelledTrial({ id: 'given-up', ends: new Date('2026-11-20T00:00:00Z') });

    expect(found({ now: day('2026-12-05') })).to.equal(null);
    expect(found({ subscriptions: [aCancelledOne(), givenUp] })).to.equal(null);
    expect(found({ subscriptions: [givenUp, aCancelledOne()] })).to.equal(null);
  });

  it('refers to the record that was cancelled last, in any order [PZ-09]', () => {
    const earlier = aCancelledOne({ id: 'earlier', ends: day('2026-10-01') });
    const undated = aCancelledOne({ id: 'undated', ends: null });

    expect(found({ subscriptions: [earlier, aCancelledOne(), undated] })).to.equal('sub-cancelled');
    expect(found({ subscriptions: [undated, aCancelledOne(), earlier] })).to.equal('sub-cancelled');
  });
});

describe('A scheduled change of plan', () => {
  const annual = aPendingOne({ plan_id: 'annual' });

  it('is a pending record on another plan beside the running one [PZ-05]', () => {
    expect(scheduledChange([annual, aCancelledOne()], now)).to.deep.equal({
      running: { ...aCancelledOne(), pendingSubscription: annual },
      pending: annual,
    });
  });

  it('may start before the end of the paid time [PZ-05]', () => {
    const soon = { ...annual, next_billing_date: day('2026-12-01') };

    expect(scheduledChange([aCancelledOne(), soon], now)?.pending).to.deep.equal(soon);
  });

  it('requires two different plans and no other live record [PZ-05]', () => {
    expect(scheduledChange([aPendingOne(), aCancelledOne()], now)).to.equal(null);
    expect(scheduledChange([annual], now)).to.equal(null);
    expect(scheduledChange([aCancelledOne()], now)).to.equal(null);
    expect(scheduledChange([annual, aCancelledOne(), aPendingOne({ id: 'other' })], now)).to.equal(null);
    expect(scheduledChange([annual, aSubscription()], now)).to.equal(null);
  });
});
