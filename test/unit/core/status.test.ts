import { expect } from 'chai';
import fc from 'fast-check';
import {
  deriveStatus,
  isPausedStatus,
  isSubscribed,
  type StatusInput,
  type SubscriptionStatus,
} from '../../../core/domain/subscription/status';
import { runningSubscription } from '../../../core/domain/subscription/current';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import {
  aCancelledOne,
  aCancelledTrial,
  aPendingOne,
  aSubscription,
  day,
  now,
} from '../../builders/subscription';

const derive = (subscriptions: readonly Subscription[], others: Partial<StatusInput> = {}) =>
  deriveStatus({ subscriptions, now, paused: false, pausingEnabled: true, ...others });

const all: readonly SubscriptionStatus[] = [
  'Active',
  'Active_Paused',
  'Active_Pending',
  'Cancelled_Active',
  'Canceled',
  'None',
  'Paused',
  'Past Due',
  'Pending',
];

describe('Subscription status', () => {
  it('counts four statuses as subscribed [ST-02]', () => {
    expect(all.filter(isSubscribed)).to.have.members([
      'Active',
      'Cancelled_Active',
      'Active_Pending',
      'Active_Paused',
    ]);
  });

  it('counts two statuses as paused [ST-03]', () => {
    expect(all.filter(isPausedStatus)).to.have.members(['Paused', 'Active_Paused']);
  });

  it('is None without a subscription [ST-04]', () => {
    expect(derive([])).to.deep.equal({ status: 'None', activeSubscription: null });
  });

  it('is Active with any active record, regardless of the others [ST-04]', () => {
    const active = aSubscription();
    expect(derive([aPendingOne(), active, aCancelledOne()], { paused: true })).to.deep.equal({
      status: 'Active',
      activeSubscription: active,
    });
  });

  for (const state of ['Active', 'ACTIVE', ' active ']) {
    it(`reads the state ${JSON.stringify(state)} as active [ST-01]`, () => {
      expect(derive([aSubscription({ status: state })]).status).to.equal('Active');
    });
  }

  for (const state of ['canceled', 'Cancelled', 'Expired']) {
    it(`reads the state ${state} as cancelled [ST-01]`, () => {
      expect(derive([aSubscription({ status: state })]).status).to.equal('Cancelled_Active');
    });
  }

  for (const state of ['past_due', 'Past Due', 'past-due', 'past -_ due']) {
    it(`reads the state ${state} as past due [ST-01]`, () => {
      expect(derive([aSubscription({ status: state })]).status).to.equal('Past Due');
    });
  }

  it('lets a cancelled record with paid time replace a pending one [ST-05]', () => {
    const cancelled = aCancelledOne();
    const pending = aPendingOne({ plan_id: 'annual' });
    expect(derive([pending, cancelled])).to.deep.equal({
      status: 'Active_Pending',
      activeSubscription: { ...cancelled, pendingSubscription: pending },
    });
  });

  it('lets a cancelled trial replace a pending record until the trial ends [ST-05]', () => {
    const trial = aCancelledTrial();
    const pending = aPendingOne({ plan_id: 'annual' });
    expect(derive([trial, pending]).activeSubscription?.id).to.equal(trial.id);
    expect(derive([trial, pending], { now: day('2026-12-12') }).activeSubscription).to.equal(null);
  });

  it('does not let a cancelled record with charges replace a pending one after its paid time [ST-05]', () => {
    const over = aCancelledOne({ paid_through_date: day('2026-11-20') });
    expect(derive([over, aPendingOne()]).activeSubscription).to.equal(null);
  });

  it('lets only cancelled records replace a pending one [ST-05]', () => {
    const pending = aPendingOne({ paid_through_date: day('2026-12-04') });
    const odd = aSubscription({ id: 'odd', status: 'odd' });
    const notEnded = aCancelledTrial({ ends: null });
    expect(derive([pending, odd, notEnded])).to.deep.equal({
      status: 'Active_Pending',
      activeSubscription: null,
    });
  });

  it('treats a record without a charge list as without charges [ST-05]', () => {
    const trial = aCancelledTrial({ next_billing_date: null });
    const bare = { ...trial, 'transaction-history': undefined } as unknown as Subscription;
    expect(derive([trial, aPendingOne()]).activeSubscription?.id).to.equal('sub-trial');
    expect(derive([bare, aPendingOne()]).activeSubscription?.id).to.equal('sub-trial');
  });

  it('ignores the paid time of a free home-delivery record after the delivery has ended [ST-13] [ST-08]', () => {
    const until = { paid_through_date: day('2026-12-01') };
    const free = aCancelledOne({ ...until, plan: { id: 'delivery', name: 'With delivery', amount: 0 } });
    const paid = aCancelledOne({ ...until, id: 'paid' });
    const over = { homeDeliveryOver: true };

    expect(derive([free], over)).to.deep.equal({ status: 'Canceled', activeSubscription: null });
    expect(derive([free, paid], over)).to.deep.equal({
      status: 'Cancelled_Active',
      activeSubscription: paid,
    });
    expect(derive([free]).status).to.equal('Cancelled_Active');
  });

  it('does not attach a pause to a free home-delivery record if another record runs [ST-05] [ST-13]', () => {
    const free = aCancelledOne({
      paid_through_date: day('2026-12-20'),
      'transaction-history': [],
      plan: { id: 'delivery', name: 'With delivery', amount: 0 },
    });
    const trial = aCancelledTrial();
    const standIn = (subscriptions: readonly Subscription[], others: Partial<StatusInput> = {}) =>
      derive([...subscriptions, aPendingOne()], { paused: true, ...others }).activeSubscription?.id ?? null;

    expect(standIn([free, trial])).to.equal(trial.id);
    expect(standIn([free])).to.equal(free.id);
    expect(standIn([free], { homeDeliveryOver: true })).to.equal(null);
    expect(runningSubscription([free, trial, aPendingOne()], now)?.id).to.equal(trial.id);
  });

  it('counts as paid until the end of the paid-through day in UTC [ST-08]', () => {
    const cancelled = aCancelledOne({ paid_through_date: day('2026-11-21') });
    expect(derive([cancelled], { now: new Date('2026-11-21T23:59:59.999Z') }).status).to.equal(
      'Cancelled_Active',
    );
    expect(derive([cancelled], { now: new Date('2026-11-22T00:00:00Z') }).status).to.equal('Canceled');
  });

  it('is Active_Paused or Paused while the account is marked paused [ST-06]', () => {
    expect(derive([aCancelledOne(), aPendingOne()], { paused: true }).status).to.equal('Active_Paused');
    expect(derive([aPendingOne()], { paused: true })).to.deep.equal({
      status: 'Paused',
      activeSubscription: null,
    });
  });

  it('is never paused if pausing is disabled [ST-06]', () => {
    expect(derive([aPendingOne()], { paused: true, pausingEnabled: false }).status).to.equal(
      'Active_Pending',
    );
  });

  it("is Active if the pending plan equals the replacing record's plan [ST-07]", () => {
    expect(derive([aCancelledOne(), aPendingOne()], { currentPlan: 'annual' }).status).to.equal('Active');
  });

  it("compares with the profile's plan if no record replaces the pending one [ST-07]", () => {
    expect(derive([aPendingOne()], { currentPlan: 'monthly' })).to.deep.equal({
      status: 'Active',
      activeSubscription: null,
    });
    expect(derive([aPendingOne()]).status).to.equal('Active_Pending');
  });

  it('is Past Due rather than cancelled, and names the record [ST-08]', () => {
    const pastDue = aSubscription({ id: 'sub-due', status: 'past due' });
    expect(derive([aCancelledOne(), pastDue])).to.deep.equal({
      status: 'Past Due',
      activeSubscription: pastDue,
    });
  });

  it('is Cancelled_Active within the paid time, else Canceled [ST-08]', () => {
    const cancelled = aCancelledOne();
    expect(derive([cancelled])).to.deep.equal({ status: 'Cancelled_Active', activeSubscription: cancelled });
    expect(derive([aCancelledTrial()])).to.deep.equal({ status: 'Canceled', activeSubscription: null });
    expect(derive([aSubscription({ status: 'frozen' })])).to.deep.equal({
      status: 'Canceled',
      activeSubscription: null,
    });
  });

  it('uses the record whose access ends last, and the greater id on a tie [ST-05]', () => {
    const later = aCancelledOne({ id: 'a', paid_through_date: day('2026-12-30') });
    expect(derive([aCancelledOne(), later]).activeSubscription?.id).to.equal('a');
    expect(derive([aCancelledOne({ id: 'b' }), aCancelledOne({ id: 'c' })]).activeSubscription?.id).to.equal(
      'c',
    );
  });

  it('does not depend on the order of the list, in 10,000 lists [ST-08]', () => {
    const date = fc.option(
      fc.integer({ min: -40, max: 40 }).map((days) => new Date(now.getTime() + days * 86_400_000)),
      { nil: null },
    );
    const one = fc
      .record({
        id: fc.string({ maxLength: 3 }),
        status: fc.constantFrom('active', 'pending', 'past due', 'cancelled', 'canceled', 'Expired', 'odd'),
        plan_id: fc.constantFrom('monthly', 'annual'),
        next_billing_date: date,
        paid_through_date: date,
        ends: date,
        'transaction-history': fc.constantFrom([], [{ time: null, cents: 999, currency: 'USD' }]),
      })
      .map((fields) => aSubscription(fields));
    const list = fc.uniqueArray(one, { maxLength: 6, selector: ({ id }) => id });
    let run = 0;
    fc.assert(
      fc.property(
        list,
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (subscriptions, paused, pausingEnabled, keys) => {
          run += 1;
          const shuffled = subscriptions
            .map((value, at) => [keys[at]!, value] as const)
            .sort(([left], [right]) => left - right)
            .map(([, value]) => value);
          const facts = { paused, pausingEnabled, currentPlan: 'monthly' };
          expect(derive(shuffled, facts)).to.deep.equal(derive(subscriptions, facts));
        },
      ),
      { numRuns: 10_000 },
    );
    expect(run).to.be.at.least(10_000);
  });
});
