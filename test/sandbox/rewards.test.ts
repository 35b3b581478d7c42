import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { startTestSandbox, type Answer, type Browser, type TestSandbox, type Wire } from './support/index';

const shopAlias = 'tarn_thistle';
const courierAlias = 'courier';

interface Reader {
  id: string;
  token: string;
}

/** A reader of the news site, with the token that the site signs for them. */
const courierReader = async (browser: Browser, persona: string): Promise<Reader> => {
  const { body } = await browser.post('news', '/__sandbox/login', { persona });
  const form = new FormData();
  const fields = { _ajax_nonce: await browser.siteNonce(), id: body.trackingId, accountId: body.trackingId };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('segments', '[]');
  const token = await browser.post('news', '/wp-json/saasquatch_jwt', form);
  return { id: body.trackingId, token: token.body };
};

/** A new customer of the shop, with the token that its page prints. */
const shopCustomer = async (browser: Browser, email: string, firstName = 'Wren'): Promise<Reader> => {
  await browser.post('news', '/shop/register', { email, firstName, lastName: 'Sample' });
  const page = await browser.get('news', '/shop/account');
  const data = JSON.parse(/id="shop-data"[^>]*>([^<]*)</.exec(page.body)?.[1] ?? 'null') as Wire;
  return { id: data.customer.id, token: data.token };
};

const withToken = (token: string | null): Record<string, string> =>
  token === null ? {} : { 'x-saasquatch-user-token': token };

const upsert = (
  browser: Browser,
  tenant: string,
  { id, token }: { id: string; token: string | null },
  body: object = {},
  query = '',
): Promise<Answer> =>
  browser.send(
    'PUT',
    'rewards',
    `/api/v1/${tenant}/widget/account/${id}/user/${id}/upsert${query}`,
    { id, accountId: id, ...body },
    withToken(token),
  );

const cookieUser = (browser: Browser, body: object = {}, query = ''): Promise<Answer> =>
  browser.send('PUT', 'rewards', `/api/v1/${shopAlias}/widget/user/cookie_user${query}`, body);

const render = (browser: Browser, tenant: string, { id, token }: Reader): Promise<Answer> =>
  browser.get(
    'rewards',
    `/api/v1/${tenant}/widget/account/${id}/user/${id}/render?widgetType=REFERRER_WIDGET&engagementMedium=EMBED`,
    withToken(token),
  );

const invite = (browser: Browser, tenant: string, id: string, recipients: unknown): Promise<Answer> =>
  browser.post('rewards', `/api/v1/${tenant}/mail/referralinvite`, {
    sendingAccountId: id,
    sendingUserId: id,
    recipients,
  });

const events = (
  browser: Browser,
  tenant: string,
  { id, token }: { id: string; token: string | null },
  more: object = {},
): Promise<Answer> =>
  browser.post(
    'rewards',
    `/api/v1/${tenant}/open/account/${id}/user/${id}/events`,
    {
      accountId: id,
      userId: id,
      events: [{ key: 'newsletterSubscribed', fields: { lists: ['102'] }, dateTriggered: 1795262400000 }],
      ...more,
    },
    withToken(token),
  );

const analytics = (browser: Browser, tenant: string, what: string, id: string, more = ''): Promise<Answer> =>
  browser.post(
    'rewards',
    `/a/${tenant}/widgets/analytics/${what}?externalAccountId=${id}&externalUserId=${id}&engagementMedium=POPUP${more}`,
    {},
  );

/** The value of the cookie parameter that a shared link adds to its redirect. */
const follow = async (browser: Browser, link: string): Promise<string> => {
  const { pathname, search } = new URL(link);
  const { headers } = await browser.get('rewards', pathname + search);
  return new URL(headers.get('location') ?? 'http://none/').searchParams.get('_saasquatch') ?? '';
};

