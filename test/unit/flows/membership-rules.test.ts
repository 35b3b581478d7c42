import { expect } from 'chai';
import { aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { previewOf } from '../../../core/flows/membership-change/change-preview';
import {
  isFree,
  lacksMethod,
  mayBeOffered,
  membershipFacts,
  methodFor,
} from '../../../core/flows/membership-change/facts';
import { factsOf } from '../../../core/flows/membership-change/state';
import type { Task } from '../../../core/flows/membership-change/task';
import { hasSucceeded } from '../../../core/flows/membership-change/has-succeeded';
import { homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { RetentionOffer } from '../../../core/domain/decision/retention-offer';
import { active, cancelled, pastDue, paused, planned, twoMethods } from '../../builders/memberships';
import { aMemorySubscription, aPayflow } from '../../builders/payflow';
import { day } from '../../builders/subscription';

const aPage = async (account: Partial<MemoryAccount> = active) => {
  const { core, services } = await aPayflow(account);
  await services.loadPlans(false);
  await services.loadSubscriptions();
  await services.loadPaymentMethods();
  return {
    subscriptionState: core.subscriptions.getValue(),
    member: core.member.getValue(),
    facts: factsOf(services),
  };
};
const offer: RetentionOffer = {
  discountId: 'stay',
  heading: 'Stay',
  text: '',
  numberOfBillingCycles: 3,
  off: { kind: 'amount', amount: 3 },
};
const lowered = {
  id: 'stay',
  name: '',
  off: { kind: 'amount', amount: 3 },
  numberOfBillingCycles: 3,
  currentBillingCycle: 0,
} as const;

describe('Membership page: detecting a change in the list', () => {
  it('compares the live, scheduled, discounted and interrupted records [PZ-09]', async () => {
    const { facts } = await aPage();
    const { facts: resting } = await aPage(paused);
    const { facts: waiting } = await aPage(planned);
    const { facts: ended } = await aPage(cancelled);
    const shows = (task: Task, by = facts) => hasSucceeded(task, by);
    expect(shows({ kind: 'offer', offer })).to.equal(false);
    const other = { ...lowered, id: 'other' };
    expect(shows({ kind: 'offer', offer }, { ...facts, discounts: [other, lowered] })).to.equal(true);
    expect(shows({ kind: 'offer', offer }, { ...facts, discounts: [other] })).to.equal(false);
    const by = (task: Task) => [facts, resting, waiting, ended].map((one) => shows(task, one));
    expect(by({ kind: 'undo' })).to.deep.equal([true, true, false, false]);
    expect(by({ kind: 'mend' })).to.deep.equal([false, true, false, false]);
    expect(by({ kind: 'pause', length: 1 })).to.deep.equal([false, true, false, false]);
    expect(by({ kind: 'resume' })).to.deep.equal([true, false, true, false]);
    expect(by({ kind: 'cancel' })).to.deep.equal([false, false, false, true]);
    expect(by({ kind: 'restart' })).to.deep.equal([true, true, true, false]);
    expect(by({ kind: 'change', planId: 'sports-plus-annual' })).to.deep.equal([false, false, true, false]);
    expect(by({ kind: 'give-up' })).to.deep.equal([true, true, true, true]);
    const markedOnly = { ...resting, live: null };
    expect(shows({ kind: 'pause', length: 1 }, markedOnly)).to.equal(false);
    const interrupted = { subscription: facts.live!, length: 2 };
    expect(shows({ kind: 'give-up' }, { ...facts, interrupted })).to.equal(false);
  });
});

describe('Membership page: derived facts', () => {
  it('lacks a method if none is stored, nothing is due and nothing is free [RT-24]', async () => {
    const { facts, subscriptionState } = await aPage({ ...active, methods: [] });
    expect(lacksMethod(facts, subscriptionState)).to.equal(true);
    expect(lacksMethod({ ...facts, homeDelivery: true }, subscriptionState)).to.equal(false);
    expect(lacksMethod({ ...facts, membershipStatus: { _tag: 'PastDue' } }, subscriptionState)).to.equal(
      false,
    );
    const unread = { ...subscriptionState.paymentMethodsData, methodsFetched: false };
    expect(lacksMethod(facts, { ...subscriptionState, paymentMethodsData: unread })).to.equal(false);
    const paying = await aPage();
    expect(lacksMethod(paying.facts, paying.subscriptionState)).to.equal(false);
  });

  it('is free while the free plan runs with a home delivery [ST-13]', async () => {
    const { facts } = await aPage();
    const live = { ...facts.live!, plan: { ...facts.live!.plan, amount: 0 } };
    const free = { ...facts, homeDelivery: true, live };
    expect(isFree(free)).to.equal(true);
    expect(
      [
        facts,
        { ...free, homeDelivery: false },
        { ...free, live: facts.live },
        { ...free, live: null },
        { ...free, membershipStatus: { _tag: 'None' } as const },
      ].map(isFree),
    ).to.deep.equal([false, false, false, false, false]);
  });

  it('ends the free plan with its home delivery and allows a new subscription [ST-13]', async () => {
    const over = aMemorySubscription({
      state: 'cancelled',
      ends: day('2026-11-18'),
      paidThrough: day('2026-11-18'),
    });
    const byFree = async (products: readonly string[]) => {
      const { subscriptionState, member, facts } = await aPage({ subscriptions: [over], products });
      const subscriptions = subscriptionState.subscriptions.map((one) => ({
        ...one,
        plan: { ...one.plan, amount: 0 },
      }));
      return membershipFacts({ ...subscriptionState, subscriptions }, member, {
        now: facts.now,
        pausingEnabled: true,
      });
    };

    const ended = await byFree([]);
    const delivered = await byFree([homeDeliveryProduct]);

    expect(ended.membershipStatus).to.deep.equal({ _tag: 'FreeEnded', on: day('2026-11-18') });
    expect(delivered.membershipStatus._tag).to.not.equal('FreeEnded');
    expect([ended.maySubscribe, delivered.maySubscribe]).to.deep.equal([true, false]);
  });

  it('may be subscribed to after its end, and gets an offer while active [PZ-06] [RT-17]', async () => {
    const gone = aMemorySubscription({
      state: 'cancelled',
      ends: day('2026-10-01'),
      paidThrough: day('2026-10-04'),
    });
    const pages = await Promise.all([{}, { subscriptions: [gone] }, active, pastDue, paused].map(aPage));
    expect(pages.map(({ facts }) => facts.maySubscribe)).to.deep.equal([true, true, false, false, false]);
    expect(pages.map(({ facts }) => mayBeOffered(facts))).to.deep.equal([false, false, true, false, false]);
  });

  it('pays with the current method or the default, depending on the change [PZ-02] [PZ-05]', async () => {
    const { facts } = await aPage(twoMethods);
    const [first, second] = facts.methods;
    const methods = [
      { ...first!, default: true, has_active_subscription: false },
      { ...second!, default: false, has_active_subscription: true },
    ];
    const by = { ...facts, methods, method: first! };
    for (const kind of ['pause', 'resume', 'undo', 'mend'] as const)
      expect(methodFor(by, kind)?.token).to.equal('pm-2');
    for (const kind of ['change', 'restart', 'offer', 'cancel', 'give-up'] as const)
      expect(methodFor(by, kind)?.token).to.equal('pm-1');
  });

  it("charges the current method, not the default, and keeps an interrupted pause's length [PZ-02] [PZ-08]", async () => {
    const { subscriptionState, member } = await aPage(twoMethods);
    const how = { now: day('2026-11-21'), pausingEnabled: true };
    const paymentMethods = subscriptionState.paymentMethodsData.paymentMethods.map((one) => ({
      ...one,
      default: one.token === 'pm-1',
      has_active_subscription: one.token === 'pm-2',
    }));
    const using = {
      ...subscriptionState,
      paymentMethodsData: { ...subscriptionState.paymentMethodsData, paymentMethods },
    };
    expect(membershipFacts(using, member, how).method?.token).to.equal('pm-2');
    const unused = paymentMethods.map((one) => ({ ...one, has_active_subscription: false }));
    const waiting = {
      ...subscriptionState,
      paymentMethodsData: { ...subscriptionState.paymentMethodsData, paymentMethods: unused },
    };
    expect(membershipFacts(waiting, member, how).method?.token).to.equal('pm-1');
    for (const [pausedLength, months] of [
      [3, 3],
      [null, 1],
    ] as const) {
      const profile = aProfile({ paused: true, pausedLength });
      const { facts } = await aPage({ ...cancelled, profile });
      expect(facts.interrupted?.length).to.equal(months);
    }
  });

  it('can change only to plans of another price or length [PZ-05]', async () => {
    const { facts } = await aPage();
    expect(facts.otherPlans.map(({ planId }) => planId)).to.deep.equal([
      'sports-plus-biannual',
      'sports-plus-annual',
    ]);
    expect([facts.actions.includes('change'), facts.actions.includes('undo')]).to.deep.equal([true, false]);
  });
});

describe('Membership page: the effect of an offer', () => {
  it('reduces the next charges, or nothing if only its text has the amount [PZ-06]', async () => {
    const { facts } = await aPage();
    const next = (task: Task, by = facts) =>
      previewOf(by, task).entries.find(({ kind }) => kind === 'charge')?.amount;
    expect(next({ kind: 'offer', offer })).to.equal(6.99);
    const more = {
      ...facts,
      discounts: [{ ...lowered, id: 'other', off: { kind: 'amount', amount: 1 } as const }],
    };
    expect(next({ kind: 'offer', offer }, more)).to.equal(5.99);
    const words = previewOf(facts, { kind: 'offer', offer: { ...offer, off: null } });
    expect([words.plan?.planId, words.entries]).to.deep.equal(['sports-plus-monthly', []]);
    expect(previewOf({ ...facts, live: null }, { kind: 'offer', offer }).plan).to.equal(null);
  });

  it('is empty without a selected plan or a subscription [PZ-05]', async () => {
    const { facts } = await aPage();
    const nothing = {
      plan: null,
      start: null,
      entries: [],
      accessEnds: null,
      paidUntil: null,
      now: facts.now,
    };
    expect(previewOf(facts, { kind: 'change', planId: null })).to.deep.equal(nothing);
    const none = { ...facts, running: null, live: null };
    expect(previewOf(none, { kind: 'change', planId: 'sports-plus-annual' })).to.deep.equal(nothing);
    const interrupted = { subscription: facts.live!, length: 2 };
    expect(previewOf({ ...facts, interrupted }, { kind: 'give-up' }).accessEnds).to.not.equal(null);
    expect(previewOf(facts, { kind: 'give-up' })).to.deep.equal(nothing);
  });
});
