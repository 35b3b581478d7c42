import { expect } from 'chai';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { coverFor, type Cover } from '../../../core/domain/cover/cover';
import { isRight } from '../../../core/domain/fp';
import { canSubscribe, offerTo } from '../../../core/domain/plan/offer-to';
import { standingNamed, type Standing } from '../../../core/domain/plan/standing';
import { standingOfRecords } from '../../../core/domain/plan/standing-of-records';
import { termsTakenNow } from '../../../core/domain/plan/page-call-to-action';
import { coverReaderStatus } from '../../../core/flows/cover-reader-status';
import { factsOf } from '../../../core/flows/membership-change/state';
import { isHomeDelivery } from '../../../core/state/member';
import { readerStanding } from '../../../core/state/standing';
import { active, cancelled, pastDue, paused, planned } from '../../builders/memberships';
import { aMemorySubscription, aPayflow } from '../../builders/payflow';
import { day } from '../../builders/subscription';

const methods = active.methods!;
const ended = aMemorySubscription({
  state: 'cancelled',
  ends: day('2026-10-01'),
  paidThrough: day('2026-10-04'),
});
const endedTrial = aMemorySubscription({
  ...{ state: 'cancelled', ends: day('2026-10-01'), paidThrough: null, charges: [] },
});
const pauseOver = {
  ...paused,
  subscriptions: paused.subscriptions!.map((one) => ({ ...one, paidThrough: day('2026-11-17') })),
};
const delivered = { products: ['hd-sports-membership'] };

/** Each kind of reader: the records, and what is expected. */
const readers: readonly (readonly [string, Partial<MemoryAccount>, Standing, Cover['kind']])[] = [
  ['no record', {}, 'none', 'offer'],
  ['no record, home delivery', delivered, 'none', 'delivery'],
  ['a member', active, 'member', 'runs'],
  ['canceled, paid until later', cancelled, 'member', 'runs'],
  ['a planned change', planned, 'member', 'runs'],
  ['paused, paid until later', paused, 'member', 'paused'],
  ['paused', pauseOver, 'paused', 'paused'],
  ['past due', pastDue, 'past-due', 'past-due'],
  ['ended', { subscriptions: [ended], methods }, 'ended', 'ended'],
  ['ended, without a card', { subscriptions: [ended] }, 'ended', 'offer'],
  ['ended, home delivery', { subscriptions: [ended], methods, ...delivered }, 'ended', 'delivery'],
  ['a canceled trial', { subscriptions: [endedTrial], methods }, 'over', 'offer'],
];

describe('The standing of a reader', () => {
  for (const [name, account, expected, cover] of readers)
    it(`is the same for the account area, the host page and the cover: ${name} [HM-10] [HM-13] [HM-14]`, async () => {
      const { services, core, world } = await aPayflow(account);
      await services.loadPlans(false);
      const records = await world.subscriptions.list();
      await services.loadSubscriptions();
      await services.loadPaymentMethods();
      const member = core.member.getValue();
      const state = core.subscriptions.getValue();

      const standing = readerStanding(state, member);
      expect(standing).to.equal(expected);
      expect(isRight(records)).to.equal(true);
      const onPage = standingOfRecords(isRight(records) ? (records.right as readonly unknown[]) : [], {
        reader: member.dataLayer,
        pausingEnabled: true,
        plans: state.plans,
        now: services.clock.now(),
      });
      expect(onPage).to.equal(expected);

      const facts = factsOf(services);
      const readerStatus = coverReaderStatus(state, facts);
      const offered = state.availablePlans.map((plan) => termsTakenNow(plan, services.clock.now()));
      const found = coverFor({
        ...{ reader: member.dataLayer, outsideRegion: false, entitled: false, readerStatus, offered },
      });
      expect(found.kind).to.equal(cover);
      const buyer = { loggedIn: true, standing, homeDelivery: isHomeDelivery(member) };
      expect(canSubscribe(buyer)).to.equal(facts.maySubscribe);
      const offer = offerTo({
        ...buyer,
        hadTrial: false,
        availablePlans: state.availablePlans,
        rewardsEnabled: true,
      });
      if (found.kind === 'offer') expect(offer).to.be.oneOf(['try-free', 'subscribe', 'restart']);
      else expect(offer).to.not.be.oneOf(['try-free', 'subscribe']);
    });

  it('is unknown before a list was read, and for records that cannot be read [HM-13] [EN-02]', async () => {
    const { core } = await aPayflow(active);
    expect(readerStanding(core.subscriptions.getValue(), core.member.getValue())).to.equal(null);
    const reader = core.member.getValue().dataLayer;
    const facts = { reader, pausingEnabled: true, plans: [], now: day('2026-11-20') };
    expect(standingOfRecords([], facts)).to.equal('none');
    for (const record of [null, 'x', {}, { 'subscription-state': 'active' }])
      expect(standingOfRecords([record], facts), JSON.stringify(record)).to.equal(null);
    const live = { 'external-id': '7', 'subscription-state': 'active', plan_id: 'another' };
    expect(standingOfRecords([live], facts)).to.equal('unclear');
  });

  it('has ended with the home delivery, even if the free record is still active [ST-13] [HM-13]', () => {
    const reader = { paused: false, products: [] };
    const free = { planId: 'free', planName: 'Free', amount: 0 };
    const facts = { reader, pausingEnabled: true, plans: [free], now: day('2026-11-20') };
    const record = { 'external-id': '7', 'subscription-state': 'active', plan_id: 'free' };
    expect(standingOfRecords([record], facts)).to.equal('delivery-ended');
    const over = { ...record, 'subscription-state': 'cancelled', ends: '2026-11-10T00:00:00Z' };
    expect(standingOfRecords([over], facts)).to.equal('delivery-ended');
    const here = { ...facts, reader: { ...reader, products: ['hd-sports-membership'] } };
    expect(standingOfRecords([record], here)).to.equal('member');
  });

  it('is parsed from storage by its exact name [R16]', () => {
    for (const name of ['none', 'member', 'paused', 'past-due', 'ended', 'over', 'delivery-ended', 'unclear'])
      expect(standingNamed(name)).to.equal(name);
    for (const other of ['Member', '', 'toString', 3, null, undefined, {}])
      expect(standingNamed(other)).to.equal(null);
  });
});
