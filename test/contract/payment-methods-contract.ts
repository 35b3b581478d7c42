import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Connect } from './contract-world';
import { expectFailure, readSubscriptions, succeed } from './outcomes';

export const paymentMethodsContract = (connect: Connect): void => {
  it('returns no methods for a reader unknown to the payment provider [AP-16]', async () => {
    const { paymentMethods } = await connect('reader');

    expect(await succeed(paymentMethods.list)).to.deep.equal([]);
  });

  it('returns the stored cards with one default [AP-16] [EN-05]', async () => {
    const { paymentMethods } = await connect('member');

    const methods = await succeed(paymentMethods.list);

    expect(methods.map(({ type, last_4 }) => `${type} ${last_4}`)).to.have.members([
      'CreditCard 1111',
      'CreditCard 4444',
    ]);
    expect(methods.filter((method) => method.default)).to.have.length(1);
    expect(methods.filter((method) => method.has_active_subscription)).to.have.length(1);
    expect(new Set(methods.map(({ nonce }) => nonce)).size).to.equal(2);
  });

  it('stores a new card beside the others and keeps the default [AP-16] [PZ-08]', async () => {
    const { paymentMethods } = await connect('member');
    const before = await succeed(paymentMethods.list);

    const added = await succeed(() => paymentMethods.add('fake-valid-amex-nonce'));

    const after = await succeed(paymentMethods.list);
    expect(after.map(({ token }) => token)).to.have.members([
      ...before.map(({ token }) => token),
      added.token,
    ]);
    expect([added.type, added.last_4, added.default, added.has_active_subscription]).to.deep.equal([
      'CreditCard',
      '0005',
      false,
      false,
    ]);
    expect(after.find(({ token }) => token === added.token)).to.deep.equal(added);
  });

  it("makes a reader's first card the default once the customer exists [AP-16]", async () => {
    const { paymentMethods, site, sessionIds } = await connect('reader');

    await expectFailure(() => paymentMethods.add('fake-valid-visa-nonce'), 'NotFound');
    await succeed(() => site.prepareCustomer(sessionIds()));

    expect((await succeed(() => paymentMethods.add('fake-valid-visa-nonce'))).default).to.equal(true);
  });

  it("rejects a declined card in the bank's words and stores nothing [AP-16] [AP-17] [ER-02]", async () => {
    const { paymentMethods } = await connect('member');
    const before = await succeed(paymentMethods.list);
    const [one] = before;

    for (const nonce of ['fake-processor-declined-visa-nonce', 'no-such-nonce']) {
      await expectFailure(() => paymentMethods.add(nonce), 'Refused');
      await expectFailure(() => paymentMethods.replace(one!.token, nonce), 'Refused');
    }
    const declined = await paymentMethods.add('fake-processor-declined-visa-nonce');

    expect(declined).to.deep.equal(E.left({ _tag: 'Refused', message: 'Do Not Honor' }));
    expect(await succeed(paymentMethods.list)).to.deep.equal(before);
  });

  it('replaces a stored card and keeps its use [AP-17]', async () => {
    const { paymentMethods } = await connect('member');
    const [one] = await succeed(paymentMethods.list);

    const replaced = await succeed(() => paymentMethods.replace(one!.token, 'fake-valid-amex-nonce'));

    expect([
      replaced.token,
      replaced.last_4,
      replaced.default,
      replaced.has_active_subscription,
    ]).to.deep.equal([one?.token, '0005', one?.default, one?.has_active_subscription]);
    expect(replaced.nonce).to.not.equal(one?.nonce);
    expect(await succeed(paymentMethods.list)).to.have.length(2);
  });

  it('removes a card [AP-17]', async () => {
    const { paymentMethods } = await connect('member');
    const other = (await succeed(paymentMethods.list)).find((method) => !method.has_active_subscription);

    await succeed(() => paymentMethods.remove(other!.token));

    expect((await succeed(paymentMethods.list)).map(({ token }) => token)).to.not.include(other?.token);
    await expectFailure(() => paymentMethods.remove(other!.token), 'NotFound');
    await expectFailure(() => paymentMethods.replace(other!.token, 'fake-valid-visa-nonce'), 'NotFound');
  });

  it('cancels what a removed card pays for at once, so the app never requests it [AP-17]', async () => {
    const world = await connect('member');
    const inUse = (await succeed(world.paymentMethods.list)).find((method) => method.has_active_subscription);

    await succeed(() => world.paymentMethods.remove(inUse!.token));

    const [ended] = await readSubscriptions(world);
    expect(ended?.status).to.equal('cancelled');
    expect(ended!.paid_through_date!.getTime()).to.be.lessThan((await world.now()).getTime());
    expect((await succeed(world.paymentMethods.list)).map((method) => method.default)).to.deep.equal([true]);
  });

  it('makes another method the default [AP-18]', async () => {
    const { paymentMethods } = await connect('member');
    const other = (await succeed(paymentMethods.list)).find((method) => !method.default);

    await succeed(() => paymentMethods.setDefault(other!.token));

    const defaults = (await succeed(paymentMethods.list)).filter((method) => method.default);
    expect(defaults.map(({ token }) => token)).to.deep.equal([other?.token]);
  });

  it('rejects a method that the reader does not have [AP-18]', async () => {
    const { paymentMethods } = await connect('member');

    await expectFailure(() => paymentMethods.setDefault('no-such-method'), 'NotFound');
  });

  it('returns the client token for the card fields [AP-15]', async () => {
    const { paymentMethods } = await connect('reader');

    expect(await succeed(paymentMethods.clientToken))
      .to.be.a('string')
      .and.not.equal('');
  });

  it('requires a signed-in reader [AP-15] [AP-16] [AP-17] [AP-18]', async () => {
    const { paymentMethods } = await connect('visitor');

    await expectFailure(paymentMethods.list, 'SignedOut');
    await expectFailure(() => paymentMethods.setDefault('any'), 'SignedOut');
    await expectFailure(paymentMethods.clientToken, 'SignedOut');
    await expectFailure(() => paymentMethods.add('any'), 'SignedOut');
    await expectFailure(() => paymentMethods.replace('any', 'any'), 'SignedOut');
    await expectFailure(() => paymentMethods.remove('any'), 'SignedOut');
  });
};
