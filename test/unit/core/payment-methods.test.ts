import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Change } from '../../../core/domain/change/change';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import type { CallName, FaultOptions } from '../../../adapters/memory/world/faults';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { CallFailed } from '../../../core/ports/call-failed';
import { withChange } from '../../../core/domain/payment-method/change-log';
import { walletsOnOffer, type Wallet } from '../../../core/domain/wallet/wallets';
import { shown as shownTermsOf } from '../../builders/terms';
import { aMembership, type TestMembership as Core } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';
const monthly = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;
const offline = { _tag: 'Offline' };
const refused: CallFailed = { _tag: 'Refused', message: null };
const visa = aStoredMethod();
const mastercard = aStoredMethod({
  token: 'pm-2',
  nonce: 'stored-nonce-2',
  card_type: 'MasterCard',
  last_4: '4444',
  default: false,
});

/** A member who pays with the first of two cards. */
const aMember = async (declines: string | null = null): Promise<{ world: MemoryWorld; core: Core }> => {
  const account = anAccount({ methods: [visa, mastercard], profile: aProfile() });
  const world = memoryWorld({ accounts: [account], signedInAs: robin });
  const core = aMembership(world);
  const started = await core.subscribe({
    choice: { plan: monthly, skipTrial: false },
    payment: { kind: 'stored', token: null },
  });
  expect(started).to.deep.equal(E.right(undefined));
  account.methods = account.methods.map((one) => (one.token === 'pm-1' ? { ...one, declines } : one));
  world.clock.advance(60_000);
  world.forgetCalls();
  return { world, core };
};

/** A member whose second charge was declined a day ago. */
const aDebtor = async () => {
  const page = await aMember('Do Not Honor');
  page.world.clock.advance(31 * 86_400_000);
  page.world.forgetCalls();
  return page;
};

const account = (world: MemoryWorld) => world.accounts.find(robin)!;
const methods = (world: MemoryWorld) =>
  account(world).methods.map((one) => `${one.token} ${one.last_4}${one.default ? ' default' : ''}`);
const subscription = (world: MemoryWorld) => {
  const [one] = world.accounts.all().find(({ email }) => email === robin)!.subscriptions;
  return { state: one!.state as string, charges: one!.charges.length, method: one!.methodToken };
};
const callsTo = (world: MemoryWorld, name: string) => world.calls().filter((call) => call.name === name);
const tag = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isLeft(outcome) ? outcome.left._tag : 'right';
const isHalfDone = (at: string) => (outcome: E.Either<{ _tag: string; step?: string }, unknown>) =>
  E.isLeft(outcome) && outcome.left._tag === 'HalfDone' && outcome.left.step === at;
const failing = (world: MemoryWorld, name: CallName, options?: FaultOptions) =>
  world.fail(name, offline, options);

