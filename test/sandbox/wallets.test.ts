import { expect } from 'chai';
import { headingOf, startTestSandbox, type Answer, type Browser, type TestSandbox } from './support/index';

const methodsPath = '/zephr/payment/braintree/payment-methods';
const gatewayPath = '/account/undefined/v1';

describe('Sandbox wallets and security codes', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let reader: Browser;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    reader = await sandbox.as('had-trial');
  });
  afterEach(() => sandbox.close());

  const turnOn = (settings: object): Promise<Answer> => reader.post('news', '/__sandbox/settings', settings);
  const add = (payment_method_nonce: string): Promise<Answer> =>
    reader.post('membership', methodsPath, { payment_method_nonce });
  const configuration = async () =>
    (await reader.get('membership', '/gateway/merchants/sandbox/client_api/v1/configuration')).body;
  const codeNonce = async (cvv: string): Promise<string> =>
    (await reader.post('news', `${gatewayPath}/payment_methods/credit_cards`, { creditCard: { cvv } })).body
      .creditCards[0].nonce;

  it('has no wallets until they are enabled [PF-04]', async () => {
    expect(await configuration()).to.include({ paypalEnabled: false });
    expect((await reader.get('news', '/')).body).to.not.include('/wallets/');

    await turnOn({ wallets: true });

    expect(await configuration()).to.include.keys('paypal', 'androidPay', 'applePayWeb');
    expect((await reader.get('news', '/')).body).to.include(`${sandbox.hosts.membership}/wallets/paypal.js`);
  });

  it("stores each wallet once by the gateway's nonce and by its public test nonce [PF-04]", async () => {
    await turnOn({ wallets: true });
    const setUp = await reader.post('news', `${gatewayPath}/paypal_hermes/setup_billing_agreement`, {
      returnUrl: 'https://www.paypal.com/checkoutnow/error',
    });
    const { body: account } = await reader.post('news', `${gatewayPath}/payment_methods/paypal_accounts`, {
      paypalAccount: { billingAgreementToken: setUp.body.agreementSetup.tokenId },
    });
    const { body: apple } = await reader.post('news', `${gatewayPath}/payment_methods/apple_payment_tokens`, {
      applePaymentToken: { paymentData: 'e30=' },
    });
    const { body: google } = await reader.post('news', `${gatewayPath}/sandbox/google_pay_tokens`);
    const nonce = account.paypalAccounts[0].nonce as string;

    const added = [
      await add(nonce),
      await add(apple.applePayCards[0].nonce),
      await add(google.androidPayCards[0].nonce),
      await add('fake-paypal-billing-agreement-nonce'),
      await add('fake-android-pay-nonce'),
      await add('fake-apple-pay-visa-nonce'),
    ].map(({ body }) => body.type);

    expect([setUp.status, ...added]).to.deep.equal([
      201,
      ...['PayPalAccount', 'ApplePayCard', 'AndroidPayCard'],
      ...['PayPalAccount', 'AndroidPayCard', 'ApplePayCard'],
    ]);
    expect(headingOf(await add(nonce))).to.equal('Cannot use a payment_method_nonce more than once.');
  });

  it('rejects unknown wallet tokens [PF-04]', async () => {
    await turnOn({ wallets: true });
    const outcomes = [
      await reader.post('news', `${gatewayPath}/payment_methods/paypal_accounts`, { paypalAccount: 'x' }),
      await reader.post('news', `${gatewayPath}/payment_methods/paypal_accounts`, {
        paypalAccount: { billingAgreementToken: 'stolen' },
      }),
      await reader.post('news', `${gatewayPath}/payment_methods/apple_payment_tokens`, {
        applePaymentToken: null,
      }),
      await reader.post('news', `${gatewayPath}/apple_pay_web/sessions`, {}),
      await reader.post('news', `${gatewayPath}/paypal_hermes/setup_billing_agreement`, {}),
    ];

    expect(outcomes.map(({ status }) => status)).to.deep.equal([422, 422, 422, 422, 422]);
  });

  it('charges a stored card only after its security code, if set; the card is unchanged [PF-01]', async () => {
    await turnOn({ securityCode: true });
    const [stored] = await reader.methods();
    const pay = async (): Promise<Answer> => {
      const [{ nonce }] = (await reader.methods()) as [{ nonce: string }];
      return reader.subscribe('sports-plus-monthly', { payment_nonce: nonce });
    };
    const confirm = async (cvv: string): Promise<Answer> =>
      reader.send('PATCH', 'membership', `${methodsPath}/${stored.token}`, {
        payment_method_nonce: await codeNonce(cvv),
      });

    const refused = await pay();
    const wrong = await confirm('200');
    const right = await confirm('123');
    const paid = await pay();

    expect([headingOf(refused), headingOf(wrong)]).to.deep.equal([
      'Gateway Rejected: cvv',
      'Gateway Rejected: cvv',
    ]);
    expect(right.body).to.include({
      token: stored.token,
      last_4: stored.last_4,
      card_type: stored.card_type,
    });
    expect(paid.status).to.equal(200);
  });

  it('accepts a security code only for its own card [PF-01]', async () => {
    const outcomes = [
      await add(await codeNonce('123')),
      await reader.subscribe('sports-plus-monthly', { payment_nonce: await codeNonce('123') }),
    ];

    expect(outcomes.map(headingOf)).to.deep.equal([
      'Credit card number is required.',
      'Credit card number is required.',
    ]);
  });

  it('handles every test card, code and postal code as the provider documents [PF-02]', async () => {
    const passing = ['4111111111111111', '5555555555554444', '378282246310005', '6011000991300009'];
    const more = ['3530111333300000', '36259600000004', '6304000000000000'];
    const outcome = async (number: string, fields: object = {}): Promise<string> => {
      const answer = await add(await reader.cardNonce(number, fields));
      return answer.status === 200 ? 'stored' : headingOf(answer);
    };

    for (const number of [...passing, ...more]) expect(await outcome(number), number).to.equal('stored');
    expect([
      await outcome('4000111111111115'),
      await outcome('5105105105105100'),
      await outcome('378734493671000'),
      await outcome('6011000990139424'),
      await outcome('3566002020360505'),
      await outcome('4111111111111111', { cvv: '200' }),
      await outcome('4111111111111111', { cvv: '201' }),
      await outcome('4111111111111111', { cvv: '301' }),
      await outcome('4111111111111111', { billing_address: { postal_code: '20000' } }),
      await outcome('4111111111111111', { billing_address: { postal_code: '20001' } }),
    ]).to.deep.equal([
      'Do Not Honor',
      'Insufficient Funds',
      'Limit Exceeded',
      'Cardholder&#39;s Activity Limit Exceeded',
      'Processor Network Unavailable - Try Again',
      'Gateway Rejected: cvv',
      'Gateway Rejected: cvv',
      'stored',
      'Gateway Rejected: avs',
      'Gateway Rejected: avs',
    ]);
  });
});
