import { expect } from 'chai';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { noMember } from '../../../core/state/member';
import { plansRead } from '../../../core/state/subscriptions';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { membershipFacts } from '../../../core/flows/membership-change/facts';
import { previewOf } from '../../../core/flows/membership-change/change-preview';
import type { Task } from '../../../core/flows/membership-change/task';
import { hasSucceeded } from '../../../core/flows/membership-change/has-succeeded';
import { readerOf } from '../../../core/state/member';
import { describeMembershipStatus } from '../../../core/presentation/describe-membership-status';
import { annual, memberWith as member, subscriptionState } from '../../builders/records-of-reader';
import {
  aCancelledOne,
  aCancelledTrial,
  aPendingOne,
  aPlan,
  aSubscription,
  day,
  now,
} from '../../builders/subscription';

const factsOf = (...given: Parameters<typeof subscriptionState>) =>
  membershipFacts(subscriptionState(...given), member(), { now, pausingEnabled: true });

const said = (facts: ReturnType<typeof factsOf>): string => {
  const { label, sentence, more } = describeMembershipStatus(facts, {
    t: makeTranslate(),
    format: englishFormatter,
  });
  return [label, sentence, more].filter((one) => one !== null).join(' ');
};

const waiting = aPendingOne({ next_billing_date: day('2027-02-05') });

