import { expect } from 'chai';
import { failureOf, recorded, referralPage, robin, tenant } from '../../referral-page';

const base = `${tenant.domain}/api/v1/test_fixture_tenant/widget`;

const userPage = async (answer = () => recorded('upsert.success')) => {
  const page = await referralPage({ answer });
  page.squatch.init(tenant);
  return page;
};

describe('Referral: configuration', () => {
  it('accepts an object with a tenant, otherwise rejects it with the recorded message [RF-01] [RF-10]', async () => {
    const { squatch } = await referralPage();
    for (const wrong of [undefined, null, 'text', 7]) {
      expect(() => squatch.init(wrong as never)).to.throw('config must be an object');
      expect(() => new squatch.Widgets(wrong as never)).to.throw('config must be an object');
    }
    for (const wrong of [{}, { tenantAlias: 7 }, []])
      expect(() => squatch.init(wrong as never)).to.throw('tenantAlias not provided');
  });

  it('has defaults for all fields except the tenant [RF-01]', async () => {
    const { squatch } = await referralPage();

    const { tenantAlias, domain, npmCdn } = new squatch.WidgetApi({ tenantAlias: 'press' });

    expect({ tenantAlias, domain, npmCdn }).to.deep.equal({
      tenantAlias: 'press',
      domain: 'https://app.referralsaasquatch.com',
      npmCdn: 'https://fast.ssqt.io/npm',
    });
  });

  it('logs for aliases that start with test, or on request [RF-01]', async () => {
    for (const [config, isLogged] of [
      [{ tenantAlias: 'test_press' }, true],
      [{ tenantAlias: 'press', debug: true }, true],
      [{ tenantAlias: 'press' }, false],
      [{ tenantAlias: 'the_test' }, false],
    ] as const) {
      const page = await referralPage();

      page.squatch.init(config);

      expect(page.logs().length > 0, JSON.stringify(config)).to.equal(isLogged);
    }
  });

  it('returns no API before it is initialized [RF-15]', async () => {
    const { squatch } = await referralPage();

    expect([squatch.api(), squatch.widgets(), squatch.events()]).to.deep.equal([null, null, null]);
    expect(() => squatch.autofill('#coupon')).to.throw('init');
  });
});

