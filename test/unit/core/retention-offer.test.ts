import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { readCampaigns, readOffer } from '../../../adapters/http/decided-values';
import { readDiscounts } from '../../../adapters/http/discounts';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { inMemoryLog } from '../../../adapters/memory/log';
import { aStoredMethod, memoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { makeDeclinedOffers } from '../../../core/use-cases/subscriptions/declined-offers';
import { makeFindOffer, offerBudget } from '../../../core/use-cases/subscriptions/find-offer';
import { aMembership } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';
const offline = { _tag: 'Offline' } as const;
const offer = { discountId: 'retention-50' };

const aMember = async () => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], signedInAs: robin });
  const core = aMembership(world);
  await core.subscribe({
    choice: { plan: memoryPlans[0]!, skipTrial: false },
    payment: { kind: 'stored', token: null },
  });
  await core.loadSubscriptions();
  world.forgetCalls();
  const granted = () => world.accounts.find(robin)!.subscriptions[0]!.discounts ?? [];
  const applied = () => world.calls().filter(({ name }) => name === 'billing.applyDiscount').length;
  return { world, core, granted, applied };
};
const tag = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(outcome) ? outcome.left._tag : 'right';

describe('The retention offer', () => {
  const nothing = { isDeclined: () => false };
  const never = { wait: () => new Promise<never>(() => undefined) };

  it('is read, and null without an offer or response [PZ-06]', async () => {
    const { world } = await aMember();
    const find = makeFindOffer({ ...world, clock: never, declined: nothing });

    expect(await find()).to.deep.include({ discountId: 'retention-50', numberOfBillingCycles: 3 });
    world.fail('decisions.cancelOffer', offline);
    expect(await find()).to.equal(null);
    expect(world.log.lines().map(({ what }) => what)).to.include('The offer could not be read');
  });

  it('is null if the price rises during the discount [PZ-06] [EN-01]', async () => {
    const rising = {
      ...memoryPlans[0]!,
      firstBillingDate: new Date('2026-11-21T00:00:00Z'),
      stepUpPricing: { amount: 19.99, date: new Date('2027-01-21T00:00:00Z') },
    };
    const world = memoryWorld({
      accounts: [anAccount({ methods: [aStoredMethod()] })],
      signedInAs: robin,
      plans: [rising],
    });
    await aMembership(world).subscribe({
      choice: { plan: rising, skipTrial: false },
      payment: { kind: 'stored', token: null },
    });
    const find = makeFindOffer({ ...world, clock: never, declined: nothing });

    expect(await find()).to.equal(null);
    expect(tag(await world.billing.applyDiscount('sub-1', 'retention-50'))).to.equal('Refused');

    // The only charge at the old price is past; all later charges have the new price.
    world.clock.advance(40 * 86_400_000);
    expect(await find()).to.deep.include(offer);
  });

  it('does not delay a cancellation beyond its time limit [PZ-06]', async () => {
    const { world } = await aMember();
    const waited: number[] = [];
    const clock = {
      wait: async (milliseconds: number) => {
        waited.push(milliseconds);
      },
    };
    const decisions = { cancelOffer: () => new Promise<never>(() => undefined) };

    expect(await makeFindOffer({ decisions, clock, log: world.log, declined: nothing })()).to.equal(null);
    expect(waited).to.deep.equal([offerBudget]);
  });

  it('is not shown again to a reader who declined it, also on the next page [PZ-06]', async () => {
    const { world, core } = await aMember();
    const other = { ...offer, discountId: 'another' };
    const declined = makeDeclinedOffers({ store: world.storage, subscriptions: core.subscriptions });
    await core.loadSubscriptions();

    core.declineOffer(offer);

    expect([declined.isDeclined(offer), declined.isDeclined(other)]).to.deep.equal([true, false]);
    expect(await makeFindOffer({ ...world, clock: never, declined })()).to.equal(null);
  });

  it('is shown if the stored value is invalid [PZ-06]', async () => {
    const { world, core } = await aMember();
    for (const kept of ['{', '7', '{"__proto__":1}', '[1,null]']) {
      world.storage.set('declined-offers', kept);
      const declined = makeDeclinedOffers({ store: world.storage, subscriptions: core.subscriptions });

      expect(declined.isDeclined(offer)).to.equal(false);
    }
  });

  it('is accepted once and then reduces the shown charges [PZ-06]', async () => {
    const { core, granted, applied } = await aMember();

    const outcomes = [await core.acceptOffer({ offer }), await core.acceptOffer({ offer })];
    await core.loadDiscounts();

    expect(outcomes).to.deep.equal([E.right(undefined), E.right(undefined)]);
    expect([granted().length, applied()]).to.deep.equal([1, 1]);
    expect(core.subscriptions.getValue().discounts.map(({ id, off }) => [id, off])).to.deep.equal([
      ['retention-50', { kind: 'amount', amount: 5 }],
    ]);
  });

  it('is checked after a lost response and not applied again [PZ-09]', async () => {
    const { world, core, granted, applied } = await aMember();
    world.fail('billing.applyDiscount', offline, { after: true });

    expect(await core.acceptOffer({ offer })).to.deep.equal(E.right(undefined));
    expect([granted().length, applied()]).to.deep.equal([1, 1]);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('is not applied by recovery at a page load [PZ-09]', async () => {
    const { world, core, granted, applied } = await aMember();
    const entry = {
      id: 'entry-of-an-earlier-page',
      reader,
      change: { kind: 'apply-discount', facts: { subscriptionId: 'sub-1', discountId: 'retention-50' } },
      startedAt: world.clock.now().toISOString(),
      step: 'apply-discount',
      phase: 'begun',
    } as const;
    await world.journal.put(entry);

    const recovered = await core.recoverChanges();

    expect(E.isRight(recovered) && recovered.right.map(({ outcome }) => outcome)).to.deep.equal([
      'TakenBack',
    ]);
    expect([granted().length, applied()]).to.deep.equal([0, 0]);
  });

  it('reports that it was not applied, and starts nothing with an unread list [R7]', async () => {
    const { world, core, applied } = await aMember();

    expect(tag(await core.acceptOffer({ offer: { discountId: 'gone' } }))).to.equal('NotDone');
    world.fail('billing.discounts', offline);
    expect(tag(await core.acceptOffer({ offer }))).to.equal('NotDone');
    world.fail('subscriptions.list', offline);
    expect(tag(await core.acceptOffer({ offer }))).to.equal('NotReady');
    expect(applied()).to.equal(1);
  });

  it('requires a subscription that is charged [PZ-06]', async () => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: robin });

    expect(tag(await aMembership(world).acceptOffer({ offer }))).to.equal('NothingToDiscount');
  });

  it('is not available for a past-due or pending membership [PZ-06]', async () => {
    const { world, core } = await aMember();
    await world.subscriptions.cancel('sub-1');

    expect(tag(await core.acceptOffer({ offer }))).to.equal('NothingToDiscount');
  });

  it('is cleared with an ended membership, and no request is sent [PZ-07]', async () => {
    const { world, core } = await aMember();
    await core.acceptOffer({ offer });
    await core.loadDiscounts();
    expect(core.subscriptions.getValue().discounts).to.have.length(1);
    await world.subscriptions.cancel('sub-1');
    await core.loadSubscriptions();
    world.forgetCalls();

    expect(await core.loadDiscounts()).to.deep.equal(E.right(undefined));

    expect(core.subscriptions.getValue().discounts).to.deep.equal([]);
    expect(world.calls()).to.deep.equal([]);
    core.subscriptions.update((state) => ({ ...state, activeSubscription: null }));
    expect(await core.loadDiscounts()).to.deep.equal(E.right(undefined));
    expect(world.calls()).to.deep.equal([]);
  });

  it('ignores discounts of another membership than the requested one [PZ-07]', async () => {
    const { core } = await aMember();
    await core.acceptOffer({ offer });
    const late = core.loadDiscounts();
    core.subscriptions.update((state) => ({ ...state, activeSubscription: null, discounts: [] }));

    await late;

    expect(core.subscriptions.getValue().discounts).to.deep.equal([]);
  });

  it('keeps the known discounts if they cannot be read [PZ-07]', async () => {
    const { world, core } = await aMember();
    await core.acceptOffer({ offer });
    await core.loadDiscounts();
    world.fail('billing.discounts', offline);

    expect(tag(await core.loadDiscounts())).to.equal('Offline');
    expect(core.subscriptions.getValue().discounts).to.have.length(1);
    expect(world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The discounts could not be read', facts: { because: 'Offline' } },
    ]);
  });

  it('logs a failed read [ER-03]', async () => {
    const { world } = await aMember();
    world.fail('decisions.cancelOffer', offline);

    await makeFindOffer({ ...world, clock: never, declined: nothing })();

    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'The offer could not be read', facts: { because: 'Offline' } },
    ]);
  });
});