describe('The membership summary', () => {
  const sentences: readonly [string, ReturnType<typeof factsOf>, string, readonly string[]][] = [
    [
      'Active',
      factsOf([aSubscription()]),
      'Active. Your membership renews on December 5 for $9.99.',
      ['pause', 'change', 'cancel'],
    ],
    [
      'Active in its trial',
      factsOf([aSubscription({ 'transaction-history': [], paid_through_date: null })]),
      'Trial. Your trial runs to December 5. After that you pay $9.99 every month.',
      ['pause', 'change', 'cancel'],
    ],
    [
      'Active, and restarted on its last paid day',
      factsOf([aCancelledOne(), aPendingOne({ next_billing_date: day('2026-12-04') })]),
      'Active. Your membership renews on December 4 for $9.99. Your paid time ends on December 4.',
      ['pause', 'change', 'cancel'],
    ],
    [
      'Changing on its last paid day',
      factsOf([aCancelledOne(), aPendingOne({ ...annual, next_billing_date: day('2026-12-04') })]),
      'Active. Your plan changes to Flexible Annually on December 4. Your paid time ends on December 4.',
      ['pause', 'undo', 'change', 'cancel'],
    ],
    [
      'Active by a pending one on the same plan',
      factsOf([aCancelledOne(), aPendingOne()]),
      'Active. Your membership renews on December 5 for $9.99.',
      ['pause', 'change', 'cancel'],
    ],
    [
      'Active_Pending',
      factsOf([aCancelledOne(), aPendingOne(annual)]),
      'Active. Your plan changes to Flexible Annually on December 5.',
      ['pause', 'undo', 'change', 'cancel'],
    ],
    [
      'Active_Pending with nothing that runs',
      factsOf([aPendingOne()]),
      'Your Flexible Monthly membership starts on December 5 for $9.99.',
      ['pause', 'change', 'cancel'],
    ],
    [
      'Active_Paused',
      factsOf([aCancelledOne(), waiting], { paused: true }),
      'Paused. Your membership starts again on February 5 for $9.99. You can keep reading until December 4.',
      ['resume', 'cancel'],
    ],
    [
      'Paused',
      factsOf([waiting], { paused: true }),
      'Paused. Your membership starts again on February 5 for $9.99.',
      ['resume', 'cancel'],
    ],
    [
      'Cancelled_Active',
      factsOf([aCancelledOne()]),
      "Canceled. You can keep reading until December 4. You won't be charged again.",
      ['restart'],
    ],
    [
      'Past Due',
      factsOf([aSubscription({ status: 'past due' })]),
      'Your membership billing is past due. Please update your payment method to continue.',
      ['cancel'],
    ],
    [
      'Canceled',
      factsOf([aCancelledOne({ paid_through_date: day('2026-10-04') })]),
      'Your membership ended on October 4.',
      ['restart'],
    ],
    [
      'Canceled in the trial',
      factsOf([aCancelledTrial()]),
      'Your trial was cancelled on November 18.',
      ['restart'],
    ],
    ['None', factsOf([]), "You don't have a membership yet.", []],
    [
      'a plan that is unknown today',
      factsOf([], { unknownLive: true }),
      "Your membership is on a plan that can't be changed here.",
      [],
    ],
  ];
  for (const [status, facts, sentence, actions] of sentences) {
    it(`shows the status and the available actions: ${status} [ST-01]`, () => {
      expect(said(facts)).to.equal(sentence);
      expect(facts.actions).to.deep.equal(actions);
    });
  }

  it('offers no pause if the host page disables pausing [PZ-02]', () => {
    const facts = membershipFacts(subscriptionState([aSubscription()]), member(), {
      now,
      pausingEnabled: false,
    });

    expect(facts.actions).to.deep.equal(['change', 'cancel']);
  });

  it('sells nothing to members outside the region, who may cancel [HM-03] [AU-10]', () => {
    const abroad = (...given: Parameters<typeof subscriptionState>) =>
      membershipFacts(subscriptionState(...given), member(), { now, pausingEnabled: true, abroad: true });
    const cases = [
      abroad([aSubscription()]),
      abroad([aCancelledOne(), aPendingOne(annual)]),
      abroad([aCancelledOne(), waiting], { paused: true }),
      abroad([aSubscription({ status: 'past due' })]),
      abroad([aCancelledOne()]),
      abroad([]),
    ];
    expect(cases.map(({ actions }) => actions)).to.deep.equal([
      ['cancel'],
      ['undo', 'cancel'],
      ['cancel'],
      ['cancel'],
      [],
      [],
    ]);
    for (const { maySubscribe, otherPlans, cheaperPlan } of cases)
      expect([maySubscribe, otherPlans, cheaperPlan]).to.deep.equal([false, [], null]);
  });

  it('offers a subscription only if no record blocks it', () => {
    const may = [[], [aCancelledTrial()], [aSubscription()], [aCancelledOne()]].map(
      (subscriptions) => factsOf(subscriptions).maySubscribe,
    );

    expect(may).to.deep.equal([true, true, false, false]);
    expect(factsOf([], { unknownLive: true }).maySubscribe).to.equal(false);
  });

  it('shows that home delivery includes the membership [ST-13]', () => {
    const facts = membershipFacts(subscriptionState([]), member([homeDeliveryProduct]), {
      now,
      pausingEnabled: true,
    });

    expect(said(facts)).to.equal(
      'Sports+ comes free with your home delivery. It lasts as long as your home delivery. Contact customer service to change or end both.',
    );
    expect(facts.maySubscribe).to.equal(false);
  });

  describe('with home delivery', () => {
    const free = {
      plan_id: 'delivery',
      plan: { id: 'delivery', name: 'Sports+ with home delivery', amount: 0 },
    };
    const over = { paid_through_date: null, ends: day('2026-10-01') };
    const offered = (...given: Parameters<typeof subscriptionState>) => {
      const { actions, maySubscribe } = membershipFacts(
        subscriptionState(...given),
        member([homeDeliveryProduct]),
        {
          now,
          pausingEnabled: true,
        },
      );
      return maySubscribe ? [...actions, 'subscribe'] : actions;
    };

    it('offers only to restore a free membership [ST-13]', () => {
      const waiting = aPendingOne({ ...free });

      expect({
        active: offered([aSubscription(free)]),
        paused: offered([waiting], { paused: true }),
        ended: offered([aCancelledOne({ ...free, ...over })]),
        never: offered([]),
      }).to.deep.equal({ active: [], paused: ['resume'], ended: [], never: [] });
    });

    it('keeps all actions for a paid membership, but sells nothing more [ST-13]', () => {
      expect({
        active: offered([aSubscription()]),
        running: offered([aCancelledOne({ paid_through_date: day('2026-12-04') })]),
        ended: offered([aCancelledOne(over)]),
      }).to.deep.equal({ active: ['pause', 'change', 'cancel'], running: [], ended: [] });
    });

    it('lets a change from the free plan to another be undone [ST-13]', () => {
      const running = aCancelledOne({ ...free, paid_through_date: day('2026-12-04') });

      expect(offered([running, aPendingOne()])).to.include('undo');
    });
  });

  it('lists past payments, newest first', () => {
    const older = aCancelledOne({
      'transaction-history': [{ time: day('2026-01-05'), cents: 500, currency: 'USD' }],
    });

    const { history } = factsOf([older, aSubscription()]);

    expect(history.map(({ cents }) => cents)).to.deep.equal([999, 500]);
  });

  it('leaves out plans that differ only by a trial from plan changes [PZ-05]', () => {
    expect(factsOf([aSubscription()]).otherPlans.map(({ planId }) => planId)).to.deep.equal(['annual']);
    expect(factsOf([aSubscription(annual)]).otherPlans.map(({ planId }) => planId)).to.deep.equal([
      'monthly',
    ]);
  });

  /** The plans that a reader of the monthly plan can change to, if these plans exist. */
  const beside = (...others: readonly ReturnType<typeof aPlan>[]) => {
    const all = [aPlan(), ...others];
    const state = plansRead(subscriptionState([aSubscription()]), all, all);
    return membershipFacts(state, member(), { now, pausingEnabled: true });
  };

  it('distinguishes plans by product, price and length [PZ-05]', () => {
    const facts = beside(
      aPlan({ planId: 'product', productId: 'other' }),
      aPlan({ planId: 'price', amount: 10.99 }),
      aPlan({ planId: 'length', billingInterval: 6 }),
      aPlan({ planId: 'same' }),
    );
    expect(facts.otherPlans.map(({ planId }) => planId)).to.deep.equal(['product', 'price', 'length']);
    expect(facts.actions).to.include('change');
    expect(beside().actions).not.to.include('change');
  });

  it('compares plans by their permanent price [EN-01]', () => {
    const lure = aPlan({
      planId: 'lure',
      amount: 4.99,
      stepUpPricing: { amount: 14.99, date: day('2027-01-01') },
    });
    expect(beside(lure).cheaperPlan).to.equal(null);
    const less = aPlan({ planId: 'less', amount: 8.99 });
    expect(beside(lure, less).cheaperPlan?.planId).to.equal('less');
    expect(beside(aPlan({ planId: 'equal', productId: 'other' })).cheaperPlan).to.equal(null);
  });

  it('lists several payments without a date last, in the order of the records', () => {
    const paid = (time: Date | null, cents: number) => ({ time, cents, currency: 'USD' }) as never;
    const history = [paid(null, 1), paid(day('2026-11-05'), 2), paid(null, 3), paid(day('2026-12-05'), 4)];
    const facts = factsOf([aSubscription({ 'transaction-history': history })]);
    expect(facts.history.map(({ cents }) => cents)).to.deep.equal([4, 2, 1, 3]);
  });

  it('lists payments without a date last', () => {
    const payment = (cents: number, time: Date | null) => ({ time, cents, currency: 'USD' });
    const one = aSubscription({
      'transaction-history': [payment(1, null), payment(2, day('2026-01-05')), payment(3, day('2026-02-05'))],
    });
    expect(factsOf([one]).history.map(({ cents }) => cents)).to.deep.equal([3, 2, 1]);
  });

  it('detects the cheaper plan', () => {
    expect(factsOf([aSubscription()]).cheaperPlan?.planId).to.equal('annual');
    expect(factsOf([aSubscription(annual)]).cheaperPlan).to.equal(null);
  });

  it("identifies readers by the identity provider's id", () => {
    expect(readerOf(member())).to.equal('reader-1');
    expect(readerOf(noMember())).to.equal('');
  });
});