describe('Sandbox rewards', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let browser: Browser;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    browser = sandbox.browser();
  });
  afterEach(() => sandbox.close());

  it('rewards both readers if a friend registers by a shared link [RF-11]', async () => {
    const sharer = await shopCustomer(browser, 'ada@example.com', 'Ada');
    const { body } = await upsert(browser, shopAlias, sharer);
    const friendsBrowser = sandbox.browser();
    const cookies = await follow(friendsBrowser, `${body.user.shareLinks.shareLink}?m=email`);

    const visited = await cookieUser(friendsBrowser, { cookies });
    const registered = await cookieUser(friendsBrowser, { email: 'ben@example.com', firstName: 'Ben' });

    expect(visited.body.user.referredBy).to.deep.equal({
      isConverted: false,
      newlyReferred: true,
      code: body.user.referralCode,
      referredReward: null,
    });
    expect(registered.body.user.id).to.equal(visited.body.user.id);
    expect(registered.body.user.referredBy.isConverted).to.equal(true);
    const coupon = registered.body.user.referredBy.referredReward.fuelTankCode;
    expect(coupon).to.match(/^FRIEND10-[A-Z2-9]{5}$/);
    const after = (await upsert(browser, shopAlias, sharer)).body.user.customFields;
    expect(after.rewards).to.include({ balance: 1000, earned: 1000 });
    expect(after.referrals).to.include({ visits: 1, registered: 1, converted: 1 });
    expect(after.referrals.friends.map(({ name, state }: Wire) => [name, state])).to.deep.equal([
      ['Ben', 'rewarded'],
    ]);
    const spent = await friendsBrowser.post('news', '/shop/order', { coupon });
    const again = await friendsBrowser.post('news', '/shop/order', { coupon });
    expect(spent.body).to.contain('took $10 off');
    expect(again.status).to.equal(400);
  });

  it('rewards both readers if a friend with a link becomes a member', async () => {
    const sharer = await courierReader(browser, 'active-monthly');
    const { body } = await upsert(browser, courierAlias, sharer, { segments: ['sportsPlus'] });
    const other = sandbox.browser();
    const cookies = await follow(other, body.user.shareLinks.shareLink);
    const friend = await courierReader(other, 'reader');

    const came = await upsert(other, courierAlias, friend, { cookies });
    const before = (await upsert(browser, courierAlias, sharer)).body.user.customFields.rewards.balance;
    const joined = await upsert(other, courierAlias, friend, { segments: ['sportsPlus'] });

    expect([came.body.user.referredBy.isConverted, before]).to.deep.equal([false, 0]);
    expect(joined.body.user.referredBy).to.deep.include({ isConverted: true, newlyReferred: false });
    expect(joined.body.user.customFields.rewards.balance).to.equal(1000);
    expect((await upsert(browser, courierAlias, sharer)).body.user.customFields.rewards.balance).to.equal(
      1000,
    );
  });

  it('applies segments as operations and keeps the others [AP-36]', async () => {
    const reader = await courierReader(browser, 'active-monthly');
    const segments = async (operations: string[]): Promise<string[]> =>
      (await upsert(browser, courierAlias, reader, { segments: operations })).body.user.segments;

    expect([
      await segments(['sportsPlus']),
      await segments([]),
      await segments(['~sportsPlus']),
    ]).to.deep.equal([['sportsPlus'], ['sportsPlus'], []]);
  });

  it('rejects rewards for self-referrals, duplicate addresses and existing customers', async () => {
    const sharer = await shopCustomer(browser, 'ada@example.com', 'Ada');
    const { body } = await upsert(browser, shopAlias, sharer);
    const cookies = await follow(browser, body.user.shareLinks.shareLink);
    const balance = async (): Promise<number> =>
      (await upsert(browser, shopAlias, sharer)).body.user.customFields.rewards.balance;

    const own = await upsert(browser, shopAlias, sharer, { cookies });
    const asVisitor = sandbox.browser();
    await cookieUser(asVisitor, { cookies, email: 'ADA@example.com' });
    const known = sandbox.browser();
    const customer = await shopCustomer(known, 'cleo@example.com', 'Cleo');
    await upsert(known, shopAlias, customer);
    const late = await upsert(known, shopAlias, customer, { cookies });
    const once = [await balance()];
    await cookieUser(sandbox.browser(), { cookies, email: 'ben@example.com' });
    once.push(await balance());
    await cookieUser(sandbox.browser(), { cookies, email: 'ben@example.com' });
    once.push(await balance());

    expect([own.body.user.referredBy, late.body.user.referredBy]).to.deep.equal([null, null]);
    expect(once).to.deep.equal([0, 1000, 1000]);
  });

  it('stops rewarding at the yearly limit and starts again the next year', async () => {
    const sharer = await shopCustomer(browser, 'ada@example.com', 'Ada');
    const { body } = await upsert(browser, shopAlias, sharer);
    const cookies = await follow(browser, body.user.shareLinks.shareLink);
    const bring = (name: string, value = cookies) =>
      cookieUser(sandbox.browser(), { cookies: value, email: `${name}@example.com` });

    for (let index = 0; index < 11; index += 1) await bring(`friend${index}`);
    await sandbox.advance('P1D');
    const fields = async (): Promise<Wire> => {
      const page = await browser.get('news', '/shop/account');
      const { token } = JSON.parse(/id="shop-data"[^>]*>([^<]*)</.exec(page.body)?.[1] ?? 'null') as Wire;
      return (await upsert(browser, shopAlias, { ...sharer, token })).body.user.customFields;
    };
    const capped = await fields();
    await sandbox.advance('P364D');
    await bring('too-late');
    await bring('later', await follow(browser, body.user.shareLinks.shareLink));

    expect(capped.rewards.balance).to.equal(10_000);
    expect(capped.referrals.friends.filter(({ state }: Wire) => state === 'capped')).to.have.length(1);
    expect((await fields()).rewards.balance).to.equal(11_000);
  });

  it("mails each friend one invitation with the sender's link [RF-11]", async () => {
    const sharer = await shopCustomer(browser, 'ada@example.com', 'Ada');
    const { body } = await upsert(browser, shopAlias, sharer);

    const first = await invite(browser, shopAlias, sharer.id, [
      'alex@example.com',
      'not-an-address',
      'Alex@example.com',
    ]);
    const again = await invite(browser, shopAlias, sharer.id, ['alex@example.com', 'ada@example.com']);

    expect([first.body, again.body]).to.deep.equal([
      { accepted: 1, rejected: 2 },
      { accepted: 0, rejected: 2 },
    ]);
    const mails = (await browser.get('news', '/__sandbox/mail?to=alex@example.com')).body;
    expect(mails.map(({ kind, links }: Wire) => [kind, links[0].href])).to.deep.equal([
      ['invitation', `${body.user.shareLinks.shareLink}?m=email`],
    ]);
    const { friends } = (await upsert(browser, shopAlias, sharer)).body.user.customFields.referrals;
    expect(friends).to.deep.equal([
      { name: 'a…@example.com', state: 'invited', at: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  it('counts shares, views and visits', async () => {
    const sharer = await shopCustomer(browser, 'ada@example.com', 'Ada');
    const { body } = await upsert(browser, shopAlias, sharer);

    await analytics(browser, shopAlias, 'loaded', sharer.id, '&programId=tea-post');
    await analytics(browser, shopAlias, 'shared', sharer.id, '&shareMedium=WHATSAPP');
    await follow(browser, body.user.shareLinks.facebookShareLink);
    const wrong = await analytics(browser, shopAlias, 'shared', sharer.id, '&shareMedium=PIGEON');

    expect((await upsert(browser, shopAlias, sharer)).body.user.customFields.referrals).to.include({
      shared: 1,
      visits: 1,
    });
    expect(wrong.status).to.equal(400);
  });

  it('stores an idempotency key for a day, and grants each reward once [AP-36]', async () => {
    const reader = await courierReader(browser, 'active-monthly');
    await upsert(browser, courierAlias, reader);
    const key = { idempotencyKey: 'sandbox-event-0001' };
    const statuses = [(await events(browser, courierAlias, reader, key)).status];
    statuses.push((await events(browser, courierAlias, reader, key)).status);
    statuses.push((await events(browser, courierAlias, reader, { idempotencyKey: 'short' })).status);
    await sandbox.advance('P1D');
    const next = await courierReader(browser, 'active-monthly');
    statuses.push((await events(browser, courierAlias, next, key)).status);

    expect(statuses).to.deep.equal([200, 409, 400, 200]);
    expect((await upsert(browser, courierAlias, next)).body.user.customFields.rewards.history).to.have.length(
      1,
    );
  });

  it("accepts only its tenant's tokens for their user and day [RF-17]", async () => {
    const reader = await courierReader(browser, 'active-monthly');
    const customer = await shopCustomer(browser, 'ada@example.com');
    const codes = async (who: { id: string; token: string | null }): Promise<unknown[]> => {
      const { status, body } = await upsert(browser, courierAlias, who);
      return [status, body.rsCode];
    };
    const [head, claims] = reader.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;

    expect(await codes(reader)).to.deep.equal([200, undefined]);
    expect(await codes({ id: reader.id, token: null })).to.deep.equal([401, 'RS045']);
    for (const token of [`${head}.${claims}.AAAA`, unsigned, customer.token, 'nonsense'])
      expect(await codes({ id: reader.id, token })).to.deep.equal([401, 'RS032']);
    expect(await codes({ id: 'somebody-else', token: reader.token })).to.deep.equal([401, 'RS032']);
    await sandbox.advance('P2D');
    expect(await codes(reader)).to.deep.equal([401, 'RS032']);
  });

  it('shows user input as plain text [RF-07]', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const customer = await shopCustomer(browser, 'ada@example.com', hostile);

    const { body } = await upsert(browser, shopAlias, customer, {});
    const account = await browser.get('news', '/shop/account');

    expect(body.template).to.not.contain(hostile);
    expect(account.body).to.not.contain(hostile);
  });

  it('reads only referral codes from the cookie', async () => {
    const ask = (cookies: string) =>
      browser.get(
        'rewards',
        `/a/${shopAlias}/widgets/squatchcookiejson?cookies=${encodeURIComponent(cookies)}`,
      );
    const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const inCookie = (own: unknown) =>
      encoded({ 'app.referralsaasquatch.com': { [`${shopAlias}_CODE`]: own } });

    const odd = await ask(inCookie({ codes: { 'tea-post': 5, other: '' } }));
    const over = await ask(inCookie({ codes: { 'tea-post': 'OLD' }, codesExp: { OLD: 1_000_000 } }));
    const list = await ask(encoded([1, 2]));

    expect([odd.body, over.body]).to.deep.equal([
      { code: null, codes: {} },
      { code: null, codes: {} },
    ]);
    expect([list.status, list.body.rsCode]).to.deep.equal([400, 'RS052']);
  });

  it('closes the programs on request and returns the error code', async () => {
    await browser.post('news', '/__sandbox/settings', { rewardsOpen: false });
    const closed = await cookieUser(browser);
    await browser.post('news', '/__sandbox/settings', { rewardsOpen: true });
    const foreign = await browser.send('PUT', 'rewards', '/api/v1/nobody/widget/user/cookie_user', {});
    const wrong = [
      await cookieUser(browser, { locale: 'english' }),
      await cookieUser(browser, {}, '?engagementMedium=SKYWRITING'),
      await browser.send('PUT', 'rewards', `/api/v1/${shopAlias}/widget/user/cookie_user`, {}, { dnt: '1' }),
    ];

    expect(closed.body).to.include({ statusCode: 403, rsCode: 'RS038' });
    expect(foreign.body).to.include({ statusCode: 404, rsCode: 'RS015' });
    expect(wrong.map(({ body }) => body.rsCode)).to.deep.equal(['RS039', 'RS037', 'RS050']);
  });

  it('starts a persona with friends in the documented state, also after a reset', async () => {
    const figures = async (): Promise<Wire> => {
      const reader = await courierReader(browser, 'referral-eligible');
      return (await upsert(browser, courierAlias, reader)).body.user;
    };
    const before = await figures();
    await browser.post('news', '/__sandbox/reset');
    const after = await figures();

    expect(before.referralCode).to.equal('REMYREFERS');
    expect(before.customFields.referrals).to.include({ invited: 1, registered: 3, converted: 2 });
    expect(before.customFields.rewards).to.include({ balance: 1100, earned: 2100 });
    expect(after.customFields.rewards.balance).to.equal(1100);
  });
});

/** Produces each recorded outcome of the service in the sandbox. */
const cases: Record<string, (browser: Browser) => Promise<Answer>> = {
  'rewards/upsert-user.success': async (b) =>
    upsert(b, courierAlias, await courierReader(b, 'active-monthly'), { segments: ['sportsPlus'] }),
  'rewards/upsert-user.leaves-segment': async (b) =>
    upsert(b, courierAlias, await courierReader(b, 'active-monthly'), { segments: ['~sportsPlus'] }),
  'rewards/upsert-user.invalid-token': async (b) => upsert(b, courierAlias, { id: 'x', token: 'a.b.c' }),
  'rewards/track-events.newsletter-subscribed': async (b) => {
    const reader = await courierReader(b, 'active-monthly');
    await upsert(b, courierAlias, reader);
    return events(b, courierAlias, reader);
  },
  'rewards/track-events.invalid-token': (b) => events(b, courierAlias, { id: 'x', token: 'a.b.c' }),
  'site/rewards-token.not-a-token': async (b) => {
    const form = new FormData();
    form.append('_ajax_nonce', await b.siteNonce());
    return b.post('news', '/wp-json/saasquatch_jwt', form);
  },
  'referral/cookie-user.success': (b) => cookieUser(b),
  'referral/cookie-user.with-email': (b) => cookieUser(b, { email: 'ada@example.com', firstName: 'Ada' }),
  'referral/cookie-user.error': (b) => cookieUser(b, {}, '?widgetType=NO_SUCH_WIDGET'),
  'referral/cookie-user.invalid-email': (b) => cookieUser(b, { email: 'not-an-address' }),
  'referral/upsert.success': async (b) => upsert(b, shopAlias, await shopCustomer(b, 'ada@example.com')),
  'referral/upsert.embed': async (b) =>
    upsert(b, shopAlias, await shopCustomer(b, 'ada@example.com'), {}, '?engagementMedium=EMBED'),
  'referral/upsert.referred': async (b) => {
    const cookies = Buffer.from(
      JSON.stringify({
        'app.referralsaasquatch.com': { [`${shopAlias}_CODE`]: { codes: { 'tea-post': 'MARENHOLT' } } },
      }),
    ).toString('base64url');
    return upsert(b, shopAlias, await shopCustomer(b, 'ada@example.com'), { cookies });
  },
  'referral/upsert.invalid-token': (b) => upsert(b, shopAlias, { id: 'x', token: 'a.b.c' }),
  'referral/upsert.invalid-widget-type': async (b) =>
    upsert(b, shopAlias, await shopCustomer(b, 'ada@example.com'), {}, '?widgetType=NO_SUCH_WIDGET'),
  'referral/upsert.rate-limit': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    for (let calls = 0; calls < 60; calls += 1) await upsert(b, shopAlias, customer);
    return upsert(b, shopAlias, customer);
  },
  'referral/render.success': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return render(b, shopAlias, customer);
  },
  'referral/render.html': async (b) => {
    const reader = await courierReader(b, 'active-monthly');
    await upsert(b, courierAlias, reader);
    return render(b, courierAlias, reader);
  },
  'referral/render.not-found': async (b) => render(b, shopAlias, await shopCustomer(b, 'ada@example.com')),
  'referral/invite.success': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return invite(b, shopAlias, customer.id, ['alex@example.com', 'not-an-address']);
  },
  'referral/invite.failure': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return invite(b, shopAlias, customer.id, ['not-an-address']);
  },
  'referral/squatchcookiejson.success': async (b) => {
    const cookies = await follow(b, `http://rewards/r/${shopAlias}/MARENHOLT`);
    return b.get('rewards', `/a/${shopAlias}/widgets/squatchcookiejson?cookies=${cookies}`);
  },
  'referral/squatchcookiejson.none': (b) =>
    b.get('rewards', `/a/${shopAlias}/widgets/squatchcookiejson?cookies=`),
  'referral/squatchcookiejson.invalid-cookie': (b) =>
    b.get('rewards', `/a/${shopAlias}/widgets/squatchcookiejson?cookies=%7B`),
  'referral/analytics-loaded.success': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return analytics(b, shopAlias, 'loaded', customer.id);
  },
  'referral/analytics-shared.success': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return analytics(b, shopAlias, 'shared', customer.id, '&shareMedium=EMAIL');
  },
  'referral/analytics-loaded.empty-answer': async (b) => {
    const reader = await courierReader(b, 'active-monthly');
    await upsert(b, courierAlias, reader);
    return analytics(b, courierAlias, 'loaded', reader.id);
  },
  'referral/analytics-shared.empty-answer': async (b) => {
    const reader = await courierReader(b, 'active-monthly');
    await upsert(b, courierAlias, reader);
    return analytics(b, courierAlias, 'shared', reader.id, '&shareMedium=EMAIL');
  },
  'referral/events.success': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    return events(b, shopAlias, customer);
  },
  'referral/events.duplicate': async (b) => {
    const customer = await shopCustomer(b, 'ada@example.com');
    await upsert(b, shopAlias, customer);
    await events(b, shopAlias, customer, { idempotencyKey: 'fixture-event-0001' });
    return events(b, shopAlias, customer, { idempotencyKey: 'fixture-event-0001' });
  },
  'referral/events.invalid-token': (b) => events(b, shopAlias, { id: 'x', token: 'a.b.c' }),
};

