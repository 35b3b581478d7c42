import { expect } from 'chai';
import fc from 'fast-check';
import { chargesAhead } from '../../../core/domain/charges/charges-ahead';
import { totalOf, yearAhead } from '../../../core/domain/charges/charges-of-year';
import type { TimelineEntry } from '../../../core/domain/charges/charges';
import type { Discount } from '../../../core/domain/discount/discount';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import {
  aPendingOne,
  aPlan,
  anAnnualPlan,
  aSubscription,
  aCancelledOne,
  day,
  now,
} from '../../builders/subscription';

const stepping = aPlan({
  planId: 'stepping',
  amount: 4.99,
  firstBillingDate: day('2026-11-21'),
  stepUpPricing: { amount: 9.99, date: day('2027-02-21') },
});
const plans = [
  aPlan(),
  anAnnualPlan(),
  aPlan({ planId: 'biannual', amount: 49.99, billingInterval: 6 }),
  stepping,
];
const half: Discount = {
  id: 'half',
  name: 'Half',
  off: { kind: 'percent', percent: 50 },
  numberOfBillingCycles: 3,
  currentBillingCycle: 1,
};

const recordsOf = (
  subscriptions: readonly Subscription[],
  discounts: readonly Discount[] = [],
  unknownLive = false,
) => ({
  subscriptions,
  activeSubscription: subscriptions.find(({ status }) => status === 'active') ?? null,
  discounts,
  plans,
  unknownLive,
});
const chargesOf = (subscriptions: readonly Subscription[], discounts: readonly Discount[] = []) => {
  const year = yearAhead(recordsOf(subscriptions, discounts), now);
  return year._tag === 'Charges' ? year.charges : [];
};
const brief = (charges: readonly TimelineEntry[]) => charges.map(({ on, amount }) => [toIsoDay(on), amount]);

describe('The charges of the next year', () => {
  it('are all of the twelve months from now, on their days [AC-05]', () => {
    const charges = chargesOf([aSubscription()]);

    expect(charges).to.have.length(12);
    expect(brief(charges).slice(0, 2)).to.deep.equal([
      ['2026-12-05', 9.99],
      ['2027-01-05', 9.99],
    ]);
    expect(brief(charges).at(-1)).to.deep.equal(['2027-11-05', 9.99]);
    expect(totalOf(charges)).to.equal(119.88);
  });

  it("match the plan's charges per year, with at least the next one [AC-05]", () => {
    const annual = { plan_id: 'annual', plan: { id: 'annual', name: 'Annual', amount: 89.99 } };
    expect(
      brief(chargesOf([aSubscription({ ...annual, next_billing_date: day('2027-06-01') })])),
    ).to.deep.equal([['2027-06-01', 89.99]]);
    expect(
      brief(chargesOf([aPendingOne({ ...annual, next_billing_date: day('2028-03-01') })])),
    ).to.deep.equal([['2028-03-01', 89.99]]);
  });

  it('fall on the last day of the month if the month is shorter [AC-05]', () => {
    const charges = chargesOf([
      aSubscription({
        next_billing_date: day('2027-02-28'),
        'transaction-history': [{ time: day('2026-10-31'), cents: 999, currency: 'USD' }],
      }),
    ]);
    expect(charges.slice(0, 3).map(({ on }) => toIsoDay(on))).to.deep.equal([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('rise with the price and leave out refunds [AC-05] [EN-01]', () => {
    const one = aSubscription({
      plan_id: 'stepping',
      plan: { id: 'stepping', name: 'Stepping', amount: 4.99 },
      'transaction-history': [
        { time: day('2026-11-05'), cents: 499, currency: 'USD' },
        { time: day('2026-10-08'), cents: -499, currency: 'USD' },
        { time: day('2026-10-05'), cents: 499, currency: 'USD' },
      ],
    });
    // Two of the three charges at the first price are already made.
    expect(brief(chargesOf([one])).slice(0, 3)).to.deep.equal([
      ['2026-12-05', 4.99],
      ['2027-01-05', 9.99],
      ['2027-02-05', 9.99],
    ]);
  });

  it('report a state without charges, with an amount due or with unknown records [AC-05]', () => {
    const tag = (subscriptions: readonly Subscription[], unknownLive = false) =>
      yearAhead(recordsOf(subscriptions, [], unknownLive), now);
    expect(tag([])).to.deep.equal({ _tag: 'None' });
    expect(tag([aCancelledOne()])).to.deep.equal({ _tag: 'None' });
    expect(tag([], true)).to.deep.equal({ _tag: 'Unknown' });
    expect(tag([aSubscription({ plan: { id: 'monthly', name: '', amount: 0 } })])).to.deep.equal({
      _tag: 'Free',
    });
    expect(tag([aSubscription({ status: 'past due' })])).to.deep.equal({ _tag: 'PastDue', amount: 9.99 });
  });

  it('have no total if either of two prices may apply [AC-05] [PZ-09]', () => {
    const unread = aSubscription({
      plan_id: 'stepping',
      plan: { id: 'stepping', name: 'Stepping', amount: 4.99 },
      'transaction-history': [{ time: null, cents: null, currency: 'USD' }],
    });
    const charges = chargesOf([unread]);
    expect(charges.every(({ orAmount }) => orAmount === 9.99)).to.equal(true);
    expect(totalOf(charges)).to.equal(null);
  });

  it('match the membership page for every plan, history and discount [AC-05]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (plan, made, days, discounted) => {
          const next = new Date(day('2026-11-22').getTime() + days * 86_400_000);
          const one = aSubscription({
            plan_id: plan.planId,
            plan: { id: plan.planId, name: plan.planName, amount: plan.amount },
            next_billing_date: next,
            'transaction-history': Array.from({ length: made }, (_, at) => ({
              time: new Date(day('2026-11-05').getTime() - at * 30 * 86_400_000),
              cents: Math.round(plan.amount * 100),
              currency: 'USD',
            })),
          });
          const records = recordsOf([one], discounted ? [half] : []);
          const ahead = chargesAhead(records, now);
          const year = yearAhead(records, now);
          if (year._tag !== 'Charges') throw new Error('nothing is charged');
          const observed = ahead.filter(({ kind, on }) => kind === 'charge' && on <= year.charges.at(-1)!.on);
          expect(year.charges.slice(0, observed.length)).to.deep.equal(observed);
          // A charge on the date of a listed price change has the new price.
          for (const change of ahead.filter(({ kind }) => kind === 'price-changes')) {
            const same = year.charges.find(({ on }) => on.getTime() === change.on.getTime());
            if (same !== undefined) expect(same.amount).to.equal(change.amount);
          }
          const changes = new Set(
            ahead.filter(({ kind }) => kind === 'price-changes').map(({ on }) => on.getTime()),
          );
          year.charges.forEach(({ on, amount }, at) => {
            if (at > 0 && amount !== year.charges[at - 1]!.amount)
              expect(changes.has(on.getTime())).to.equal(true);
          });
        },
      ),
    );
  });
});
