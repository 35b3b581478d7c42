import { expect } from 'chai';
import { startTestSandbox, type TestSandbox, type Wire } from './support/index';

const api = '/wp-json/nyp-membership/v1';

describe('Sandbox site API', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.close());

  it('accepts a nonce for its tick and the next, then rejects it in header and body', async () => {
    const browser = await sandbox.as('active-monthly');
    const nonce = await browser.siteNonce();
    const tries = async () => [
      (await browser.get('news', `${api}/plans`, { 'x-wp-nonce': nonce })).status,
      (await browser.post('news', `${api}/recaptcha-disable`, { nonce })).status,
    ];
    const statuses = [await tries()];
    await sandbox.advance('PT12H');
    statuses.push(await tries());
    await sandbox.advance('PT12H');
    statuses.push(await tries());

    expect(statuses).to.deep.equal([
      [200, 200],
      [200, 200],
      [403, 403],
    ]);
    const refused = await browser.get('news', `${api}/plans`, { 'x-wp-nonce': nonce });
    expect(refused.body).to.deep.equal({
      code: 'rest_cookie_invalid_nonce',
      message: 'Cookie check failed',
      data: { status: 403 },
    });
  });

  it('returns fresh nonces unless readers are treated as unknown', async () => {
    const browser = sandbox.browser();
    await browser.post('news', '/__sandbox/settings', { nonceEndpoint: false });
    const answer = await browser.get('news', '/wp-admin/admin-ajax.php?action=rest-nonce');

    expect([answer.status, answer.body]).to.deep.equal([400, '0']);
  });

  it('returns its lists page by page, with links and totals in the headers [AP-37]', async () => {
    const browser = sandbox.browser();
    const read = async (query: string) => {
      const { status, headers, body } = await browser.get('news', `/wp-json/wp/v2/${query}`);
      const links = headers.get('link')?.replaceAll(`${sandbox.hosts.news}/wp-json/wp/v2/`, '') ?? '';
      return [status, body.length ?? body.code, headers.get('x-wp-totalpages'), links];
    };

    expect([
      await read('categories'),
      await read('categories?page=2&per_page=50'),
      await read('categories?page=3&per_page=50'),
      await read('categories?page=9&per_page=100'),
      await read('pages?per_page=1&page=2&_fields=id'),
      await read('pages?slug=nowhere'),
      await read('pages?page=2'),
      await read('pages?per_page=0'),
      await read('pages?per_page=101'),
      await read('categories?page=-1'),
      await read('categories?page=1e9'),
    ]).to.deep.equal([
      [200, 10, '11', '<categories?page=2>; rel="next"'],
      [200, 50, '3', '<categories?per_page=50>; rel="prev", <categories?per_page=50&page=3>; rel="next"'],
      [200, 1, '3', '<categories?per_page=50&page=2>; rel="prev"'],
      [200, 0, '2', '<categories?per_page=100&page=2>; rel="prev"'],
      [
        200,
        1,
        '3',
        '<pages?per_page=1&_fields=id>; rel="prev", <pages?per_page=1&_fields=id&page=3>; rel="next"',
      ],
      [200, 0, '0', ''],
      [400, 'rest_post_invalid_page_number', null, ''],
      [400, 'rest_invalid_param', null, ''],
      [400, 'rest_invalid_param', null, ''],
      [400, 'rest_invalid_param', null, ''],
      [400, 'rest_invalid_param', null, ''],
    ]);
  });

  it('returns the covered text to entitled readers with a nonce only', async () => {
    const status = async (persona: string, path = `${api}/content/12345`) => {
      const browser = await sandbox.as(persona);
      return (await browser.get('news', path, { 'x-wp-nonce': await browser.siteNonce() })).status;
    };
    const statuses = [
      await status('active-monthly'),
      await status('home-delivery-active'),
      await status('cancelled-active'),
      await status('cancelled'),
      await status('paused'),
      await status('visitor'),
      await status('active-monthly', `${api}/content/nope`),
      (await (await sandbox.as('active-monthly')).get('news', `${api}/content/12345`)).status,
    ];
    expect(statuses).to.deep.equal([200, 200, 200, 403, 403, 403, 404, 403]);
  });

  it('reads and changes newsletters by form data', async () => {
    const browser = await sandbox.as('reader');
    const email = 'rowan.reader@example.com';
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return browser.post('news', `${api}/newsletters`, form);
    };
    const changed = await send({ action: 'update', subscribe: '102,201', unsubscribe: '101', email });
    const unknown = await send({ action: 'update', subscribe: '999', unsubscribe: '', email });
    const read = await send({ action: 'read', email, nonce: await browser.siteNonce() });

    expect(changed.body).to.deep.equal({
      success: true,
      data: { subscribed: ['102', '201'], unsubscribed: ['101'] },
    });
    expect(unknown.body).to.deep.equal({ success: false });
    expect(read.body.data.userinfo).to.deep.equal({
      email,
      list_subscriptions: [{ list_id: '102' }, { list_id: '201' }],
    });
    expect((await send({ action: 'read', email, nonce: 'wrong' })).status).to.equal(403);
  });

  it('signs the rewards token and accepts both webhooks', async () => {
    const browser = await sandbox.as('active-monthly');
    const form = (nonce: string) => {
      const data = new FormData();
      data.append('_ajax_nonce', nonce);
      data.append('id', '1');
      data.append('segments', '["sportsPlus"]');
      return data;
    };
    const nonce = await browser.siteNonce();
    for (const base of ['/wp-json', api]) {
      const token = await browser.post('news', `${base}/saasquatch_jwt`, form(nonce));
      const claims = JSON.parse(Buffer.from(token.body.split('.')[1], 'base64url').toString()) as Wire;
      expect(claims.user).to.deep.include({ id: '1', segments: ['sportsPlus'] });
      expect((await browser.post('news', `${base}/webhook`, form(nonce))).body).to.deep.equal({
        success: true,
      });
      const refused = await browser.post('news', `${base}/webhook`, form('nope'));
      expect([refused.status, refused.body]).to.deep.equal([403, '-1']);
    }
  });

  it('mails the pause and stores pictures', async () => {
    const browser = await sandbox.as('active-monthly');
    const mail = {
      emailAddress: 'morgan.monthly@example.com',
      pauseLength: 2,
      pauseLengthEffectiveDate: '2026-12-05',
      billingCycleEndDate: '2026-12-04',
      cta: `${sandbox.hosts.news}/account/settings/membership`,
    };
    expect((await browser.post('news', `${api}/pause-subscription-email/`, mail)).body).to.deep.equal({
      error: false,
    });
    expect(
      (await browser.get('news', '/__sandbox/mail?to=morgan.monthly@example.com')).body[0].kind,
    ).to.equal('pause');

    const form = new FormData();
    form.append('file', new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }), 'me.png');
    const headers = { 'x-wp-nonce': await browser.siteNonce() };
    const uploaded = await browser.post('news', '/wp-json/wp/v2/media', form, headers);
    const shown = await browser.get('news', new URL(uploaded.body.source_url).pathname);
    const script = new FormData();
    script.append('file', new Blob(['<script>'], { type: 'image/png' }), 'me.png');

    expect([uploaded.status, shown.status, shown.headers.get('content-type')]).to.deep.equal([
      201,
      200,
      'image/png',
    ]);
    expect((await browser.post('news', '/wp-json/wp/v2/media', script, headers)).status).to.equal(400);
  });

  it('includes its configuration in every page, with flags from the address', async () => {
    const config = async (path: string, persona?: string) => {
      const browser = persona === undefined ? sandbox.browser() : await sandbox.as(persona);
      const { body } = await browser.get('media', path);
      return JSON.parse(/id="masthead-config"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '{}');
    };
    await sandbox.advance('P1D');
    const plain = await config('/account/settings');

    expect(plain).to.deep.include({
      environment: 'local',
      siteId: 'courierscreen',
      brand: 'media',
      pageType: 'account',
      clockOffset: 86_400_000,
      membershipHost: sandbox.hosts.membership,
    });
    expect(plain.ownSites).to.deep.equal(
      [sandbox.hosts.news, sandbox.hosts.lifestyle, sandbox.hosts.media].map(
        (origin) => new URL(origin).host,
      ),
    );
    expect(await config('/?region=unsupported&flag.hasEvents=true')).to.deep.include({
      regionSupported: false,
      flags: { hasEvents: true },
      pageType: 'front',
    });
    expect(await config('/', 'member-outside-region')).to.include({ memberOutsideRegion: true });
  });
});