describe('Sandbox rewards compared with the recorded exchanges', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());
  beforeEach(() => sandbox.browser().post('news', '/__sandbox/reset'));

  for (const [name, act] of Object.entries(cases)) {
    it(`match the status and fields of ${name}`, async () => {
      const file = new URL(`../../contracts/fixtures/${name}.json`, import.meta.url);
      const { response } = JSON.parse(readFileSync(file, 'utf8')) as {
        response: { status: number; body: Wire };
      };

      const { status, body } = await act(sandbox.browser());

      expect(status).to.equal(response.status);
      expect(missingFrom(body, response.body)).to.deep.equal([]);
      if (status >= 400) expect(body).to.deep.equal(response.body);
    });
  }
});

/**
 * Fields of a recorded response that are missing or have another type in the sandbox. Tables specific to a tenant are
 * ignored.
 */
const missingFrom = (given: Wire, recorded: Wire, at = ''): string[] => {
  if (recorded === null) return [];
  if (Array.isArray(recorded)) return Array.isArray(given) ? [] : [at];
  if (typeof recorded !== 'object') return given === null || typeof given === typeof recorded ? [] : [at];
  if (typeof given !== 'object' || given === null) return [at];
  return Object.entries(recorded).flatMap(([name, value]) => {
    if (name === 'fixture-program' || name === 'lists') return [];
    return Object.hasOwn(given as object, name)
      ? missingFrom(given[name], value, `${at}/${name}`)
      : [`${at}/${name}`];
  });
};
