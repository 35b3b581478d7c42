import '../ui/setup';
import applePay from 'braintree-web/apple-pay';
import client from 'braintree-web/client';
import googlePayment from 'braintree-web/google-payment';
import paypalCheckout from 'braintree-web/paypal-checkout';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import sinon from 'sinon';
import { gatewayWallets } from '../../../adapters/braintree/gateway-wallets';
import { withTimeout } from '../../../adapters/braintree/with-timeout';
import { openWallets } from '../../../adapters/braintree/wallets';
import {
  dueWalletTerms,
  storedWalletTerms,
  type WalletTerms,
} from '../../../core/domain/wallet/wallet-terms';
import type { Wallet } from '../../../core/domain/wallet/wallets';
import type { WalletNotPaid, WalletPayment, WalletPlace } from '../../../core/ports/wallets';

/** The vendors' loosely typed objects and callbacks. Tests access them as the vendors document them. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;
type Options = Record<string, (...given: Loose[]) => Loose>;

const allOn = {
  environment: 'sandbox',
  paypalEnabled: true,
  paypal: { clientId: 'client-1' },
  androidPay: { enabled: true, supportedNetworks: ['visa'] },
  applePayWeb: { supportedNetworks: ['visa'] },
};

const terms: WalletTerms = {
  label: 'Flexible Monthly',
  dueToday: 0,
  amount: 9.99,
  firstCharge: new Date('2026-11-28T00:00:00Z'),
  months: 1,
};

const scripts = () => [...document.querySelectorAll('script')];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A page with the vendors' globals. Records the requests to the provider's modules. */
const aPage = ({
  gateway = allOn,
  settings = { PayPalAccount: {}, GooglePay: {}, ApplePay: {} } as Partial<Record<Wallet, object>>,
  vendors = true,
  googleReady = true,
  askLimit = 1_000,
  hangs = null,
  shown = terms,
  purpose = 'subscribe',
}: {
  readonly gateway?: object;
  readonly settings?: Partial<Record<Wallet, object>>;
  readonly vendors?: boolean;
  readonly googleReady?: boolean;
  readonly askLimit?: number;
  /** The request of an open wallet that gets no response until `arrive` is called. */
  readonly hangs?: string | null;
  readonly shown?: WalletTerms;
  readonly purpose?: WalletPlace['purpose'];
} = {}) => {
  document.body.innerHTML = '<div id="place"></div>';
  const requests: Record<string, Loose> = {};
  let arrive = (): void => undefined;
  const answering = <A>(name: string, answer: Promise<A>): Promise<A> =>
    name === hangs ? new Promise((resolve) => (arrive = () => resolve(answer))) : answer;
  const vendor: { paypal?: Options; session?: Loose; google: () => Promise<unknown> } = {
    google: () => Promise.resolve({}),
  };
  const connection = { getConfiguration: () => ({ gatewayConfiguration: gateway }) };
  sinon.stub(client, 'create').resolves(connection as never);
  sinon.stub(paypalCheckout, 'create').resolves({
    getClientId: () => Promise.resolve('client-1'),
    createPayment: (options: unknown) => {
      requests['createPayment'] = options;
      return answering('createPayment', Promise.resolve('BA-1'));
    },
    tokenizePayment: (data: { readonly billingToken?: string }) =>
      data.billingToken === 'BA-1'
        ? answering(
            'tokenizePayment',
            Promise.resolve({ nonce: 'paypal-nonce', details: { email: 'somebody@example.com' } }),
          )
        : Promise.reject(new Error('no such agreement')),
    teardown: () => {
      requests['tornDown'] = true;
      return Promise.resolve();
    },
  } as never);
  sinon.stub(googlePayment, 'create').resolves({
    createPaymentDataRequest: (more: object = {}) => ({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [{ type: 'CARD' }],
      ...more,
    }),
    parseResponse: () => answering('parseResponse', Promise.resolve({ nonce: 'google-nonce' })),
  } as never);
  sinon.stub(applePay, 'create').resolves({
    createPaymentRequest: (request: unknown) => (requests['appleRequest'] = request),
    performValidation: () => answering('performValidation', Promise.resolve({ merchant: 1 })),
    tokenize: ({ token }: { readonly token: unknown }) =>
      token === 'good'
        ? answering('tokenize', Promise.resolve({ nonce: 'apple-nonce' }))
        : Promise.reject(new Error('refused')),
    teardown: () => Promise.resolve(),
  } as never);
  const button = (press: () => void): HTMLElement => {
    const made = document.createElement('button');
    made.addEventListener('click', press);
    return made;
  };
  const globals = {
    paypal: {
      Buttons: (options: Options) => ({
        render: async (place: HTMLElement) => {
          vendor.paypal = options;
          place.append(document.createElement('button'));
        },
        close: () => (requests['buttonsClosed'] = true),
      }),
    },
    google: {
      payments: {
        api: {
          PaymentsClient: class {
            isReadyToPay = async () => ({ result: googleReady });
            createButton = ({ onClick, ...options }: { readonly onClick: () => void }) => {
              requests['googleButton'] = options;
              return button(onClick);
            };
            loadPaymentData = (request: unknown) => {
              requests['googleRequest'] = request;
              return vendor.google();
            };
          },
        },
      },
    },
    ApplePaySession: class {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      static supportsVersion = () => true;
      constructor() {
        vendor.session = this;
      }
      begin = () => (requests['begun'] = true);
      completeMerchantValidation = (merchant: unknown) => (requests['merchant'] = merchant);
      completePayment = (status: number) => (requests['status'] = status);
      abort = () => (requests['aborted'] = true);
    },
  };
  Object.assign(window, vendors ? globals : {});
  const ends: E.Either<WalletNotPaid, WalletPayment>[] = [];
  let lets = true;
  const place: WalletPlace = {
    elementId: 'place',
    label: 'Pay',
    purpose,
    terms: () => shown,
    onPress: () => lets,
    onEnd: (outcome) => void ends.push(outcome),
  };
  return {
    requests,
    vendor,
    ends,
    globals,
    place,
    letNothingThrough: () => (lets = false),
    open: openWallets('client-token', {
      currency: 'USD',
      window,
      settings,
      enabled: Object.keys(settings) as readonly Wallet[],
      toScriptAddress: (address) => address,
      // The first import of a module may be slow.
      loadLimit: 600,
      askLimit,
      workLimit: hangs === null ? 1_000 : 10,
    }),
    arrive: () => arrive(),
    press: () => document.querySelector<HTMLElement>('#place button')!.click(),
  };
};