describe('Decoding of offers, campaigns and discounts', () => {
  it('reads an offer with numbers as text or number [AP-21]', () => {
    const log = inMemoryLog();
    const figures = { discountId: 'd', percent: '50', numberOfBillingCycles: '3' };
    const expected = {
      discountId: 'd',
      heading: '',
      text: '',
      numberOfBillingCycles: 3,
      off: { kind: 'percent', percent: 50 },
    };

    expect(readOffer(figures, log)).to.deep.equal(expected);
    expect(readOffer(JSON.stringify(figures), log)).to.deep.equal(expected);
    expect(log.lines()).to.deep.equal([]);
  });

  it('returns no offer for invalid data [AP-21]', () => {
    const log = inMemoryLog();
    const values = ['', null, 'soon', '[]', '{}', { discountId: ' ' }, { discountId: 7.5 }, '{"discountId":'];

    expect(values.map((value) => readOffer(value, log))).to.deep.equal(values.map(() => null));
    const unread = log.lines().filter(({ what }) => what === 'The retention offer could not be read');
    expect(unread).to.have.length(values.length - 2);
  });

  it('omits incomplete campaigns [SC-09]', () => {
    const log = inMemoryLog();
    const good = { id: 'a', name: 'A', keyword: 'K', phone: '+15550101' };

    expect(readCampaigns([good, { ...good, phone: '' }, 7], log)).to.deep.equal([good]);
    expect(readCampaigns('later', log)).to.deep.equal([]);
    expect(readCampaigns('', log)).to.deep.equal([]);
  });

  it('omits discounts without an amount or a term [AP-25]', () => {
    const log = inMemoryLog();
    const good = { id: 'a', amount: '5.00', numberOfBillingCycles: 3, quantity: 2 };
    const records = [
      good,
      { id: 'b', percent: 20, neverExpires: true },
      { id: 'c', amount: 'NaN', numberOfBillingCycles: 3 },
      { id: 'd', amount: '5.00' },
      { id: 'e', amount: -5, numberOfBillingCycles: 1 },
      { id: 'f', percent: 101, numberOfBillingCycles: 1 },
    ];

    const read = readDiscounts(records, log);

    expect(E.isRight(read) && read.right).to.deep.equal([
      {
        id: 'a',
        name: '',
        off: { kind: 'amount', amount: 10 },
        numberOfBillingCycles: 3,
        currentBillingCycle: 0,
      },
      {
        id: 'b',
        name: '',
        off: { kind: 'percent', percent: 20 },
        numberOfBillingCycles: null,
        currentBillingCycle: 0,
      },
    ]);
    expect(tag(readDiscounts([{ id: 7 }], log))).to.equal('Unexpected');
  });
});
