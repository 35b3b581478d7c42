import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { anAccount } from '../../adapters/memory/world/accounts';
import { englishFormatter } from '../../adapters/memory/formatter';
import { aStoredMethod, memoryWorld } from '../../adapters/memory/world/memory-world';
import type { Order } from '../../core/ports/subscriptions';
import type { JournalEntry } from '../../core/ports/journal';
import { fixture } from './fixtures';
import { succeed } from './outcomes';

const email = 'robin.sample@example.com';
const order: Order = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  paymentNonce: 'fake-valid-visa-nonce',
  skipTrial: true,
  startDate: null,
};
const aWorld = (more: Parameters<typeof memoryWorld>[0] = {}) =>
  memoryWorld({ accounts: [anAccount()], signedInAs: email, ...more });

describe('The in-memory world', () => {
  it("returns records in the provider's format [AP-19]", async () => {
    const { subscriptions } = aWorld();
    await succeed(() => subscriptions.start(order));

    const [record] = (await succeed(subscriptions.list)) as [object];

    const [recorded] = fixture('payment/subscriptions.active').response.body as [object];
    expect(Object.keys(recorded)).to.have.members(Object.keys(record));
  });

  it('fails without an effect for the given number of calls [R8]', async () => {
    const world = aWorld();
    world.fail('subscriptions.start', { _tag: 'Offline' }, { times: 2 });

    const outcomes = [];
    for (let time = 0; time < 3; time += 1) outcomes.push(await world.subscriptions.start(order));

    expect(outcomes.map(E.isRight)).to.deep.equal([false, false, true]);
    expect(await succeed(world.subscriptions.list)).to.have.length(1);
  });

  it('applies a call and loses its response [R8]', async () => {
    const world = aWorld();
    world.fail('subscriptions.start', { _tag: 'TimedOut' }, { after: true });

    const outcome = await world.subscriptions.start(order);

    expect(outcome).to.deep.equal(E.left({ _tag: 'TimedOut' }));
    expect(await succeed(world.subscriptions.list)).to.have.length(1);
    world.repair();
    world.clock.advance(60_000);
    expect(E.isRight(await world.subscriptions.start(order))).to.equal(true);
  });

  it('records every call, including failed ones [R8]', async () => {
    const world = aWorld();
    world.fail('profiles.update', { _tag: 'Offline' });

    await world.profiles.update({ paused: true });
    await world.subscriptions.cancel('sub-9');

    expect(world.calls()).to.deep.equal([
      { name: 'profiles.update', with: [{ paused: true }] },
      { name: 'subscriptions.cancel', with: ['sub-9'] },
    ]);
  });

  it('can delay a start in the list [R8]', async () => {
    const world = aWorld({ listLag: 5_000 });
    await succeed(() => world.subscriptions.start(order));

    expect(await succeed(world.subscriptions.list)).to.deep.equal([]);
    await world.clock.wait(5_000);
    expect(await succeed(world.subscriptions.list)).to.have.length(1);
  });

  it('becomes past due if the card is declined later [ST-01]', async () => {
    const world = aWorld({
      accounts: [anAccount({ methods: [aStoredMethod({ declines: 'Insufficient Funds' })] })],
    });
    const now = world.clock.now();
    const startDate = new Date(now.getTime() + 86_400_000);
    await succeed(() => world.subscriptions.start({ ...order, paymentNonce: 'stored-nonce-1', startDate }));

    world.clock.advance(2 * 86_400_000);

    const [record] = (await succeed(world.subscriptions.list)) as [Record<string, unknown>];
    expect(record['subscription-state']).to.equal('past due');
  });

  it('accepts the nonce of a typed card once [AP-20]', async () => {
    const world = aWorld();
    const paymentNonce = world.cardNonce();
    await succeed(() => world.subscriptions.start({ ...order, paymentNonce }));
    world.clock.advance(60_000);

    const again = await world.subscriptions.start({ ...order, paymentNonce });

    expect(again).to.deep.equal(E.left({ _tag: 'Refused', message: null }));
  });

  it('has card fields that accept typed input [PF-01] [PF-02]', async () => {
    const world = aWorld();
    const place = {
      containers: { cardholderName: '', number: '', expirationDate: '', cvv: '', postalCode: '' },
      labels: { cardholderName: '', number: '', expirationDate: '', cvv: '', postalCode: '' },
      dateHint: '',
      style: {
        color: '',
        fontFamily: '',
        fontSize: '',
        fontWeight: '',
        placeholderColor: '',
        errorColor: '',
      },
    };
    const form = await succeed(() => world.cardForms.open('client-token', place));
    const [opened] = world.cardForms.opened();

    expect(await form.tokenize()).to.deep.equal(E.left({ _tag: 'FieldsEmpty' }));
    opened!.type({ cardholderName: 'Robin Sample', number: '4111 1111 1111 1111', cvv: '123' });
    expect(await form.tokenize()).to.deep.equal(
      E.left({ _tag: 'FieldsInvalid', fields: ['expirationDate', 'postalCode'] }),
    );
    opened!.type({ expirationDate: '07 / 29', postalCode: '00000' });
    expect(form.state.getValue().cardType).to.equal('visa');
    const { nonce } = await succeed(form.tokenize);

    await succeed(() => world.subscriptions.start({ ...order, paymentNonce: nonce }));
  });

  it('holds a lock for one task at a time [R8]', async () => {
    const { lock } = aWorld();
    const release = lock.holdElsewhere('reader');

    expect(await lock.hold('reader', async () => 1)).to.deep.equal(O.none);
    release();
    expect(await lock.hold('reader', async () => 1)).to.deep.equal(O.some(1));
  });

  it('stores journal entries by reader, oldest first [R8]', async () => {
    const { journal } = aWorld();
    const entry = (id: string, startedAt: string, reader = 'reader'): JournalEntry => ({
      id,
      reader,
      startedAt,
      change: { kind: 'cancel', facts: { subscriptionId: 'sub-1' } },
      step: 'cancel',
      phase: 'begun',
    });
    await succeed(() => journal.put(entry('late', '2026-11-21T12:00:01Z')));
    await succeed(() => journal.put(entry('early', '2026-11-21T12:00:00Z')));
    await succeed(() => journal.put(entry('other', '2026-11-21T12:00:00Z', 'other')));
    await succeed(() => journal.put({ ...entry('early', '2026-11-21T12:00:00Z'), phase: 'done' }));

    const open = await succeed(() => journal.open('reader'));
    await succeed(() => journal.close('late'));
    await succeed(() => journal.close('late'));

    expect(open.map(({ id, phase }) => `${id} ${phase}`)).to.deep.equal(['early done', 'late begun']);
    expect((await succeed(() => journal.open('reader'))).map(({ id }) => id)).to.deep.equal(['early']);
  });

  it('formats money and dates the same everywhere [EN-07]', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { money, date, day, relative } = englishFormatter;

    expect([money(9.9), money(1049), money(-5)]).to.deep.equal(['$9.90', '$1,049.00', '-$5.00']);
    expect(date(new Date('2027-03-03T00:00:00Z'))).to.equal('March 3, 2027');
    expect(day(new Date('2027-03-03T00:00:00Z'), now)).to.equal('March 3');
    expect(day(new Date('2028-03-03T00:00:00Z'), now)).to.equal('March 3, 2028');
    expect(relative(new Date('2026-12-12T00:00:00Z'), now)).to.equal('in 3 weeks');
    expect(relative(new Date('2026-11-20T00:00:00Z'), now)).to.equal('yesterday');
  });
});
