import { expect } from 'chai';
import { readWallets } from '../../../ui/host-mount/root/wallet-settings';

describe('The wallet configuration of the page', () => {
  it('lists the enabled wallets with their options [PF-04]', () => {
    const wallets = {
      payPal: true,
      googlePay: { merchantId: 'merchant-1', script: 'https://scripts.example.com/pay.js' },
      applePay: false,
    };

    expect(readWallets(wallets, false)).to.deep.equal({
      settings: {
        PayPalAccount: {},
        GooglePay: { merchantId: 'merchant-1', script: 'https://scripts.example.com/pay.js' },
      },
      problems: [],
    });
  });

  for (const value of [
    'yes',
    [],
    7,
    { script: 'javascript:alert(1)' },
    { script: 'http://127.0.0.1/pay.js' },
    { merchantId: '' },
  ]) {
    it(`omits and reports invalid values: ${JSON.stringify(value)} [PF-04]`, () => {
      const { settings, problems } = readWallets({ payPal: value, applePay: true }, false);

      expect(settings).to.deep.equal({ ApplePay: {} });
      expect(problems).to.have.length(1);
      expect(problems[0]).to.include('wallets.payPal');
    });
  }

  it('accepts a loopback address in the local environment, and no unknown wallet [PF-04]', () => {
    const { settings, problems } = readWallets(
      { payPal: { script: 'http://127.0.0.1:4000/pay.js' }, constructor: true },
      true,
    );

    expect(settings).to.deep.equal({ PayPalAccount: { script: 'http://127.0.0.1:4000/pay.js' } });
    expect(problems).to.deep.equal(['"wallets.constructor" is no wallet']);
  });
});
