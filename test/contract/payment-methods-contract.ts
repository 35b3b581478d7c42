import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const paymentMethodsContract = (connect: Connect): void => {
  it('[AP-16] reads a reader whom the payment provider does not know as one without methods', async () => {
    const { paymentMethods } = await connect('reader');

    expect(await succeed(paymentMethods.list)).to.deep.equal([]);
  });

  it('[AP-16] [EN-05] gives the stored cards, one of them the default', async () => {
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

  it('[AP-18] makes another method the default', async () => {
    const { paymentMethods } = await connect('member');
    const other = (await succeed(paymentMethods.list)).find((method) => !method.default);

    await succeed(paymentMethods.setDefault(other!.token));

    const defaults = (await succeed(paymentMethods.list)).filter((method) => method.default);
    expect(defaults.map(({ token }) => token)).to.deep.equal([other?.token]);
  });

  it('[AP-18] does not know a method that the reader does not have', async () => {
    const { paymentMethods } = await connect('member');

    await expectFailure(paymentMethods.setDefault('no-such-method'), 'NotFound');
  });

  it('[AP-15] gives what opens the card fields', async () => {
    const { paymentMethods } = await connect('reader');

    expect(await succeed(paymentMethods.clientToken))
      .to.be.a('string')
      .and.not.equal('');
  });

  it('[AP-15] [AP-16] [AP-18] needs somebody to be signed in', async () => {
    const { paymentMethods } = await connect('visitor');

    await expectFailure(paymentMethods.list, 'SignedOut');
    await expectFailure(paymentMethods.setDefault('any'), 'SignedOut');
    await expectFailure(paymentMethods.clientToken, 'SignedOut');
  });
};
