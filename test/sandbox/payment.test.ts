import { expect } from 'chai';
import {
  headingOf,
  startTestSandbox,
  type Answer,
  type Browser,
  type TestSandbox,
  type Wire,
} from './support/index';

const methodsPath = '/zephr/payment/braintree/payment-methods';
const listPath = '/blaize/payment/braintree/subscriptions';

describe('Sandbox payment', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let reader: Browser;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    reader = await sandbox.as('trial-eligible');
  });
  afterEach(() => sandbox.close());

  const outcome = (answer: Answer): [number, string] => [answer.status, headingOf(answer)];
  const add = (payment_method_nonce: string): Promise<Answer> =>
    reader.post('membership', methodsPath, { payment_method_nonce });

  it("declines by the nonce's card number, security code, ZIP code and expiry", async () => {
    const outcomes = [
      await add(await reader.cardNonce('4000111111111115')),
      await add(await reader.cardNonce('4111111111111111', { cvv: '200' })),
      await add(await reader.cardNonce('4111111111111111', { billing_address: { postal_code: '20000' } })),
      await reader.subscribe('sports-plus-monthly', {
        payment_nonce: await reader.cardNonce('4111111111111111', { expiration_year: '2025' }),
      }),
      await reader.subscribe('sports-plus-monthly', { payment_nonce: 'fake-gateway-rejected-fraud-nonce' }),
      await reader.subscribe('sports-plus-monthly', { payment_nonce: 'fake-luhn-invalid-nonce' }),
    ].map(outcome);

    expect(outcomes).to.deep.equal([
      [400, 'Do Not Honor'],
      [400, 'Gateway Rejected: cvv'],
      [400, 'Gateway Rejected: avs'],
      [400, 'Expired Card'],
      [400, 'Gateway Rejected: fraud'],
      [400, 'Credit card number is invalid.'],
    ]);
    expect([await reader.subscriptions(), await reader.methods()]).to.deep.equal([[], []]);
  });

  it('accepts the nonce of a typed card once, even if it was declined', async () => {
    const [good, bad] = [
      await reader.cardNonce('4111111111111111'),
      await reader.cardNonce('4000111111111115'),
    ];
    const outcomes = [
      await add(good),
      await add(good),
      await add(bad),
      await add(bad),
      await add('made-up'),
    ].map(outcome);

    expect(outcomes[0]?.[0]).to.equal(200);
    expect(outcomes.slice(1)).to.deep.equal([
      [400, 'Cannot use a payment_method_nonce more than once.'],
      [400, 'Do Not Honor'],
      [400, 'Cannot use a payment_method_nonce more than once.'],
      [400, 'Unknown or expired payment_method_nonce.'],
    ]);
  });

  it('rejects a nonce with the name of an Object.prototype property [AP-16] [AP-17] [AP-20]', async () => {
    reader = await sandbox.as('active-monthly');
    const [visa] = await reader.methods();
    const names = Object.getOwnPropertyNames(Object.prototype);
    for (const name of names) {
      const outcomes = [
        await add(name),
        await reader.send('PATCH', 'membership', `${methodsPath}/${visa.token}`, {
          payment_method_nonce: name,
        }),
        await reader.subscribe('sports-plus-annual', { payment_nonce: name }),
      ];
      expect(outcomes.map(outcome), name).to.deep.equal(
        outcomes.map(() => [400, 'Unknown or expired payment_method_nonce.']),
      );
    }
    expect(names).to.include('__proto__').and.to.include('constructor');
    expect(await reader.methods()).to.have.length(2);
  });

  it('matches the recorded exchanges for a declined test nonce [AP-16] [AP-20]', async () => {
    const declined = 'fake-processor-declined-visa-nonce';
    const outcomes = [
      await add(declined),
      await reader.subscribe('sports-plus-monthly', { payment_nonce: declined }),
      await reader.subscribe('sports-plus-monthly-trial', {
        payment_nonce: declined,
        skip_trial_period: false,
      }),
    ];

    expect(outcomes.map(outcome)).to.deep.equal([
      [400, 'Do Not Honor'],
      [400, 'Insufficient Funds'],
      [400, 'Do Not Honor'],
    ]);
    expect([await reader.subscriptions(), await reader.methods()]).to.deep.equal([[], []]);
  });

  it('accepts the nonce of a stored method repeatedly, from its owner only', async () => {
    await add('fake-valid-mastercard-nonce');
    const [{ nonce, token }] = (await reader.methods()) as [Wire];
    const stranger = await sandbox.as('reader');
    const outcomes = [
      await reader.subscribe('sports-plus-monthly', { payment_nonce: nonce }),
      await stranger.subscribe('sports-plus-monthly', { payment_nonce: nonce }),
    ];
    const [{ 'external-id': id }] = (await reader.subscriptions()) as [Wire];
    await reader.send('DELETE', 'membership', `${listPath}/${id}`);
    outcomes.push(await reader.subscribe('sports-plus-annual', { payment_nonce: nonce }));

    expect(outcomes.map(({ status }) => status)).to.deep.equal([200, 400, 200]);
    expect((await reader.methods()).map((method) => [method.token, method.in_use])).to.deep.equal([
      [token, true],
    ]);
  });

  it('stores the card of a new subscription, as the default if it is the first', async () => {
    await reader.subscribe('sports-plus-monthly', {
      payment_nonce: await reader.cardNonce('378282246310005'),
    });
    const [method] = await reader.methods();

    expect(method).to.include({
      default: true,
      in_use: true,
      card_type: 'American Express',
      card_number_masked: '378282*****0005',
      expiration_date: '12/29',
      type: 'CreditCard',
    });
  });

  it('rejects a duplicate within 30 seconds, unknown plans, and starts in the past', async () => {
    const outcomes = [
      await reader.subscribe('sports-plus-monthly'),
      await reader.subscribe('sports-plus-annual'),
      await reader.subscribe('no-such-plan'),
      await reader.subscribe('sports-plus-monthly', { start_date: '2026-11-01T00:00:00Z' }),
      await reader.subscribe('sports-plus-monthly', { start_date: 'tomorrow' }),
      await reader.subscribe('sports-plus-monthly', { payment_nonce: 5 }),
    ];
    await sandbox.advance('PT31S');
    outcomes.push(await reader.subscribe('sports-plus-annual'));

    expect(outcomes.map(({ status }) => status)).to.deep.equal([200, 400, 400, 400, 400, 400, 200]);
    expect(headingOf(outcomes[1] as Answer)).to.match(/^Duplicate subscription/);
    expect(headingOf(outcomes[3] as Answer)).to.equal('First Billing Date cannot be in the past.');
  });

  it('rejects starts on impossible or out-of-range dates and keeps running [AP-20]', async () => {
    reader = await sandbox.as('no-payment-method');
    const starts = [
      '9999-12-31T23:59:59-12:00',
      '9999-12-31T00:00:00Z',
      '2200-01-01T00:00:00Z',
      '+010000-01-01T00:00:00Z',
      '2027-02-30',
      '2027-02-30T00:00:00Z',
      '2027-13-01',
      '2027-04-31T12:00:00.000Z',
      '2027-01-01T25:00:00Z',
      '2027-01-01 and more',
      '',
      20270101,
      { toString: 1 },
    ];
    const outcomes: [number, string][] = [];
    for (const startDate of starts) {
      outcomes.push(
        outcome(
          await reader.subscribe('sports-plus-monthly', {
            payment_nonce: 'fake-paypal-billing-agreement-nonce',
            start_date: startDate,
          }),
        ),
      );
    }

    expect(outcomes).to.deep.equal(starts.map(() => [400, 'First Billing Date is invalid.']));
    expect((await reader.get('news', '/__sandbox/clock')).status).to.equal(200);
    expect((await reader.subscribe('sports-plus-monthly', { start_date: '2028-02-29' })).status).to.equal(
      200,
    );
  });

  it('cancels at once, keeps the paid time, and rejects a second cancellation', async () => {
    reader = await sandbox.as('active-monthly');
    const [before] = await reader.subscriptions();
    const path = `${listPath}/${before['external-id']}`;
    const outcomes = [
      await reader.send('DELETE', 'membership', path),
      await reader.send('DELETE', 'membership', path),
      await (await sandbox.as('reader')).send('DELETE', 'membership', path),
    ];
    const [after] = await reader.subscriptions();

    expect(outcomes.map(({ status }) => status)).to.deep.equal([200, 409, 404]);
    expect(after).to.deep.equal({
      ...before,
      'subscription-state': 'cancelled',
      ends: '2026-11-21T12:00:00Z',
    });
    expect(await reader.decide('membership-entitlement-check')).to.equal('true');
    await sandbox.advance('P14D');
    expect(await reader.decide('membership-entitlement-check')).to.equal('false');
  });

  it('cancels what a removed method pays for, including the paid time', async () => {
    reader = await sandbox.as('active-monthly');
    const [visa, other] = await reader.methods();
    const removed = await reader.send('DELETE', 'membership', `${methodsPath}/${visa.token}`);
    const [subscription] = await reader.subscriptions();

    expect([removed.status, removed.body]).to.deep.equal([204, '']);
    expect(subscription).to.include({
      'subscription-state': 'cancelled',
      paid_through_date: '2026-11-20T00:00:00Z',
    });
    expect((await reader.methods()).map((method) => [method.token, method.default])).to.deep.equal([
      [other.token, true],
    ]);
  });

  it('changes the default and the card of a token', async () => {
    reader = await sandbox.as('active-monthly');
    const [visa, other] = await reader.methods();
    const put = await reader.send('PUT', 'membership', '/zephr/payment/braintree/default-payment-method', {
      payment_method_token: other.token,
    });
    const patched = await reader.send('PATCH', 'membership', `${methodsPath}/${visa.token}`, {
      payment_method_nonce: 'fake-valid-discover-nonce',
    });
    const unknown = await reader.send('PATCH', 'membership', `${methodsPath}/nope`, {
      payment_method_nonce: 'fake-valid-discover-nonce',
    });

    expect([put.status, patched.status, unknown.status]).to.deep.equal([204, 200, 404]);
    expect(patched.body).to.include({ token: visa.token, default: false, card_type: 'Discover' });
    expect(patched.body.nonce).not.to.equal(visa.nonce);
  });

  it('hides a new subscription for some reads or some time if lag is set', async () => {
    await reader.post('news', '/__sandbox/settings', { listLagReads: 2 });
    await reader.subscribe('sports-plus-monthly');
    const lengths = [
      await reader.subscriptions(),
      await reader.subscriptions(),
      await reader.subscriptions(),
    ].map((list) => list.length);

    expect(lengths).to.deep.equal([0, 0, 1]);
  });

  it('has no customer before one was created', async () => {
    reader = await sandbox.as('reader');
    const before = [
      await reader.get('membership', listPath),
      await reader.get('membership', methodsPath),
    ].map(outcome);
    const prepared = await reader.post(
      'news',
      '/wp-json/nyp-membership/v1/prepare-customer',
      await reader.identified(),
    );

    expect(before).to.deep.equal([
      [404, 'Customer not found'],
      [404, 'Customer not found'],
    ]);
    expect([prepared.body, await reader.subscriptions(), await reader.methods()]).to.deep.equal([
      { success: true },
      [],
      [],
    ]);
  });

  it('creates nonces only for valid card numbers, and never stores the numbers', async () => {
    const path = '/account/undefined/v1/payment_methods/credit_cards';
    const wrong = await reader.post('news', path, { creditCard: { number: '4111111111111112' } });
    const checked = await reader.post('news', path, {
      creditCard: { number: '4111111111111111', cvv: '200', options: { validate: true } },
    });
    const call = (await reader.get('news', '/__sandbox/calls')).body.find((each: Wire) => each.path === path);

    expect([wrong.status, checked.status, checked.body.fieldErrors[0].fieldErrors[0].code]).to.deep.equal([
      422,
      422,
      '81736',
    ]);
    expect(call.body.creditCard.number).to.equal('[redacted]');
  });
});