describe('Referral: calls', () => {
  it('requests a popup by default, and no widget type by default [RF-02]', async () => {
    const page = await userPage();

    await page.squatch.api()!.upsertUser({ user: robin });
    await page.squatch.api()!.cookieUser({ widgetType: 'p/friends/w/referrerWidget' });

    await page.squatch.api()!.cookieUser({ engagementMedium: null as never });

    expect(page.calls().map(({ url }) => url)).to.deep.equal([
      `${base}/account/account-fixture/user/user-fixture/upsert?engagementMedium=POPUP`,
      `${base}/user/cookie_user?widgetType=p%2Ffriends%2Fw%2FreferrerWidget&engagementMedium=POPUP`,
      `${base}/user/cookie_user?engagementMedium=POPUP`,
    ]);
  });

  it('sends the page location, and its query only if the tenant asks [RF-02]', async () => {
    const url = 'https://news.example.com/sports/?email=robin%40example.com&token=secret#part';
    for (const [config, reported] of [
      [tenant, 'https://news.example.com/sports/'],
      [{ ...tenant, fullReferrer: false }, 'https://news.example.com/sports/'],
      [{ ...tenant, fullReferrer: 'yes' }, 'https://news.example.com/sports/'],
      [{ ...tenant, fullReferrer: true }, url],
    ] as const) {
      const { squatch, calls } = await referralPage({ url });
      squatch.init(config as typeof tenant);

      await squatch.api()!.upsertUser({ user: robin });
      await squatch.api()!.cookieUser({});
      await squatch.api()!.render({ user: robin });
      await squatch.events()!.track({ accountId: 'a', userId: 'u', events: [] }, {});

      const nothing = 'https://news.example.com/sports/';
      expect(calls().map(({ headers }) => headers['x-saasquatch-referrer'])).to.deep.equal([
        reported,
        reported,
        undefined,
        undefined,
      ]);
      expect(calls().map(({ referrer }) => referrer)).to.deep.equal([reported, reported, nothing, nothing]);
    }
  });

  it('encodes ids in URLs [RF-02]', async () => {
    const page = await userPage();

    await page.squatch.api()!.render({ user: { id: 'a/b?c', accountId: 'ä #' } });

    expect(page.calls()[0]!.url).to.equal(
      `${base}/account/%C3%A4%20%23/user/a%2Fb%3Fc/render?engagementMedium=POPUP`,
    );
  });

  it('authenticates only with the token if there is one [RF-17]', async () => {
    const page = await userPage();

    await page.squatch.api()!.upsertUser({ user: robin, jwt: 'a.b.c' });
    await page.squatch.api()!.upsertUser({ user: robin });

    expect(page.calls().map(({ headers }) => headers['x-saasquatch-user-token'])).to.deep.equal([
      'a.b.c',
      undefined,
    ]);
  });

  it('reads the identity from the token if the page passes none [RF-15]', async () => {
    const page = await userPage();
    const claim = { user: { ...robin, firstName: 'Zoë' } };
    const jwt = `h.${Buffer.from(JSON.stringify(claim)).toString('base64url')}.s`;

    await page.squatch.widgets()!.upsertUser({ jwt, locale: 'en_US' });

    expect(page.calls()[0]!.url).to.match(/user-fixture\/upsert\?engagementMedium=POPUP&locale=en_US$/);
    expect(page.calls()[0]!.body).to.deep.equal(claim.user);
  });

  it("sends the referral cookie and does not change the caller's user [RF-02]", async () => {
    const page = await referralPage({ cookie: 'eyJhIjoxfQ' });
    page.squatch.init(tenant);
    const user = Object.freeze({ ...robin });

    await page.squatch.api()!.upsertUser({ user });
    await page.squatch.api()!.cookieUser({});
    await page.squatch.api()!.squatchReferralCookie();

    const [upsert, cookieUser, cookie] = page.calls();
    expect(upsert!.body).to.deep.equal({ ...robin, cookies: 'eyJhIjoxfQ' });
    expect(cookieUser!.body).to.deep.equal({ cookies: 'eyJhIjoxfQ' });
    expect(cookie!.url).to.equal(
      `${tenant.domain}/a/test_fixture_tenant/widgets/squatchcookiejson?cookies=eyJhIjoxfQ`,
    );
  });

  it('rejects with the JSON of a failure [RF-02]', async () => {
    const { squatch } = await userPage(() => recorded('upsert.invalid-token'));

    const error = await failureOf(() => squatch.api()!.upsertUser({ user: robin }));

    expect(error).to.deep.equal(recorded('upsert.invalid-token').body);
  });

  it('returns a response that it cannot parse [RF-12]', async () => {
    for (const [status, body] of [
      [502, '<h1>Bad Gateway</h1>'],
      [500, ''],
      [400, '"text"'],
      [200, '{"template":"<'],
    ] as const) {
      const { squatch } = await userPage(() => ({ status, body }));

      const error = (await failureOf(() => squatch.widgets()!.upsertUser({ user: robin }))) as Error;

      expect(error.message).to.equal('The response is not parseable');
      expect(error).to.include({ response: body });
    }
  });

  it('rejects invalid properties with the recorded messages [RF-10]', async () => {
    const { squatch, calls } = await userPage();
    for (const wrong of [undefined, null, 'x']) {
      const error = (await failureOf(() => squatch.widgets()!.upsertUser(wrong as never))) as Error;
      expect(error.message).to.equal('Widget properties must be an object');
    }
    for (const call of ['upsertUser', 'render'] as const)
      for (const wrong of [{}, { user: null }, { user: {} }, { jwt: 'no-token' }]) {
        const error = (await failureOf(() => squatch.widgets()![call](wrong as never))) as Error;
        expect(error.message).to.equal('Required properties missing');
        expect(() => squatch.api()![call](wrong as never)).to.throw('Required properties missing');
      }
    expect(calls()).to.deep.equal([]);
  });

  it("keeps one tenant's log enabled when another one comes without [RF-01]", async () => {
    const { squatch, logs } = await referralPage();

    squatch.init({ tenantAlias: 'test_one', domain: 'https://a.example.com' });
    squatch.init({ tenantAlias: 'two', domain: 'https://b.example.com' });

    expect(logs().filter((line) => line.includes('ready for'))).to.have.length(2);
  });

  it('accepts only a string as domain [RF-01]', async () => {
    const { squatch } = await referralPage();

    for (const domain of [5, '', null, {}, true] as never[]) {
      squatch.init({ tenantAlias: 'press', domain });
      expect(squatch.api()!.domain).to.equal('https://app.referralsaasquatch.com');
    }
  });

  it('tracks events and rejects invalid ones with the recorded messages [RF-10] [RF-11]', async () => {
    const { squatch, calls } = await userPage();
    const track =
      (params: unknown, options: unknown = {}) =>
      () =>
        squatch.events()!.track(params as never, options as never);
    const whole = { accountId: 'a', userId: 'u', events: [{ key: 'k' }], idempotencyKey: 'fixture-1' };

    const gaps = [{ userId: undefined }, { userId: '' }, { accountId: null }, { events: null }];
    for (const wrong of [
      null,
      {},
      { accountId: 'a', events: [] },
      ...gaps.map((gap) => ({ ...whole, ...gap })),
    ])
      expect(track(wrong)).to.throw('Fields required');
    expect(track({ ...whole, events: {} })).to.throw("'events' should be an array");
    for (const wrong of [null, 'x']) expect(track(whole, wrong)).to.throw("'options' should be an object");
    expect(() => squatch.events()!.track(whole, undefined as never)).to.throw(
      "'options' should be an object",
    );
    await track(whole, { jwt: 'a.b.c' })();

    expect(calls().map(({ url, body }) => [url, body])).to.deep.equal([
      [`${tenant.domain}/api/v1/test_fixture_tenant/open/account/a/user/u/events`, whole],
    ]);
  });
});