describe('Adding a payment method', () => {
  it('stores the card and the time in the profile [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.addPaymentMethod({ nonce: world.cardNonce({ last_4: '0005' }) });

    expect(E.isRight(outcome) && outcome.right.last_4).to.equal('0005');
    expect(methods(world)).to.deep.equal(['pm-1 1111 default', 'pm-2 4444', 'pm-3 0005']);
    expect(account(world).profile.paymentMethodUpdateLog).to.deep.equal([world.clock.now().toISOString()]);
  });

  it('creates the customer if the provider does not know the reader [PZ-01]', async () => {
    const world = memoryWorld({ accounts: [anAccount({ customer: false })], signedInAs: robin });

    const outcome = await aMembership(world).addPaymentMethod({ nonce: world.cardNonce() });

    expect(E.isRight(outcome) && outcome.right.default).to.equal(true);
  });

  it("reports a declined card in the bank's words and stores nothing [ER-02]", async () => {
    const { world, core } = await aMember();
    const nonce = world.cardNonce({ refusal: 'Gateway Rejected: cvv' });

    const outcome = await core.addPaymentMethod({ nonce });

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'NotDone', because: { _tag: 'Refused', message: 'Gateway Rejected: cvv' } }),
    );
    expect(methods(world)).to.have.length(2);
    expect(account(world).profile.paymentMethodUpdateLog).to.deep.equal([]);
  });

  it('finds the card in the list after a lost response and never resends its nonce [PZ-09]', async () => {
    const { world, core } = await aMember();
    failing(world, 'paymentMethods.add', { after: true });

    const outcome = await core.addPaymentMethod({ nonce: world.cardNonce() });

    expect(E.isRight(outcome) && outcome.right.token).to.equal('pm-3');
    expect(callsTo(world, 'paymentMethods.add')).to.have.length(1);
  });

  it('reports whether nothing was stored or the result is unknown [PZ-09]', async () => {
    const lost = await aMember();
    failing(lost.world, 'paymentMethods.add');
    const dark = await aMember();
    failing(dark.world, 'paymentMethods.add', { after: true });
    const listed = dark.world.paymentMethods.list;
    let reads = 0;
    const core = aMembership({
      ...dark.world,
      paymentMethods: {
        ...dark.world.paymentMethods,
        list: async () => ((reads += 1) === 1 ? listed() : E.left({ _tag: 'Offline' as const })),
      },
    });

    const observed = [
      await lost.core.addPaymentMethod({ nonce: lost.world.cardNonce() }),
      await core.addPaymentMethod({ nonce: dark.world.cardNonce() }),
    ];

    expect(observed.map(tag)).to.deep.equal(['NotDone', 'Unclear']);
    expect(callsTo(dark.world, 'paymentMethods.add')).to.have.length(1);
  });

  it('journals no nonce and sends nothing if the list was not read [R7]', async () => {
    const { world, core } = await aMember();
    failing(world, 'paymentMethods.list');

    const outcome = await core.addPaymentMethod({ nonce: world.cardNonce() });

    expect(tag(outcome)).to.equal('NotReady');
    expect(callsTo(world, 'paymentMethods.add')).to.deep.equal([]);
    expect(callsTo(world, 'journal.put')).to.deep.equal([]);
  });

  it('succeeds even if the time cannot be stored [PZ-08]', async () => {
    const { world, core } = await aMember();
    failing(world, 'profiles.update');

    const outcome = await core.addPaymentMethod({ nonce: world.cardNonce() });

    expect(E.isRight(outcome)).to.equal(true);
    expect(world.log.lines()).to.deep.equal([
      {
        level: 'error',
        what: 'A step of a change failed',
        facts: { change: 'add-card', step: 'note-change', because: 'Offline' },
      },
    ]);
    world.repair();
    await aMembership(world).recoverChanges();
    expect(account(world).profile.paymentMethodUpdateLog).to.have.length(1);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('reports no change only after the request can no longer take effect [PZ-09]', async () => {
    const { world, core } = await aMember();
    world.fail('paymentMethods.add', { _tag: 'TimedOut' });
    const before = world.clock.now().getTime();

    const outcome = await core.addPaymentMethod({ nonce: world.cardNonce() });

    expect(tag(outcome)).to.equal('NotDone');
    expect(world.clock.now().getTime() - before).to.be.at.least(90_000);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('stores one card for a double click [PZ-09]', async () => {
    const { world, core } = await aMember();
    const nonce = world.cardNonce();

    const outcomes = await Promise.all([core.addPaymentMethod({ nonce }), core.addPaymentMethod({ nonce })]);

    expect(outcomes.map(tag).sort()).to.deep.equal(['Busy', 'right']);
    expect(methods(world)).to.have.length(3);
  });
});

describe('An open card change from an earlier page', () => {
  const leftOpen = async (change: Change, options: { readonly happened: boolean }) => {
    const { world } = await aMember();
    const sentAt = world.clock.now().toISOString();
    await world.journal.put({
      id: 'entry-1',
      reader,
      change,
      startedAt: sentAt,
      step: change.kind,
      phase: 'begun',
      sentAt,
    });
    if (options.happened && change.kind === 'add-card')
      await world.paymentMethods.add(world.cardNonce({ last_4: '0005' }));
    if (options.happened && change.kind === 'remove-card')
      await world.paymentMethods.remove(change.facts.methodToken);
    world.forgetCalls();
    const begun = world.clock.now().getTime();
    const recovered = await aMembership(world).recoverChanges();
    return {
      world,
      waited: world.clock.now().getTime() - begun,
      outcomes: E.isRight(recovered) ? recovered.right.map(({ outcome }) => outcome) : [],
    };
  };
  const addCard: Change = { kind: 'add-card', facts: { seenTokens: ['pm-1', 'pm-2'] } };
  const removeCard: Change = { kind: 'remove-card', facts: { methodToken: 'pm-2' } };
  const updateCard: Change = { kind: 'update-card', facts: { methodToken: 'pm-1' } };

  for (const change of [addCard, removeCard])
    it(`succeeds if the list shows it, and its time is stored: ${change.kind} [PZ-08] [PZ-09]`, async () => {
      const { world, outcomes } = await leftOpen(change, { happened: true });

      expect(outcomes).to.deep.equal(['Finished']);
      const { paymentMethodUpdateLog: updates, paymentMethodEditLog: edits } = account(world).profile;
      expect([...updates, ...edits]).to.have.length(1);
      expect(world.journal.entries()).to.deep.equal([]);
    });

  for (const change of [addCard, removeCard])
    it(`is rolled back without a resend once it can no longer take effect: ${change.kind} [PZ-09]`, async () => {
      const { world, outcomes, waited } = await leftOpen(change, { happened: false });

      expect([outcomes, waited]).to.deep.equal([['TakenBack'], 90_000]);
      expect([
        ...callsTo(world, 'paymentMethods.add'),
        ...callsTo(world, 'paymentMethods.remove'),
      ]).to.deep.equal([]);
      expect(world.journal.entries()).to.deep.equal([]);
    });

  it('is unclear for a replaced card, because no distinguishing data is stored [PZ-09] [EN-08]', async () => {
    const { world, outcomes, waited } = await leftOpen(updateCard, { happened: false });

    expect([outcomes, waited]).to.deep.equal([['CannotTell'], 90_000]);
    expect(callsTo(world, 'paymentMethods.replace')).to.deep.equal([]);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('does not block another change if its result is unknown [PZ-09]', async () => {
    const { world, core } = await aMember();
    world.fail('paymentMethods.replace', { _tag: 'TimedOut' }, { times: 1 });
    expect(tag(await core.replacePaymentMethod({ methodToken: 'pm-1', nonce: world.cardNonce() }))).to.equal(
      'Unclear',
    );

    expect(tag(await core.removePaymentMethod({ methodToken: 'pm-2' }))).to.equal('right');
  });
});

describe('Replacing a payment method', () => {
  const wanted = (world: MemoryWorld, card: object = { last_4: '0005' }) => ({
    reader,
    methodToken: 'pm-1',
    nonce: world.cardNonce(card),
  });

  it('keeps the token, the position and the subscription of the method [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.replacePaymentMethod(wanted(world));

    expect(E.isRight(outcome) && outcome.right.has_active_subscription).to.equal(true);
    expect(methods(world)).to.deep.equal(['pm-1 0005 default', 'pm-2 4444']);
    expect(account(world).profile.paymentMethodUpdateLog).to.have.length(1);
  });

  it('reads the list after a lost response, but cannot confirm the replacement [PZ-09]', async () => {
    const done = await aMember();
    failing(done.world, 'paymentMethods.replace', { after: true });
    const same = await aMember();
    failing(same.world, 'paymentMethods.replace', { after: true });

    expect(tag(await done.core.replacePaymentMethod(wanted(done.world)))).to.equal('right');
    expect(tag(await same.core.replacePaymentMethod(wanted(same.world, {})))).to.equal('Unclear');
    expect(callsTo(same.world, 'paymentMethods.replace')).to.have.length(1);
  });

  it('rejects a method that is not stored, and uses no nonce for it [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.replacePaymentMethod({ ...wanted(world), methodToken: 'gone' });

    expect(outcome).to.deep.equal(E.left({ _tag: 'MethodGone' }));
    expect(callsTo(world, 'paymentMethods.replace')).to.deep.equal([]);
  });
});

describe('Removing a payment method', () => {
  it('removes a method that pays for nothing [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.removePaymentMethod({ methodToken: 'pm-2' });

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(methods(world)).to.deep.equal(['pm-1 1111 default']);
    expect(account(world).profile.paymentMethodEditLog).to.have.length(1);
  });

  it('rejects a method that pays for a membership before sending a request [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.removePaymentMethod({ methodToken: 'pm-1' });

    expect(tag(outcome)).to.equal('MethodInUse');
    expect(callsTo(world, 'paymentMethods.remove')).to.deep.equal([]);
    expect(subscription(world).state).to.equal('active');
  });

  it('removes nothing with an unread list, and reads the list after a lost response [R7]', async () => {
    const dark = await aMember();
    failing(dark.world, 'paymentMethods.list');
    const lost = await aMember();
    failing(lost.world, 'paymentMethods.remove', { after: true });

    expect(tag(await dark.core.removePaymentMethod({ methodToken: 'pm-2' }))).to.equal('NotReady');
    expect(callsTo(dark.world, 'paymentMethods.remove')).to.deep.equal([]);
    expect(tag(await lost.core.removePaymentMethod({ methodToken: 'pm-2' }))).to.equal('right');
  });

  it('keeps the last three change times [PZ-08]', async () => {
    const { world, core } = await aMember();
    for (let at = 0; at < 5; at += 1) {
      await core.addPaymentMethod({ nonce: world.cardNonce() });
      world.clock.advance(1_000);
    }

    const log = account(world).profile.paymentMethodUpdateLog;

    expect(log).to.have.length(3);
    expect(log).to.deep.equal(withChange(log.slice(0, 2), new Date(log[2]!)));
  });

  it('rejects a method that is not stored, and reports the result of a lost response [PZ-08] [PZ-09]', async () => {
    const { world, core } = await aMember();

    expect(tag(await core.removePaymentMethod({ methodToken: 'gone' }))).to.equal('MethodGone');
    expect(callsTo(world, 'paymentMethods.remove')).to.deep.equal([]);
    failing(world, 'paymentMethods.remove');
    expect(await core.removePaymentMethod({ methodToken: 'pm-2' })).to.deep.equal(
      E.left({ _tag: 'NotDone', because: offline }),
    );
    expect(account(world).profile.paymentMethodEditLog).to.deep.equal([]);
  });

  it('reports a rejection and still reads the list again [PZ-08]', async () => {
    const { world, core } = await aMember();
    const refusal = { _tag: 'Refused', message: null };
    world.fail('paymentMethods.remove', refusal);

    expect(tag(await core.removePaymentMethod({ methodToken: 'pm-2' }))).to.equal('NotDone');

    // One read before the write, and one for the page.
    expect(callsTo(world, 'paymentMethods.list')).to.have.length(2);
  });
});