describe('The preview of a change', () => {
  const preview = (subscriptions: readonly Subscription[], task: Task, paused = false) =>
    previewOf(factsOf(subscriptions, { paused }), task);
  const charges = ({ entries }: ReturnType<typeof previewOf>) =>
    entries
      .filter(({ kind }) => kind === 'charge')
      .map(({ on, amount }) => [on.toISOString().slice(0, 10), amount]);

  it('pause: nothing is charged until the restart [PZ-02]', () => {
    const two = preview([aSubscription()], { kind: 'pause', length: 2 });

    expect(two.start).to.deep.equal(day('2027-02-05'));
    expect(charges(two)[0]).to.deep.equal(['2027-02-05', 9.99]);
    expect(two.accessEnds).to.deep.equal(day('2026-12-05'));
  });

  it('pause of a scheduled membership: access ends with the paid time before it [PZ-02]', () => {
    const one = preview([aCancelledOne(), aPendingOne()], { kind: 'pause', length: 1 });

    expect([one.accessEnds, one.start]).to.deep.equal([day('2026-12-05'), day('2027-01-05')]);
  });

  it('pause in a trial: it runs to its end, even with a scheduled plan [PZ-02] [ST-05]', () => {
    const trial = {
      paid_through_date: null,
      'transaction-history': [],
      next_billing_date: day('2026-11-28'),
    };
    const first = preview([aSubscription(trial)], { kind: 'pause', length: 1 });
    const second = preview([aCancelledOne(trial), aPendingOne({ next_billing_date: day('2026-11-28') })], {
      kind: 'pause',
      length: 1,
    });

    for (const one of [first, second])
      expect([one.accessEnds, one.start]).to.deep.equal([day('2026-11-28'), day('2026-12-28')]);
    const paused = factsOf([aCancelledOne(trial), aPendingOne()], { paused: true }).membershipStatus;
    expect(paused._tag === 'Paused' ? paused.until : null).to.deep.equal(day('2026-11-27'));
  });

  it('resume during a period: charged at its end [PZ-04]', () => {
    const later = preview([aCancelledOne(), waiting], { kind: 'resume' }, true);

    expect(charges(later)[0]).to.deep.equal(['2026-12-05', 9.99]);
  });

  it('resume without a running period: charged today [PZ-04]', () => {
    const today = preview([waiting], { kind: 'resume' }, true);

    expect([today.start, charges(today)[0]]).to.deep.equal([null, ['2026-11-21', 9.99]]);
  });

  it('change: the new plan starts at the end of the paid time [PZ-05]', () => {
    const change = preview([aSubscription()], { kind: 'change', planId: 'annual' });

    expect([change.plan?.planId, change.start, charges(change)[0]]).to.deep.equal([
      'annual',
      day('2026-12-04'),
      ['2026-12-04', 89.99],
    ]);
  });

  it('change: shows the last paid day if there is one [PZ-05]', () => {
    const change = { kind: 'change', planId: 'annual' } as const;
    expect(preview([aSubscription()], change).paidUntil).to.deep.equal(day('2026-12-04'));
    const unpaid = aSubscription({ paid_through_date: null, next_billing_date: day('2026-12-05') });
    expect(preview([unpaid], change).paidUntil).to.equal(null);
  });

  it('change of a scheduled membership: based on the running record [PZ-05] [ST-05]', () => {
    const change = preview([aCancelledOne(), aPendingOne({ next_billing_date: day('2027-03-01') })], {
      ...{ kind: 'change', planId: 'annual' },
    });
    expect([change.start, charges(change)[0]]).to.deep.equal([day('2026-12-04'), ['2026-12-04', 89.99]]);
  });

  it('change to a plan with a trial: without the trial [PZ-05]', () => {
    const change = preview([aSubscription(annual)], { kind: 'change', planId: 'monthly-trial' });
    expect(change.entries.map(({ kind }) => kind)).not.to.include('trial-ends');
  });

  it('cancel of a scheduled membership: access ends with the paid time before it [PZ-06] [ST-05]', () => {
    expect(preview([aCancelledOne(), aPendingOne()], { kind: 'cancel' }).accessEnds).to.deep.equal(
      day('2026-12-05'),
    );
  });

  it('change without a selected plan: empty', () => {
    expect(preview([aSubscription()], { kind: 'change', planId: null }).entries).to.deep.equal([]);
  });

  it('restart: begins at the end of the paid time [PZ-06]', () => {
    const restart = preview([aCancelledOne()], { kind: 'restart' });

    expect([restart.start, charges(restart)[0]]).to.deep.equal([day('2026-12-04'), ['2026-12-04', 9.99]]);
  });

  it('cancel: no further charges [PZ-06]', () => {
    const cancel = preview([aSubscription()], { kind: 'cancel' });

    expect([cancel.accessEnds, charges(cancel)]).to.deep.equal([day('2026-12-05'), []]);
  });

  it('is empty if there is nothing to change', () => {
    for (const kind of ['resume', 'cancel', 'restart'] as const) {
      expect(preview([], { kind }).entries).to.deep.equal([]);
    }
    expect(preview([], { kind: 'pause', length: 1 }).entries).to.deep.equal([]);
  });

  const seen: readonly [Task, readonly Subscription[], boolean, boolean][] = [
    [{ kind: 'pause', length: 1 }, [aCancelledOne(), waiting], true, true],
    [{ kind: 'pause', length: 1 }, [aSubscription()], false, false],
    [{ kind: 'resume' }, [aSubscription()], false, true],
    [{ kind: 'resume' }, [waiting], true, false],
    [{ kind: 'change', planId: 'annual' }, [aPendingOne(annual)], false, true],
    [{ kind: 'change', planId: 'annual' }, [aSubscription()], false, false],
    [{ kind: 'cancel' }, [aCancelledOne()], false, true],
    [{ kind: 'cancel' }, [aSubscription()], false, false],
    [{ kind: 'restart' }, [aSubscription()], false, true],
    [{ kind: 'restart' }, [aCancelledOne()], false, false],
  ];
  for (const [task, subscriptions, paused, expected] of seen) {
    it(`detects success from the list: ${task.kind}, ${expected}`, () => {
      expect(hasSucceeded(task, factsOf(subscriptions, { paused }))).to.equal(expected);
    });
  }
});
