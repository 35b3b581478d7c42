import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock } from '../../sandbox/clock';
import { openDatabase } from '../../sandbox/database/database';
import { catchUp, reach } from '../../sandbox/mails/catch-up';
import { createMailbox } from '../../sandbox/mails/mailbox';
import { seed } from '../../sandbox/seed';
import { startTestSandbox, type Browser, type TestSandbox, type Wire } from './support/index';

describe('Sandbox mails', function () {
  this.timeout(60_000);
  let sandbox: TestSandbox;

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.close());

  const mailsTo = async (to?: string): Promise<Wire[]> => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return (await sandbox.browser().get('news', `/__sandbox/mail${query}`)).body.reverse();
  };
  const listed = async (to?: string): Promise<string[]> =>
    (await mailsTo(to)).map(({ at, kind }) => `${at.slice(0, 10)} ${kind}`);
  const only = async (to: string, kind: string): Promise<Wire> => {
    const found = (await mailsTo(to)).filter((mail) => mail.kind === kind);
    expect(found, `${kind} to ${to}`).to.have.length(1);
    return found[0];
  };
  /** A line in the fact table of a mail. */
  const fact = ({ text }: Wire, label: string): string | undefined =>
    new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
  const history = async (reader: Browser): Promise<Wire[]> =>
    (await reader.subscriptions()).flatMap((one) => one['transaction-history']);

  const end = (reader: Browser, id: string) =>
    reader.send('DELETE', 'membership', `/blaize/payment/braintree/subscriptions/${id}`);
  const live = async (reader: Browser): Promise<Wire> =>
    (await reader.subscriptions()).find((one) => one['subscription-state'] !== 'cancelled');
  const profile = (reader: Browser, changes: object) => reader.post('membership', '/blaize/profile', changes);
  const stored = async (reader: Browser): Promise<object> => ({
    payment_nonce: (await reader.methods()).find((one) => one.default).nonce,
  });
  const tessa = 'tessa.trial@example.com';
  const morgan = 'morgan.monthly@example.com';
  const rowan = 'rowan.reader@example.com';

  it("sends a welcome with the trial's terms, a notice three days before its end, and a receipt", async () => {
    const reader = await sandbox.as('trial-eligible');
    await reader.subscribe('sports-plus-monthly-trial', { skip_trial_period: false });
    await sandbox.advance('P9D');

    expect(await listed(tessa)).to.deep.equal([
      '2026-11-21 welcome',
      '2026-11-25 trial-ends',
      '2026-11-28 receipt',
    ]);
    const [welcome, ends, receipt] = await mailsTo(tessa);
    expect(welcome.text).to.include(
      'Your free trial runs until November 28, 2026. Then you pay $9.99 a month.',
    );
    expect(ends.text).to.include(
      'You pay $9.99 on November 28, 2026. Cancel before then and you pay nothing.',
    );
    expect(ends.links.map((one: Wire) => one.href)).to.include(
      `${sandbox.hosts.news}/account/settings/membership?do=cancel`,
    );
    const [charge] = await history(reader);
    expect(fact(receipt, 'Paid')).to.equal(`${charge['human-readable-amount']} on November 28, 2026`);
    expect(fact(receipt, 'Period')).to.equal('November 28, 2026 to December 27, 2026');
    expect(fact(receipt, 'Plan')).to.equal('Flexible Monthly');
    expect(fact(receipt, 'Price')).to.equal('$9.99 a month');
    expect(fact(receipt, 'Payment method')).to.equal('Visa ending in 1111');
    expect(fact(receipt, 'Next charge')).to.equal('$9.99 on December 28, 2026');
    expect(receipt.text).to.include('How to cancel');
  });

  it('sends a welcome with a receipt after a payment, and a welcome back to a former member', async () => {
    const first = await sandbox.as('reader');
    await first.subscribe('sports-plus-annual');
    const back = await sandbox.as('cancelled');
    await back.subscribe('sports-plus-monthly');

    const welcome = await only(rowan, 'welcome');
    expect(welcome.subject).to.equal('Welcome to Sports+: Flexible Annually');
    expect(fact(welcome, 'Paid')).to.equal('$89.99 on November 21, 2026');
    expect(fact(welcome, 'Price')).to.equal('$119.88 a year');
    expect(fact(welcome, 'Next charge')).to.equal('$119.88 on November 21, 2027');
    expect((await only('corin.gone@example.com', 'welcome')).subject).to.equal(
      'Welcome back to Sports+: Flexible Monthly',
    );
  });

  it('shows the price of a plan with a discount, and the end of the discount [EN-01]', async () => {
    const reader = await sandbox.as('reader');
    await reader.subscribe('sports-plus-welcome-monthly');

    const welcome = await only(rowan, 'welcome');
    expect(fact(welcome, 'Paid')).to.equal('$4.99 on November 21, 2026');
    expect(fact(welcome, 'Price')).to.equal('$4.99 a month');
    expect(fact(welcome, 'Next charge')).to.equal('$4.99 on December 21, 2026');
    expect(welcome.text).to.include('$10.99 a month').and.to.include('February 21, 2027');
  });

  it('sends nothing after a declined card', async () => {
    const reader = await sandbox.as('reader');
    const refused = await reader.subscribe('sports-plus-monthly', {
      payment_nonce: 'fake-processor-declined-visa-nonce',
    });
    expect(refused.status).to.equal(400);
    expect(await mailsTo(rowan)).to.deep.equal([]);
  });

  it('announces a yearly charge 30 days before it, and a step-up 14 days before', async () => {
    const reader = await sandbox.as('active-annual');
    const { 'next-billing-time': next } = await live(reader);
    await sandbox.advance('P41D');

    const to = 'anders.annual@example.com';
    expect(next.slice(0, 10)).to.equal('2026-12-31');
    expect(await listed(to)).to.deep.equal([
      '2026-12-01 renewal',
      '2026-12-17 price-rise',
      '2026-12-31 receipt',
    ]);
    const [renewal, rise, receipt] = await mailsTo(to);
    expect(renewal.text).to.include('You pay $89.99 on December 31, 2026.');
    expect(rise.text).to.include(
      'From December 31, 2026 you pay $89.99 a year. Until then it stays at $49.99 a year.',
    );
    expect(fact(receipt, 'Paid')).to.equal('$89.99 on December 31, 2026');
    expect(fact(receipt, 'Price')).to.equal('$89.99 a year');
    expect((await history(reader))[0].cents).to.equal(8999);
  });

  it('reminds once of a card that expires before the next charge, in its last month', async () => {
    await sandbox.as('expiring-card');
    await sandbox.advance('P60D');

    const to = 'ellis.expiring@example.com';
    const mail = await only(to, 'card-ends');
    expect(mail.at.slice(0, 10)).to.equal('2026-12-05');
    expect(mail.text).to.include(
      'Your next charge is $9.99 on January 5, 2027. Your MasterCard ending in 4444 expires 12/26.',
    );
    expect(mail.links[0].href).to.equal(`${sandbox.hosts.news}/account/settings/payment-method`);
    expect((await listed(to)).filter((one) => one.endsWith('charge-failed'))[0]).to.equal(
      '2027-01-05 charge-failed',
    );
  });

  it('reminds of a card on the first day of its last month if the next charge is later', async () => {
    const reader = await sandbox.as('reader');
    const nonce = await reader.cardNonce('4111111111111111', {
      expiration_month: '03',
      expiration_year: '2027',
    });
    await reader.subscribe('sports-plus-annual', { payment_nonce: nonce });
    await sandbox.advance('P1Y');

    expect((await only(rowan, 'card-ends')).at.slice(0, 10)).to.equal('2027-03-01');
  });

  it('reports each failed charge with the next retry, and the end after the last one', async () => {
    await sandbox.as('expired-card');
    await sandbox.advance('P40D');

    const to = 'emery.expired@example.com';
    expect(await listed(to)).to.deep.equal([
      '2026-12-05 charge-failed',
      '2026-12-08 charge-failed',
      '2026-12-12 charge-failed',
      '2026-12-19 canceled',
    ]);
    const mails = await mailsTo(to);
    expect(mails.map((mail) => fact(mail, 'Next try'))).to.deep.equal([
      '$9.99 on December 8, 2026',
      '$9.99 on December 12, 2026',
      '$9.99 on December 19, 2026',
      undefined,
    ]);
    expect(mails.at(-1).text).to.include("We couldn't charge $9.99, so your membership is over.");
  });

  it('sends the receipt of a past-due payment, for the period since its due date', async () => {
    const reader = await sandbox.as('past-due');
    const { 'external-id': id } = await live(reader);
    const { token } = (await reader.methods()).find((one) => !one.default);
    await reader.send('PATCH', 'membership', `/blaize/payment/braintree/subscriptions/${id}`, {
      payment_method_token: token,
    });
    const call = `/wp-json/nyp-membership/v1/subscriptions/${id}/retry`;
    expect((await reader.post('news', call, await reader.identified())).body).to.deep.equal({
      success: true,
    });

    const receipt = await only('delia.due@example.com', 'receipt');
    expect(fact(receipt, 'Paid')).to.equal('$9.99 on November 21, 2026');
    expect(fact(receipt, 'Period')).to.equal('November 19, 2026 to December 18, 2026');
    expect(fact(receipt, 'Payment method')).to.equal('MasterCard ending in 4444');
  });

  it('shows the next charge with discounts, as the ledger charges it', async () => {
    const reader = await sandbox.as('active-monthly');
    const { 'external-id': id } = await live(reader);
    await reader.post('news', `/wp-json/nyp-membership/v1/subscriptions/${id}/discounts`, {
      ...(await reader.identified()),
      discount_id: 'retention-50',
    });
    await sandbox.advance('P5M');

    const receipts = (await mailsTo(morgan)).filter(({ kind }) => kind === 'receipt');
    const charged = (await history(reader)).slice(0, receipts.length).reverse();
    expect(receipts.map((mail) => fact(mail, 'Paid')?.split(' ')[0])).to.deep.equal(
      charged.map((one) => one['human-readable-amount']),
    );
    const said = receipts.map((mail) => fact(mail, 'Next charge')?.split(' ')[0]).slice(0, -1);
    expect(said).to.deep.equal(charged.slice(1).map((one) => one['human-readable-amount']));
    expect(said[0]).to.equal('$4.99');
  });

  it('shows the end of access after a cancellation, once no start follows [PZ-06]', async () => {
    const reader = await sandbox.as('active-monthly');
    await end(reader, (await live(reader))['external-id']);
    expect(await mailsTo(morgan)).to.deep.equal([]);
    await sandbox.advance('P2M');

    const mail = await only(morgan, 'canceled');
    expect(mail.at).to.equal('2026-11-21T12:02:00.000Z');
    expect(mail.text).to.include("You can read until December 4, 2026. You won't be charged again.");
    expect(await listed(morgan)).to.have.length(1);
  });

  it('reports the end of a cancelled trial', async () => {
    const reader = await sandbox.as('trial-eligible');
    await reader.subscribe('sports-plus-monthly-trial', { skip_trial_period: false });
    await end(reader, (await live(reader))['external-id']);
    await sandbox.advance('P30D');

    expect(await listed(tessa)).to.deep.equal(['2026-11-21 welcome', '2026-11-21 canceled']);
    expect((await only(tessa, 'canceled')).text).to.include("You can't read members' stories anymore.");
  });

  const pause = async (reader: Browser, until: string): Promise<void> => {
    await profile(reader, { paused: true, 'paused-length': 2 });
    await end(reader, (await live(reader))['external-id']);
    await sandbox.advance('PT31S');
    await reader.subscribe('sports-plus-monthly', { ...(await stored(reader)), start_date: until });
    await reader.post('news', '/wp-json/nyp-membership/v1/pause-subscription-email/', {
      emailAddress: morgan,
      pauseLength: 2,
      pauseLengthEffectiveDate: '2026-12-05',
      billingCycleEndDate: '2026-12-04',
      cta: `${sandbox.hosts.news}/account/settings/membership`,
    });
  };

  it('sends one mail about a pause, and one at its end [PZ-02] [AP-28]', async () => {
    const reader = await sandbox.as('active-monthly');
    await pause(reader, '2027-02-05T00:00:00Z');
    await sandbox.advance('P90D');

    expect(await listed(morgan)).to.deep.equal(['2026-11-21 pause', '2027-02-05 resumed']);
    const mail = await only(morgan, 'pause');
    expect(mail.text).to.include('You pay nothing for 2 months. You can read until December 4, 2026.');
    expect(fact(mail, 'Next charge')).to.equal('$9.99 on February 5, 2027');
    expect(fact(await only(morgan, 'resumed'), 'Paid')).to.equal('$9.99 on February 5, 2027');
  });

  it('sends one mail if the reader ends a pause [PZ-04]', async () => {
    const reader = await sandbox.as('active-monthly');
    await pause(reader, '2027-02-05T00:00:00Z');
    await sandbox.advance('P1D');
    await end(reader, (await live(reader))['external-id']);
    await reader.subscribe('sports-plus-monthly', {
      ...(await stored(reader)),
      start_date: '2026-12-05T00:00:00Z',
    });
    await profile(reader, { paused: false, 'paused-length': null });
    await sandbox.advance('P1D');

    expect(await listed(morgan)).to.deep.equal(['2026-11-21 pause', '2026-11-22 resumed']);
    const mail = await only(morgan, 'resumed');
    expect(mail.text).to.include('You paid nothing today. Your next charge is $9.99 on December 5, 2026.');
  });

  it('includes the receipt in the mail of a pause that ends at once', async () => {
    const reader = await sandbox.as('paused');
    await end(reader, (await live(reader))['external-id']);
    await reader.subscribe('sports-plus-monthly', await stored(reader));
    await profile(reader, { paused: false, 'paused-length': null });
    await sandbox.advance('PT10M');

    const to = 'paula.paused@example.com';
    expect(await listed(to)).to.deep.equal(['2026-11-21 resumed']);
    expect(fact(await only(to, 'resumed'), 'Paid')).to.equal('$9.99 on November 21, 2026');
  });

  it('sends one mail about a plan change, and one about its undo [PZ-05]', async () => {
    const reader = await sandbox.as('active-monthly');
    const change = async (planId: string): Promise<void> => {
      await end(reader, (await live(reader))['external-id']);
      await reader.subscribe(planId, { ...(await stored(reader)), start_date: '2026-12-05T00:00:00Z' });
      await sandbox.advance('PT10M');
    };
    await change('sports-plus-annual');
    await change('sports-plus-monthly');

    const mails = await mailsTo(morgan);
    expect(mails.map(({ kind, subject }) => `${kind}: ${subject}`)).to.deep.equal([
      'plan-change: Your plan changes to Flexible Annually',
      "plan-change: You're keeping Flexible Monthly",
    ]);
    expect(mails[0].text).to.include('Your new plan starts on December 5, 2026 for $89.99.');
    expect(mails[0].text).to.include('You keep Flexible Monthly until then.');
    expect(fact(mails[1], 'Next charge')).to.equal('$9.99 on December 5, 2026');
  });

  it('includes the receipt in the mail of an immediate plan change [PZ-05]', async () => {
    const reader = await sandbox.as('active-monthly');
    await end(reader, (await live(reader))['external-id']);
    await reader.subscribe('sports-plus-annual', await stored(reader));
    await sandbox.advance('PT10M');

    expect(await listed(morgan)).to.deep.equal(['2026-11-21 plan-change']);
    const mail = await only(morgan, 'plan-change');
    expect(mail.subject).to.equal('Your plan is now Flexible Annually');
    expect(fact(mail, 'Paid')).to.equal('$89.99 on November 21, 2026');
  });

  it('recognizes a continuing trial when a plan change is undone [PZ-05]', async () => {
    const reader = await sandbox.as('trial-eligible');
    await reader.subscribe('sports-plus-monthly-trial', { skip_trial_period: false });
    for (const planId of ['sports-plus-annual', 'sports-plus-monthly-trial']) {
      await sandbox.advance('PT10M');
      await end(reader, (await live(reader))['external-id']);
      await reader.subscribe(planId, { ...(await stored(reader)), start_date: '2026-11-28T00:00:00Z' });
    }

    expect((await mailsTo(tessa)).map(({ subject }) => subject)).to.deep.equal([
      'Welcome to Sports+: Flexible Monthly',
      'Your plan changes to Flexible Annually',
      "You're keeping Flexible Monthly",
    ]);
  });

  it('sends one mail for a cancellation and immediate restart, otherwise two [PZ-06]', async () => {
    const restart = async (wait: string): Promise<string[]> => {
      const reader = await sandbox.as('active-monthly');
      await end(reader, (await live(reader))['external-id']);
      await sandbox.advance(wait);
      await reader.subscribe('sports-plus-monthly', {
        ...(await stored(reader)),
        start_date: '2026-12-05T00:00:00Z',
      });
      await sandbox.advance('PT10M');
      return (await mailsTo(morgan)).map(({ kind, subject }) => `${kind}: ${subject}`);
    };
    expect(await restart('PT31S')).to.deep.equal(['resumed: Your membership is active again']);
    await sandbox.browser().post('news', '/__sandbox/reset');
    expect(await restart('PT1H')).to.deep.equal([
      'canceled: Your membership is canceled',
      'welcome: Welcome back to Sports+: Flexible Monthly',
    ]);
  });

  it('sends one mail for a late resumption, after the mail of the interim cancellation [PZ-04]', async () => {
    const reader = await sandbox.as('active-paused');
    await end(reader, (await live(reader))['external-id']);
    await sandbox.advance('PT1H');
    await reader.subscribe('sports-plus-monthly', {
      ...(await stored(reader)),
      start_date: '2026-11-30T00:00:00Z',
    });

    expect((await listed('avery.waiting@example.com')).map((one) => one.split(' ')[1])).to.deep.equal([
      'canceled',
      'resumed',
    ]);
  });

  it('reports the end of the membership if the last payment method is removed', async () => {
    const reader = await sandbox.as('active-monthly');
    const { token } = (await reader.methods()).find((one) => one.in_use);
    await reader.send('DELETE', 'membership', `/zephr/payment/braintree/payment-methods/${token}`);
    await sandbox.advance('P1D');

    const mail = await only(morgan, 'canceled');
    expect(mail.text).to.include("You can't read members' stories anymore.");
  });

  it('notifies only the old address of an account about a new one [AP-07] [AU-06]', async () => {
    const reader = await sandbox.as('reader');
    await reader.post('membership', '/blaize/users/update-email/', {
      new_identifiers: { email_address: 'rowan.new@example.com' },
    });
    expect(await mailsTo(rowan)).to.deep.equal([]);
    const { links } = await only('rowan.new@example.com', 'email-change');
    const target = new URL(new URL(links[0].href).searchParams.get('target') ?? '').pathname;
    await reader.post('membership', target, { validators: { password: 'Courier-Reader-1' } });

    const mail = await only(rowan, 'email-changed');
    expect(mail.text).to.not.include('rowan.new');
    expect((await listed('rowan.new@example.com')).map((one) => one.split(' ')[1])).to.deep.equal([
      'email-change',
    ]);
    await reader.subscribe('sports-plus-monthly');
    expect(await listed(rowan)).to.have.length(1);
    expect((await only('rowan.new@example.com', 'welcome')).to).to.equal('rowan.new@example.com');
  });

  it('mails only the reader concerned, and nothing about a free home-delivery plan', async () => {
    const reader = await sandbox.as('reader');
    await reader.subscribe('sports-plus-monthly');
    const delivered = await sandbox.as('home-delivery-cancelled');
    await end(delivered, (await live(delivered))['external-id']);
    await sandbox.advance('PT10M');

    expect([...new Set((await mailsTo()).map(({ to }) => to))]).to.deep.equal([rowan]);
  });

  it("uses the name of the reader's site as sender", async () => {
    await sandbox.advance('P15D');

    expect((await only('lior.lifestyle@example.com', 'receipt')).subject).to.equal(
      'Your receipt from Courier Life: $9.99',
    );
    expect((await only('mercer.media@example.com', 'receipt')).html).to.include('Courier Screen');
  });

  it("escapes the reader's name everywhere", async () => {
    const reader = await sandbox.as('reader');
    await profile(reader, { 'first-name': '<b onclick="x">Ro</b>' });
    await reader.subscribe('sports-plus-monthly');

    const { html, text } = await only(rowan, 'welcome');
    expect(html).to.not.include('<b onclick');
    expect(text).to.not.include('onclick');
  });

  it('sends the same mails in one step of 15 months as in many small steps', async () => {
    const other = await startTestSandbox();
    try {
      const begin = async (one: TestSandbox): Promise<void> => {
        const trial = await one.as('trial-eligible');
        await trial.subscribe('sports-step-up-plan', { skip_trial_period: false });
        const canceled = await one.as('active-monthly');
        await end(canceled, (await canceled.subscriptions())[0]['external-id']);
      };
      await Promise.all([begin(sandbox), begin(other)]);
      await sandbox.advance('P455D');
      for (let day = 0; day < 455; day += 5) await other.advance('P5D');

      const parameters = async (one: TestSandbox): Promise<Record<string, string[]>> => {
        const mails: Wire[] = (await one.browser().get('news', '/__sandbox/mail')).body.reverse();
        return Object.fromEntries(
          [...new Set(mails.map(({ to }) => to as string))]
            .sort()
            .map((to) => [
              to,
              mails
                .filter((mail) => mail.to === to)
                .map(
                  ({ at, kind, subject, text }) =>
                    `${at} ${kind} ${subject} ${fact({ text }, 'Next charge')}`,
                ),
            ]),
        );
      };
      const leap = await parameters(sandbox);
      expect(leap).to.deep.equal(await parameters(other));
      expect(Object.keys(leap).length).to.be.greaterThan(10);
      const events = Object.entries(leap).flatMap(([to, lines]) => lines.map((line) => `${to} ${line}`));
      expect(events).to.have.length(new Set(events).size);
    } finally {
      await other.close();
    }
  });

  it('skips a reminder whose day passed before its reason existed', async () => {
    const reader = await sandbox.as('reader');
    await reader.subscribe('sports-plus-monthly-trial', { skip_trial_period: false });
    await sandbox.advance('P5D');
    expect(await listed(rowan)).to.deep.equal(['2026-11-21 welcome', '2026-11-25 trial-ends']);
    const { token } = (await reader.methods())[0];
    await reader.send('PATCH', 'membership', `/zephr/payment/braintree/payment-methods/${token}`, {
      payment_method_nonce: await reader.cardNonce('5555555555554444', {
        expiration_month: '11',
        expiration_year: '2026',
      }),
    });
    await sandbox.advance('PT3H');

    // Rowan's last month began on November 1.
    expect(await listed(rowan)).to.have.length(2);
  });

  it('shows each mail as a page without scripts and requests', async () => {
    const reader = await sandbox.as('reader');
    await reader.subscribe('sports-plus-monthly');
    const { id, html } = await only(rowan, 'welcome');

    const shown = await reader.get('news', `/__sandbox/mail/${id}`);
    expect(shown.body).to.equal(html);
    expect(shown.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect((await reader.get('news', '/__sandbox/mail/99999')).status).to.equal(404);
    const [listedForPeople] = (await reader.get('news', '/__sandbox/mail?view=page')).body;
    expect(listedForPeople).to.have.property('hasHtml', true);
    expect(listedForPeople).to.not.have.property('html');
  });

  it('mails no reader whose account is deleted', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'masthead-mails-'));
    const database = openDatabase(dataDir);
    try {
      const clock = createClock(database, () => new Date('2026-11-21T12:00:00Z'));
      const mailbox = createMailbox(database, clock, sandbox.hosts);
      seed(database, clock.now());
      reach(database, clock.now());
      database.run('DELETE FROM users WHERE email = ?', morgan);
      clock.moveTo(new Date('2027-03-01T00:00:00Z'));
      catchUp({ database, clock, mailbox });

      expect(mailbox.read(morgan)).to.deep.equal([]);
      expect(mailbox.read('remy.referrer@example.com').length).to.be.greaterThan(2);
    } finally {
      database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
