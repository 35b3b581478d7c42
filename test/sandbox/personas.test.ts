import { expect } from 'chai';
import { addDays, isoDay, startOfDay } from '../../sandbox/calendar';
import { openDatabase } from '../../sandbox/database/database';
import { empty } from '../../sandbox/database/migrations';
import { everyPersona } from '../../sandbox/personas';
import { seed } from '../../sandbox/seed';
import { startTestSandbox, type TestSandbox, type Wire } from './support/index';

/** The expected subscriptions, data layer and access of each persona. */
const expected: Record<string, { states?: string[]; products?: string[]; entitled?: boolean }> = {
  'had-trial': { states: ['cancelled'] },
  'active-monthly': { states: ['active'], products: ['sports-plus'], entitled: true },
  'active-annual': { states: ['active'], products: ['sports-plus'], entitled: true },
  'active-pending': { states: ['pending', 'cancelled'], products: ['sports-plus'], entitled: true },
  'cancelled-active': { states: ['cancelled'], products: ['sports-plus'], entitled: true },
  cancelled: { states: ['cancelled'] },
  paused: { states: ['pending', 'cancelled'] },
  'active-paused': { states: ['pending', 'cancelled'], products: ['sports-plus'], entitled: true },
  'past-due': { states: ['past due'] },
  'past-due-step-up': { states: ['past due'] },
  'expiring-card': { states: ['active'], products: ['sports-plus'], entitled: true },
  'expired-card': { states: ['active'], products: ['sports-plus'], entitled: true },
  'home-delivery-active': { states: ['active'], products: ['hd-sports-membership'], entitled: true },
  'home-delivery-cancelled': { states: ['active'] },
  'referral-eligible': { states: ['active'], products: ['sports-plus'], entitled: true },
  'member-outside-region': { states: ['active'], products: ['sports-plus'], entitled: true },
  'lifestyle-reader': { states: ['active'], products: ['sports-plus'], entitled: true },
  'media-reader': { states: ['active'], products: ['sports-plus'], entitled: true },
  'many-subscriptions': {
    states: ['active', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    products: ['sports-plus'],
    entitled: true,
  },
  'many-payments': { states: ['active', 'cancelled'], products: ['sports-plus'], entitled: true },
};

describe('Sandbox personas', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  it('are listed with their purpose and sign-in', async () => {
    const listed = (await sandbox.browser().get('membership', '/__sandbox/personas')).body;

    expect(listed.map(({ name }: Wire) => name)).to.deep.equal(everyPersona.map(({ name }) => name));
    for (const persona of listed) {
      expect(persona.shows).to.match(/\.$/);
      expect(persona.start).to.match(/^http:\/\/127\.0\.0\.1:\d+\//);
    }
  });

  for (const { name, account } of everyPersona) {
    it(`include ${name} with matching records`, async () => {
      const browser = sandbox.browser();
      const login = await browser.post('news', '/__sandbox/login', { persona: name });
      const { states = [], products = [], entitled = false } = expected[name] ?? {};
      expect([login.status, typeof login.body.start]).to.deep.equal([200, 'string']);
      expect((await browser.get('news', new URL(login.body.start).pathname)).status).to.equal(200);
      if (account === undefined) {
        expect((await browser.get('membership', '/blaize/profile')).status).to.equal(401);
        return;
      }
      expect(await browser.datalayer()).to.deep.include({
        loggedIn: true,
        firstName: account.firstName,
        products,
      });
      expect(await browser.decide('membership-entitlement-check')).to.equal(String(entitled));
      const list = await browser.subscriptions();
      expect(Array.isArray(list) ? list.map((each) => each['subscription-state']) : []).to.deep.equal(states);
    });
  }

  it('have cards in the described state', async () => {
    const cards = async (persona: string) =>
      (await (await sandbox.as(persona)).methods()).map(({ expired, expiring_soon }) => [
        expired,
        expiring_soon,
      ]);

    expect(await cards('expiring-card')).to.deep.equal([[false, true]]);
    expect(await cards('expired-card')).to.deep.equal([[true, false]]);
    expect(await cards('no-payment-method')).to.deep.equal([]);
    expect(await cards('active-monthly')).to.deep.equal([
      [false, false],
      [false, false],
    ]);
  });

  it("see their plans, the app's plan, and campaigns for members", async () => {
    const member = await sandbox.as('active-monthly');
    expect(JSON.parse(await member.decide('available-plans'))).to.deep.equal([
      'sports-plus-monthly-trial',
      'sports-plus-monthly',
      'sports-plus-biannual',
      'sports-plus-annual',
    ]);
    expect(JSON.parse(await member.decide('available-plans', { app: true }))).to.deep.equal([
      'sports-plus-monthly',
    ]);
    expect(JSON.parse(await member.decide('text-campaigns'))).to.have.length(2);
    expect(JSON.parse(await sandbox.browser().decide('text-campaigns'))).to.deep.equal([]);
    expect(await sandbox.browser().decide('cancel-flow-offer')).to.equal('');
  });
});

describe('Sandbox personas on any day', function () {
  this.timeout(60_000);

  it('have consistent dates, also around the end of February [AP-19] [EN-02]', () => {
    const database = openDatabase(null);
    const from = (day: string, count: number): Date[] =>
      Array.from({ length: count }, (_, index) => addDays(new Date(`${day}T23:30:00Z`), index));
    const wrong: string[] = [];
    try {
      for (const now of [...from('2027-01-28', 36), ...from('2028-02-25', 6), ...from('2026-12-29', 5)]) {
        database.transaction(() => {
          empty(database);
          seed(database, now);
        });
        const today = startOfDay(now).toISOString();
        const rows = database.all(
          `SELECT persona, state, paid_through, past_due_since, next_billing_at,
             (SELECT MAX(at) FROM transactions WHERE subscription_id = subscriptions.id) AS charged
           FROM subscriptions JOIN users ON users.id = user_id`,
        );
        for (const row of rows) {
          const [paid, failed, next, charged] = [
            row['paid_through'],
            row['past_due_since'],
            row['next_billing_at'],
            row['charged'],
          ].map((date) => String(date ?? ''));
          const isLive = row['state'] !== 'cancelled';
          const faults = [
            isLive && next! <= today && 'the next charge is over',
            row['state'] === 'active' && paid !== '' && paid! < today && 'active, and not paid',
            row['state'] === 'past due' && (paid! >= failed! || paid! >= today) && 'past due, and paid',
            charged! > today && 'charged in the future',
          ];
          for (const fault of faults.filter(Boolean))
            wrong.push(`${isoDay(now)} ${row['persona']}: ${String(fault)}`);
        }
      }
    } finally {
      database.close();
    }

    expect(wrong).to.deep.equal([]);
  });
});