describe('A different card for the membership', () => {
  const newCard = (world: MemoryWorld, card: object = { last_4: '0005' }) => ({
    reader,
    card: { kind: 'new', nonce: world.cardNonce(card) } as const,
  });

  it('is stored, made the default, and used for the membership [PZ-08]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.replaceCard(newCard(world));

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(methods(world)).to.deep.equal(['pm-1 1111', 'pm-2 4444', 'pm-3 0005 default']);
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 1, method: 'pm-3' });
    expect(account(world).profile.paymentMethodUpdateLog).to.have.length(1);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('can be a stored card [PZ-08]', async () => {
    const stored = await aMember();

    await stored.core.replaceCard({ card: { kind: 'stored', methodToken: 'pm-2' } });

    expect([methods(stored.world), subscription(stored.world).method]).to.deep.equal([
      ['pm-1 1111', 'pm-2 4444 default'],
      'pm-2',
    ]);
  });

  it('changes nothing if the card is declined [ER-02]', async () => {
    const { world, core } = await aMember();

    const outcome = await core.replaceCard(newCard(world, { refusal: 'Do Not Honor' }));

    expect(tag(outcome)).to.equal('NotDone');
    expect(methods(world)).to.deep.equal(['pm-1 1111 default', 'pm-2 4444']);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('stores no nonce in the journal [R12]', async () => {
    const { world, core } = await aMember();
    const wanted = newCard(world);

    await core.replaceCard(wanted);

    const noted = JSON.stringify(callsTo(world, 'journal.put'));
    expect(noted).to.include('replace-card');
    expect(noted).to.not.include(wanted.card.nonce);
    expect(noted).to.not.include('stored-nonce');
  });

  it('reports that only the card is saved, or that the default has already changed [PZ-08]', async () => {
    const texts: unknown[] = [];
    for (const [name, step] of [
      ['paymentMethods.setDefault', 'default'],
      ['subscriptions.setPaymentMethod', 'move-subscription'],
    ] as const) {
      const { world, core } = await aMember();
      failing(world, name);

      const outcome = await core.replaceCard(newCard(world));

      expect(outcome).to.satisfy(isHalfDone(step));
      expect(subscription(world).method).to.equal('pm-1');
      const state = core.subscriptions.getValue();
      expect(state.paymentMethodsData.paymentMethods).to.have.length(3);
      expect(state.subscriptionsFetched).to.equal(true);
      texts.push(state.globalErrorMessage);
    }

    expect(texts).to.deep.equal([
      { kind: 'message', key: 'payment.saved-only' },
      { kind: 'message', key: 'payment.default-only' },
    ]);
  });

  it('is finished on request without storing the card again [PZ-09]', async () => {
    const { world, core } = await aMember();
    world.fail('subscriptions.setPaymentMethod', offline, { times: 1 });
    const halfDone = await core.replaceCard(newCard(world));
    const entryId = E.isLeft(halfDone) && 'entryId' in halfDone.left ? halfDone.left.entryId : '';

    const finished = await core.finishOpenChange({ entryId });

    expect(finished).to.deep.equal(E.right([]));
    expect(methods(world)).to.deep.equal(['pm-1 1111', 'pm-2 4444', 'pm-3 0005 default']);
    expect(subscription(world).method).to.equal('pm-3');
    expect(world.journal.entries()).to.deep.equal([]);
  });
});

describe('A past-due membership', () => {
  const newCard = (world: MemoryWorld, card: object = { last_4: '0005' }) => ({
    reader,
    card: { kind: 'new', nonce: world.cardNonce(card) } as const,
  });

  it('recovers with a new card: save it, make it the default, move the membership, charge once [PZ-07]', async () => {
    const { world, core } = await aDebtor();
    expect(subscription(world)).to.deep.equal({ state: 'past due', charges: 1, method: 'pm-1' });

    const outcome = await core.payPastDue(newCard(world));

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 2, method: 'pm-3' });
    expect(callsTo(world, 'billing.retry')).to.have.length(1);
    expect(world.journal.entries()).to.deep.equal([]);
  });

  it('stays past due with a card that cannot pay, but saves the card [PZ-07]', async () => {
    const { world, core } = await aDebtor();

    const outcome = await core.payPastDue(newCard(world, { declines: 'Do Not Honor' }));

    expect(tag(outcome)).to.equal('ChargeFailed');
    expect(world.journal.entries()).to.deep.equal([]);
    expect(subscription(world)).to.deep.equal({ state: 'past due', charges: 1, method: 'pm-3' });
    expect(core.subscriptions.getValue().globalErrorMessage).to.deep.equal({
      kind: 'message',
      key: 'error.account-inactive',
    });
  });

  it('leaves no open change if only the charge is declined on finishing [PZ-07] [PZ-09]', async () => {
    const { world, core } = await aDebtor();
    world.fail('subscriptions.setPaymentMethod', refused, { times: 1 });
    const half = await core.payPastDue(newCard(world, { declines: 'Do Not Honor' }));
    const [entry] = world.journal.entries();

    const outcome = await core.finishOpenChange({ entryId: entry!.id });

    expect([half, outcome].map(tag)).to.deep.equal(['HalfDone', 'ChargeFailed']);
    expect(world.journal.entries()).to.deep.equal([]);
    expect(subscription(world)).to.deep.equal({ state: 'past due', charges: 1, method: 'pm-3' });
  });

  it('leaves an open change if another step is rejected or the charge has no response [PZ-07] [PZ-09]', async () => {
    for (const [name, error] of [
      ['subscriptions.setPaymentMethod', refused],
      ['billing.retry', { _tag: 'Conflict' }],
    ] as const) {
      const { world, core } = await aDebtor();
      world.fail(name, error);

      const outcome = await core.payPastDue(newCard(world));

      expect([name, tag(outcome), world.journal.entries().length]).to.deep.equal([name, 'HalfDone', 1]);
    }
  });

  it('can be paid with another card if the first one fails [PZ-07]', async () => {
    const { world, core } = await aDebtor();
    await core.payPastDue(newCard(world, { declines: 'Do Not Honor' }));

    const outcome = await core.payPastDue(newCard(world));

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 2, method: 'pm-4' });
  });

  it('is charged again with its current method [PZ-07]', async () => {
    const { world, core } = await aDebtor();

    const refused = await core.retrySubscription();
    await core.makeDefaultMethod({ methodToken: 'pm-2' });
    const paid = await core.retrySubscription();

    expect([refused, paid].map(tag)).to.deep.equal(['NotDone', 'right']);
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 2, method: 'pm-2' });
  });

  it('is checked after a lost response and never charged twice [R9]', async () => {
    const { world, core } = await aDebtor();
    await core.makeDefaultMethod({ methodToken: 'pm-2' });
    failing(world, 'billing.retry', { after: true });

    const outcome = await core.retrySubscription();

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(callsTo(world, 'billing.retry')).to.have.length(1);
    expect(subscription(world).charges).to.equal(2);
  });

  it('asks the reader if the list does not show the charge, also on the next page [R9]', async () => {
    const { world, core } = await aDebtor();
    failing(world, 'billing.retry');

    const outcome = await core.retrySubscription();
    const recovered = await core.recoverChanges();

    expect(tag(outcome)).to.equal('Unclear');
    expect(E.isRight(recovered) && recovered.right.map((one) => one.outcome)).to.deep.equal(['AskReader']);
    expect(callsTo(world, 'billing.retry')).to.have.length(1);
  });

  it("is not charged by recovery at a page load, only on the reader's request [R9]", async () => {
    const { world, core } = await aDebtor();
    world.fail('subscriptions.setPaymentMethod', offline, { times: 1 });
    expect(await core.payPastDue(newCard(world))).to.satisfy(isHalfDone('move-subscription'));

    const recovered = await core.recoverChanges();

    expect(E.isRight(recovered) && recovered.right.map((one) => one.outcome)).to.deep.equal(['AskReader']);
    expect(subscription(world)).to.deep.equal({ state: 'past due', charges: 1, method: 'pm-3' });
    expect(callsTo(world, 'billing.retry')).to.deep.equal([]);

    const entryId = E.isRight(recovered) ? recovered.right[0]!.entryId : '';
    expect(await core.finishOpenChange({ entryId })).to.deep.equal(E.right([]));
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 2, method: 'pm-3' });
  });

  /** A support agent applies a discount to the amount due after the page was rendered. */
  const lowered = (world: MemoryWorld): void => {
    const account = world.accounts.find(robin)!;
    account.subscriptions = account.subscriptions.map((one) => ({
      ...one,
      discounts: [{ id: 'kind', name: 'A kindness', cents: 300, cycles: 3, used: 0 }],
    }));
  };
  const shown = (methodToken: string | null, cents = 999) => ({ cents, methodToken });

  it('is charged the shown amount with the shown method [PZ-07] [PZ-08]', async () => {
    const { world, core } = await aDebtor();
    const outcome = await core.payPastDue({ ...newCard(world), shownTerms: shown(null) });

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(subscription(world).charges).to.equal(2);
  });

  it('asks again if another amount is due, before saving or charging a card [PZ-07] [PZ-08]', async () => {
    for (const pay of [
      (core: Core, world: MemoryWorld) => core.payPastDue({ ...newCard(world), shownTerms: shown(null) }),
      (core: Core) =>
        core.payPastDue({ card: { kind: 'stored', methodToken: 'pm-2' }, shownTerms: shown('pm-2') }),
      (core: Core) => core.retrySubscription(shown('pm-1')),
    ]) {
      const { world, core } = await aDebtor();
      lowered(world);

      expect(tag(await pay(core, world))).to.equal('TermsChanged');
      expect(methods(world)).to.deep.equal(['pm-1 1111 default', 'pm-2 4444']);
      expect(callsTo(world, 'billing.retry')).to.deep.equal([]);
      expect(world.journal.entries()).to.deep.equal([]);
    }
  });

  it('asks again if the shown card is removed or no longer pays for the membership [PZ-07] [PZ-08]', async () => {
    const gone = await aDebtor();
    await gone.world.paymentMethods.remove('pm-2');
    const moved = await aDebtor();
    await moved.core.makeDefaultMethod({ methodToken: 'pm-2' });

    const outcomes = [
      await gone.core.payPastDue({
        card: { kind: 'stored', methodToken: 'pm-2' },
        shownTerms: shown('pm-2'),
      }),
      await moved.core.retrySubscription(shown('pm-1')),
    ];

    expect(outcomes.map(tag)).to.deep.equal(['MethodGone', 'TermsChanged']);
    expect([...callsTo(gone.world, 'billing.retry'), ...callsTo(moved.world, 'billing.retry')]).to.deep.equal(
      [],
    );
  });

  it('is finished only at the shown amount, at first and later [PZ-07] [PZ-09]', async () => {
    const { world, core } = await aDebtor();
    world.fail('subscriptions.setPaymentMethod', offline, { times: 1 });
    await core.payPastDue({ ...newCard(world), shownTerms: shown(null) });
    lowered(world);
    const recovered = await core.recoverChanges();
    const entryId = E.isRight(recovered) ? recovered.right[0]!.entryId : '';

    expect(await core.finishOpenChange({ entryId })).to.satisfy(isHalfDone('retry'));
    expect(subscription(world)).to.deep.equal({ state: 'past due', charges: 1, method: 'pm-3' });

    const shownTerms = shownTermsOf({ cents: 699, on: '2026-12-22', methodToken: null });
    expect(await core.finishOpenChange({ entryId, shownTerms })).to.deep.equal(E.right([]));
    expect(subscription(world)).to.deep.equal({ state: 'active', charges: 2, method: 'pm-3' });
  });

  it('is not retried if nothing is past due or the list was not read [R7]', async () => {
    const { world, core } = await aMember();
    const dark = await aDebtor();
    failing(dark.world, 'subscriptions.list');

    expect(tag(await core.retrySubscription())).to.equal('NothingToRetry');
    expect(tag(await core.payPastDue(newCard(world)))).to.equal('NothingToRetry');
    expect(tag(await dark.core.retrySubscription())).to.equal('NotReady');
    expect(methods(world)).to.have.length(2);
    expect([...callsTo(world, 'billing.retry'), ...callsTo(dark.world, 'billing.retry')]).to.deep.equal([]);
  });
});

describe('Wallets', () => {
  it('are offered if the publisher, the gateway and the device support them [PF-04]', () => {
    const all: readonly Wallet[] = ['PayPalAccount', 'GooglePay', 'ApplePay'];

    expect(walletsOnOffer({ enabled: all, gateway: all, device: all })).to.deep.equal([
      'ApplePay',
      'GooglePay',
      'PayPalAccount',
    ]);
    expect(
      walletsOnOffer({ enabled: all, gateway: ['PayPalAccount', 'ApplePay'], device: ['PayPalAccount'] }),
    ).to.deep.equal(['PayPalAccount']);
    for (const facts of [
      { enabled: [], gateway: all, device: all },
      { enabled: all, gateway: [], device: all },
      { enabled: all, gateway: all, device: [] },
    ])
      expect(walletsOnOffer(facts)).to.deep.equal([]);
  });
});
