import { expect } from 'chai';
import { startTestSandbox, type Browser, type TestSandbox, type Wire } from './support/index';

describe('Sandbox billing', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let reader: Browser;

  beforeEach(async () => {
    sandbox = await startTestSandbox();
    reader = await sandbox.as('reader');
  });
  afterEach(() => sandbox.close());

  const days = (subscription: Wire): object => ({
    state: subscription['subscription-state'],
    next: subscription['next-billing-time'].slice(0, 10),
    paidThrough: subscription.paid_through_date?.slice(0, 10) ?? null,
    charges: subscription['transaction-history'].map(
      ({ time, cents }: Wire) => `${time.slice(0, 10)} ${cents}`,
    ),
  });
  const only = async (): Promise<Wire> => (await reader.subscriptions())[0];

  it('charges at once without a trial and on the same day of every month', async () => {
    await reader.subscribe('sports-plus-monthly');
    await sandbox.advance('P2M');

    expect(days(await only())).to.deep.equal({
      state: 'active',
      next: '2027-02-21',
      paidThrough: '2027-02-20',
      charges: ['2027-01-21 999', '2026-12-21 999', '2026-11-21 999'],
    });
  });

  it('charges nothing during a trial, and the first charge at its end', async () => {
    await reader.subscribe('sports-plus-monthly-trial', { skip_trial_period: false });
    const trial = days(await only());
    await sandbox.advance('P8D');

    expect(trial).to.deep.equal({ state: 'active', next: '2026-11-28', paidThrough: null, charges: [] });
    expect(days(await only())).to.deep.equal({
      state: 'active',
      next: '2026-12-28',
      paidThrough: '2026-12-27',
      charges: ['2026-11-28 999'],
    });
  });

  it('starts a pending subscription on its day and charges it then', async () => {
    await reader.subscribe('sports-plus-annual', { start_date: '2026-12-05T00:00:00Z' });
    const before = days(await only());
    await sandbox.advance('P14D');

    expect(before).to.deep.equal({ state: 'pending', next: '2026-12-05', paidThrough: null, charges: [] });
    expect(days(await only())).to.deep.equal({
      state: 'active',
      next: '2027-12-05',
      paidThrough: '2027-12-04',
      charges: ['2026-12-05 8999'],
    });
  });

  it('raises a step-up price from the second cycle on', async () => {
    await reader.subscribe('sports-step-up-plan', { skip_trial_period: false });
    await sandbox.advance('P2Y2M');

    const subscription = await only();
    expect(days(subscription)).to.deep.equal({
      state: 'active',
      next: '2028-12-21'.replace('2028', '2029'),
      paidThrough: '2029-12-20',
      charges: ['2028-12-21 8999', '2027-12-21 8999', '2026-12-21 4999'],
    });
    expect(subscription.pre_discount_price).to.equal(89.99);
  });

  it('keeps the day of the month, and uses the last day of shorter months', async () => {
    await sandbox.advance('P71D'); // 31 January 2027
    await reader.subscribe('sports-plus-monthly');
    await sandbox.advance('P3M');

    expect((days(await only()) as { charges: string[] }).charges).to.deep.equal([
      '2027-04-30 999',
      '2027-03-31 999',
      '2027-02-28 999',
      '2027-01-31 999',
    ]);
  });

  it('turns past due on an expired card, retries after 3, 7 and 14 days, then cancels', async () => {
    reader = await sandbox.as('expired-card');
    const states: string[] = [];
    await sandbox.advance('P14D');
    states.push((await only())['subscription-state']);
    await sandbox.advance('P13D');
    states.push((await only())['subscription-state']);
    await sandbox.advance('P1D');
    const last = await only();

    expect([...states, last['subscription-state'], last.ends]).to.deep.equal([
      'past due',
      'past due',
      'cancelled',
      '2026-12-19T00:00:00Z',
    ]);
  });

  it('recovers at the next retry after a good card has been set', async () => {
    reader = await sandbox.as('past-due');
    const [subscription] = await reader.subscriptions();
    const good = (await reader.methods()).find((method) => !method.default);
    const path = `/blaize/payment/braintree/subscriptions/${subscription['external-id']}`;
    expect(
      (await reader.send('PATCH', 'membership', path, { payment_method_token: good.token })).status,
    ).to.equal(204);
    const untouched = (await only())['subscription-state'];
    await sandbox.advance('P1D');

    expect(untouched).to.equal('past due');
    expect(days(await only())).to.deep.include({
      state: 'active',
      next: '2026-12-19',
      paidThrough: '2026-12-18',
    });
  });

  it('recovers at once when the reader retries with a good card, and not with a bad one', async () => {
    reader = await sandbox.as('past-due');
    const [{ 'external-id': id }] = (await reader.subscriptions()) as [Wire];
    const retry = async () =>
      (
        await reader.post(
          'news',
          `/wp-json/nyp-membership/v1/subscriptions/${id}/retry`,
          await reader.identified(),
        )
      ).body;
    const first = await retry();
    const good = (await reader.methods()).find((method) => !method.default);
    await reader.send('PATCH', 'membership', `/blaize/payment/braintree/subscriptions/${id}`, {
      payment_method_token: good.token,
    });

    expect([first, await retry(), (await only())['subscription-state']]).to.deep.equal([
      { success: false },
      { success: true },
      'active',
    ]);
  });

  it('reduces three charges by the retention discount', async () => {
    reader = await sandbox.as('active-monthly');
    const [{ 'external-id': id }] = (await reader.subscriptions()) as [Wire];
    const offered = await reader.decide('cancel-flow-offer');
    const path = `/wp-json/nyp-membership/v1/subscriptions/${id}/discounts`;
    const apply = async () =>
      (await reader.post('news', path, { ...(await reader.identified()), discount_id: 'retention-50' })).body;
    const answers = [await apply(), await apply()];
    await sandbox.advance('P4M');

    expect(JSON.parse(offered).discountId).to.equal('retention-50');
    expect(answers).to.deep.equal([{ success: true }, { success: false }]);
    expect((await only())['transaction-history'].slice(0, 4).map(({ cents }: Wire) => cents)).to.deep.equal([
      999, 499, 499, 499,
    ]);
  });

  it('offers no discount that would end after a step-up, and uses the new price afterwards [PZ-06] [EN-01]', async () => {
    const accept = async (): Promise<Wire> => {
      const [{ 'external-id': id }] = (await reader.subscriptions()) as [Wire];
      const path = `/wp-json/nyp-membership/v1/subscriptions/${id}/discounts`;
      return (
        await reader.post('news', path, { ...(await reader.identified()), discount_id: 'retention-50' })
      ).body;
    };
    reader = await sandbox.as('trial-eligible');
    await reader.subscribe('sports-step-up-plan', { skip_trial_period: false });

    expect([await reader.decide('cancel-flow-offer'), await accept()]).to.deep.equal([
      '',
      { success: false },
    ]);

    reader = await sandbox.as('active-annual');
    expect(JSON.parse(await reader.decide('cancel-flow-offer')).discountId).to.equal('retention-50');
    expect(await accept()).to.deep.equal({ success: true });
    await sandbox.advance('P2Y');
    expect((await only())['transaction-history'].slice(0, 2).map(({ cents }: Wire) => cents)).to.deep.equal([
      4499, 4499,
    ]);
  });

  it('has the same result in one large step as in many small ones', async () => {
    const personas = [
      'active-monthly',
      'active-annual',
      'active-pending',
      'paused',
      'past-due',
      'expired-card',
      'many-subscriptions',
      'home-delivery-active',
    ];
    const other = await startTestSandbox();
    try {
      await sandbox.advance('P420D');
      for (let step = 0; step < 60; step += 1) await other.advance('P7D');
      for (const persona of personas) {
        const [leap, steps] = await Promise.all(
          [sandbox, other].map(async (each) =>
            (await (await each.as(persona)).subscriptions()).map(withoutId),
          ),
        );
        expect(leap, persona).to.deep.equal(steps);
      }
    } finally {
      await other.close();
    }
  });

  it('moves its clock forward only, and rejects invalid times', async () => {
    const answers = [];
    for (const body of [
      { now: '2026-01-01T00:00:00Z' },
      { now: 'soon' },
      { now: '2028-02-30T00:00:00Z' },
      { now: '2027-02-29' },
      { now: '+010000-01-01T00:00:00Z' },
      { advance: 'P' },
      { advance: 'P100Y' },
      {},
      [],
      'x',
    ]) {
      answers.push((await reader.post('news', '/__sandbox/clock', body)).status);
    }
    expect(answers).to.deep.equal(Array.from({ length: 10 }, () => 400));
    await sandbox.advance('P1MT12H');
    expect((await reader.get('news', '/__sandbox/clock')).body.now).to.equal('2026-12-22T00:00:00.000Z');
  });
});

const withoutId = (subscription: Wire): object => ({ ...subscription, 'external-id': undefined });