const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

const mounted = async (wallet: Wallet, ...given: Parameters<typeof aPage>) => {
  const page = aPage(...given);
  const opened = right(await page.open());
  const button = right(await opened.mount(wallet, page.place));
  return { ...page, opened, button };
};

describe('Wallets of the payment provider', () => {
  afterEach(() => {
    sinon.restore();
    for (const name of ['paypal', 'google', 'ApplePaySession']) Reflect.deleteProperty(window, name);
    scripts().forEach((script) => script.remove());
  });

  it('offers the supported wallets and loads no script that is already present [PF-04]', async () => {
    const all = right(await aPage().open());
    expect(all.onOffer).to.deep.equal(['ApplePay', 'GooglePay', 'PayPalAccount']);
    expect(scripts()).to.have.length(0);
    sinon.restore();

    const some = right(await aPage({ googleReady: false, gateway: { ...allOn, applePayWeb: null } }).open());
    expect(some.onOffer).to.deep.equal(['PayPalAccount']);
  });

  for (const hostile of [
    null,
    1,
    [],
    { gatewayConfiguration: 'x' },
    {
      gatewayConfiguration: {
        androidPay: true,
        paypalEnabled: 'true',
        paypal: {},
        applePayWeb: { supportedNetworks: 'visa' },
      },
    },
  ]) {
    it(`accepts no wallet from ${JSON.stringify(hostile)} [PF-04]`, () => {
      expect(gatewayWallets(hostile)).to.deep.equal([]);
    });
  }

  it('omits a wallet whose script times out, and removes the script [PF-04] [R6]', async () => {
    const opened = right(
      await aPage({ vendors: false, settings: { PayPalAccount: {}, GooglePay: {} } }).open(),
    );

    expect(opened.onOffer).to.deep.equal([]);
    expect(scripts()).to.have.length(0);
  });

  it("loads the publisher's own script by the policy's address and uses it [PF-04]", async () => {
    const page = aPage({
      vendors: false,
      settings: { PayPalAccount: { script: 'https://scripts.example.com/paypal.js' } },
    });
    const opening = page.open();
    while (scripts().length === 0) await settled();
    const [script] = scripts();
    Object.assign(window, page.globals);
    script!.onload!(new window.Event('load'));

    expect(right(await opening).onOffer).to.deep.equal(['PayPalAccount']);
    expect(script!.src).to.match(/^https:\/\/scripts\.example\.com\/paypal\.js\?client-id=client-1&/);
    expect(new URL(script!.src).searchParams.get('vault')).to.equal('true');
  });

  it('does not open if the provider is unreachable or too slow [R6]', async () => {
    const page = aPage();
    (client.create as unknown as sinon.SinonStub).rejects(new Error('offline'));
    expect(await page.open()).to.deep.equal(E.left({ _tag: 'NotLoaded' }));

    (client.create as unknown as sinon.SinonStub).returns(new Promise(() => undefined));
    expect(await page.open()).to.deep.equal(E.left({ _tag: 'TimedOut' }));
  });

  it('creates a PayPal billing agreement and returns only its nonce [PF-04] [R12]', async () => {
    const { vendor, requests, ends } = await mounted('PayPalAccount');
    const actions = { resolve: () => 'goes on', reject: () => 'stays' };

    expect(vendor.paypal!['onClick']!({}, actions)).to.equal('goes on');
    const billingToken = await vendor.paypal!['createBillingAgreement']!();
    await vendor.paypal!['onApprove']!({ billingToken });

    expect(requests['createPayment']).to.deep.equal({
      flow: 'vault',
      amount: '9.99',
      currency: 'USD',
      billingAgreementDescription: 'Flexible Monthly',
      enableShippingAddress: false,
    });
    expect(ends).to.deep.equal([E.right({ nonce: 'paypal-nonce' })]);
  });

  it('ends each press of PayPal once, whichever callbacks follow [PF-04]', async () => {
    const { vendor, ends } = await mounted('PayPalAccount');
    const { onClick, onCancel, onError, onApprove } = vendor.paypal!;

    onCancel!();
    onClick!({});
    onCancel!();
    onError!(new Error('late'));
    onClick!({});
    await onApprove!({ billingToken: 'another' });

    expect(ends).to.deep.equal([E.left({ _tag: 'Cancelled' }), E.left({ _tag: 'Failed' })]);
  });

  it('opens nothing during another payment [PF-04]', async () => {
    const { vendor, letNothingThrough, ends } = await mounted('PayPalAccount');
    letNothingThrough();

    expect(vendor.paypal!['onClick']!({}, { resolve: () => 'goes on', reject: () => 'stays' })).to.equal(
      'stays',
    );
    vendor.paypal!['onCancel']!();
    expect(ends).to.deep.equal([]);
  });

  it('ends a wallet that never responds [R6]', async () => {
    const { vendor, ends } = await mounted('PayPalAccount', { askLimit: 10 });

    vendor.paypal!['onClick']!({});
    await new Promise((resolve) => setTimeout(resolve, 30));

    expect(ends).to.deep.equal([E.left({ _tag: 'TimedOut' })]);
  });

  for (const [wallet, hangs] of [
    ['PayPalAccount', 'createPayment'],
    ['PayPalAccount', 'tokenizePayment'],
    ['GooglePay', 'parseResponse'],
    ['ApplePay', 'performValidation'],
    ['ApplePay', 'tokenize'],
  ] as const)
    it(`ends a wallet whose request hangs, and ignores its late response: ${hangs} [PF-04] [R6]`, async () => {
      const { vendor, press, ends, arrive, button, requests } = await mounted(wallet, { hangs });
      if (wallet === 'PayPalAccount') {
        vendor.paypal!['onClick']!({});
        void vendor.paypal!['createBillingAgreement']!();
        await settled();
        if (hangs === 'tokenizePayment') void vendor.paypal!['onApprove']!({ billingToken: 'BA-1' });
      } else press();
      if (hangs === 'performValidation')
        vendor.session.onvalidatemerchant({ validationURL: 'https://apple.example.com' });
      if (hangs === 'tokenize') vendor.session.onpaymentauthorized({ payment: { token: 'good' } });
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(ends).to.deep.equal([E.left({ _tag: 'TimedOut' })]);

      button.close();
      arrive();
      await settled();
      expect(ends).to.have.length(1);
      expect(requests['aborted']).to.equal(wallet === 'ApplePay' ? true : undefined);
    });

  it('gives the reader more time than a request [PF-04]', async () => {
    const { vendor, ends } = await mounted('PayPalAccount', { hangs: 'nothing' });
    vendor.paypal!['onClick']!({});
    await vendor.paypal!['createBillingAgreement']!();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ends).to.deep.equal([]);
  });

  it('ignores events after it was closed [PF-04]', async () => {
    const { vendor, button, opened, ends, requests } = await mounted('PayPalAccount');
    vendor.paypal!['onClick']!({});

    button.close();
    vendor.paypal!['onCancel']!();
    await opened.close();

    expect(ends).to.deep.equal([]);
    expect(document.getElementById('place')!.children).to.have.length(0);
    expect([requests['buttonsClosed'], requests['tornDown']]).to.deep.equal([true, true]);
  });

  it('passes the first charge to Google, as an estimate during a trial [PF-04]', async () => {
    const { press, ends, requests } = await mounted('GooglePay');

    press();
    await settled();

    expect(requests['googleRequest'].transactionInfo).to.deep.equal({
      currencyCode: 'USD',
      countryCode: 'US',
      totalPriceStatus: 'ESTIMATED',
      totalPrice: '9.99',
      totalPriceLabel: 'Flexible Monthly',
    });
    expect(ends).to.deep.equal([E.right({ nonce: 'google-nonce' })]);
  });

  for (const [thrown, tag] of [
    [{ statusCode: 'CANCELED' }, 'Cancelled'],
    [{ statusCode: 'INTERNAL_ERROR' }, 'Failed'],
    [null, 'Failed'],
  ] as const) {
    it(`maps ${JSON.stringify(thrown)} from Google to ${tag} [PF-04]`, async () => {
      const { press, ends, vendor } = await mounted('GooglePay');
      vendor.google = () => Promise.reject(thrown);

      press();
      await settled();

      expect(ends).to.deep.equal([E.left({ _tag: tag })]);
    });
  }

  it('passes the coming charges to Apple and pays with its result [PF-04]', async () => {
    const { press, ends, vendor, requests } = await mounted('ApplePay');

    press();
    vendor.session.onvalidatemerchant({ validationURL: 'https://apple.example.com' });
    await settled();
    vendor.session.onpaymentauthorized({ payment: { token: 'good' } });
    await settled();

    expect(requests['appleRequest'].total).to.deep.equal({
      label: 'Flexible Monthly',
      amount: '9.99',
      type: 'pending',
    });
    expect(requests['appleRequest'].recurringPaymentRequest.regularBilling).to.include({
      amount: '9.99',
      recurringPaymentIntervalUnit: 'month',
      recurringPaymentIntervalCount: 1,
    });
    expect(requests).to.deep.include({ merchant: { merchant: 1 }, status: 0 });
    expect(ends).to.deep.equal([E.right({ nonce: 'apple-nonce' })]);
  });

  const stored = {
    shown: storedWalletTerms('Add a payment method', terms.firstCharge),
    purpose: 'save',
  } as const;

  it('passes no amount to PayPal if an account is stored and nothing is charged [PF-04]', async () => {
    const { vendor, requests } = await mounted('PayPalAccount', stored);
    vendor.paypal!['onClick']!({}, { resolve: () => 'goes on', reject: () => 'stays' });
    await vendor.paypal!['createBillingAgreement']!();

    expect(requests['createPayment']).to.deep.equal({
      flow: 'vault',
      billingAgreementDescription: 'Add a payment method',
      enableShippingAddress: false,
    });
  });

  it('passes no known total to Google for a stored card, under a neutral button [PF-04]', async () => {
    const { press, requests } = await mounted('GooglePay', stored);
    press();
    await settled();

    expect(requests['googleButton'].buttonType).to.equal('plain');
    expect(requests['googleRequest'].transactionInfo).to.deep.equal({
      currencyCode: 'USD',
      countryCode: 'US',
      totalPriceStatus: 'NOT_CURRENTLY_KNOWN',
    });
  });

  it('passes no charge to Apple for a stored card [PF-04]', async () => {
    const { press, requests } = await mounted('ApplePay', stored);
    press();

    expect(requests['appleRequest'].total).to.deep.equal({
      label: 'Add a payment method',
      amount: '0.00',
      type: 'pending',
    });
    expect(requests['appleRequest']).to.not.have.property('recurringPaymentRequest');
  });

  const due = {
    shown: dueWalletTerms({ label: 'Flexible Monthly', months: 1 }, 9.99, terms.firstCharge),
    purpose: 'pay',
  } as const;

  it('charges the amount due at once with Google, under a pay button [PF-04] [PZ-07]', async () => {
    const google = await mounted('GooglePay', due);
    google.press();
    await settled();
    expect(google.requests['googleButton'].buttonType).to.equal('pay');
    expect(google.requests['googleRequest'].transactionInfo).to.include({
      totalPriceStatus: 'FINAL',
      totalPrice: '9.99',
    });
  });

  it('charges the amount due at once with Apple, and describes the plan afterwards [PF-04] [PZ-07]', async () => {
    const apple = await mounted('ApplePay', due);
    apple.press();
    expect(apple.requests['appleRequest'].total).to.include({ amount: '9.99', type: 'final' });
    expect(apple.requests['appleRequest']).to.have.property('recurringPaymentRequest');
  });

  it("shows the failure in Apple's sheet and detects its closing [PF-04]", async () => {
    const { press, ends, vendor, requests } = await mounted('ApplePay');

    press();
    vendor.session.onpaymentauthorized({ payment: { token: 'bad' } });
    await settled();
    press();
    vendor.session.oncancel();

    expect(requests['status']).to.equal(1);
    expect(ends).to.deep.equal([E.left({ _tag: 'Failed' }), E.left({ _tag: 'Cancelled' })]);
  });

  it('passes on late results, so that they can be cleaned up [PF-01]', async () => {
    const late: string[] = [];
    const outcome = await withTimeout(
      () => new Promise<E.Either<never, string>>((resolve) => setTimeout(() => resolve(E.right('form')), 20)),
      { timers: window, limit: 5, late: { _tag: 'TimedOut' } as const, discard: (value) => late.push(value) },
    )();
    await new Promise((resolve) => setTimeout(resolve, 30));

    expect(outcome).to.deep.equal(E.left({ _tag: 'TimedOut' }));
    expect(late).to.deep.equal(['form']);
  });
});
