import { expect } from 'chai';
import { request } from 'node:http';
import { connect } from 'node:net';
import { startTestSandbox, type TestSandbox, type Wire } from './support/index';

describe('Sandbox control', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());
  afterEach(() => sandbox.browser().send('DELETE', 'news', '/__sandbox/faults'));

  const fault = (...faults: object[]) => sandbox.browser().post('news', '/__sandbox/faults', faults);
  const dataLayer = async () => (await sandbox.as('active-monthly')).get('membership', '/blaize/datalayer');
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      () => 'failed',
    );

  it('interrupts calls: reset, offline, and no response', async () => {
    for (const kind of ['reset', 'offline']) {
      await fault({ method: 'GET', path: '/blaize/*', kind, times: 1 });
      expect(await failure(dataLayer()), kind).to.equal('failed');
      expect((await dataLayer()).status, kind).to.equal(200);
    }
    await fault({ method: 'GET', path: '/blaize/datalayer', kind: 'timeout', times: 1 });
    const patience = fetch(`${sandbox.hosts.membership}/blaize/datalayer`, {
      signal: AbortSignal.timeout(300),
    });
    expect(await failure(patience)).to.equal('failed');
  });

  it('returns other responses: a status, a page, half a body, wrong types, a rejected nonce', async () => {
    await fault({
      method: 'GET',
      path: '/blaize/datalayer',
      kind: 'status',
      code: 503,
      body: { a: 1 },
      times: 1,
    });
    const status = await dataLayer();
    await fault({ method: '*', path: '*/datalayer', kind: 'html', times: 1 });
    const html = await dataLayer();
    await fault({ method: 'GET', path: '/blaize/datalayer', kind: 'truncated', times: 1 });
    const truncated = await fetch(`${sandbox.hosts.membership}/blaize/datalayer`, {
      headers: { cookie: `blaize_session=${(await sandbox.as('reader')).session}` },
    });
    const half = await truncated.text();
    await fault({ method: 'GET', path: '/blaize/datalayer', kind: 'wrong-types', times: 1 });
    const wrong = await dataLayer();
    await fault({ method: 'GET', path: '/wp-json/*', kind: 'invalid-nonce', times: 1 });
    const nonce = await sandbox.browser().get('news', '/wp-json/nyp-membership/v1/plans');

    expect([status.status, status.body, html.status]).to.deep.equal([503, { a: 1 }, 200]);
    expect(html.body).to.contain('<title>Maintenance</title>');
    expect(() => JSON.parse(half)).to.throw();
    expect(wrong.body.dataLayer).to.include({ loggedIn: 'true', firstName: 6 });
    expect([nonce.status, nonce.body.code]).to.deep.equal([403, 'rest_cookie_invalid_nonce']);
    expect((await dataLayer()).status).to.equal(200);
  });

  it('delays responses the given number of times, only for the named calls', async () => {
    await fault({ method: 'GET', path: '/blaize/datalayer', kind: 'slow', ms: 1_000, times: 2 });
    const times: boolean[] = [];
    const reader = await sandbox.as('active-monthly');
    for (const path of ['/blaize/account', '/blaize/datalayer', '/blaize/datalayer', '/blaize/datalayer']) {
      const began = performance.now();
      await reader.get('membership', path);
      times.push(performance.now() - began >= 995);
    }
    expect(times).to.deep.equal([false, true, true, false]);
  });

  it('loses the response of a call that took effect', async () => {
    const reader = await sandbox.as('trial-eligible');
    await fault({ method: 'POST', path: '*/subscribe', kind: 'reset', times: 1, afterwards: true });

    expect(await failure(reader.subscribe('sports-plus-monthly'))).to.equal('failed');
    expect((await reader.subscriptions()).length).to.equal(1);
  });

  it('applies a fault even if the body cannot be read, and counts it [R6]', async () => {
    const kinds: [fault: object, outcome: number | 'failed'][] = [
      [{ kind: 'status', code: 503 }, 503],
      [{ kind: 'html' }, 200],
      [{ kind: 'invalid-nonce' }, 403],
      [{ kind: 'reset' }, 'failed'],
      [{ kind: 'offline' }, 'failed'],
    ];
    for (const [kind, outcome] of kinds) {
      for (const [type, body] of [
        ['application/json', '{"a":'],
        ['multipart/form-data', 'x'],
        ['text/weird', 'x'],
      ] as const) {
        await fault({ method: 'POST', path: '/blaize/login', times: 1, ...kind });
        const send = async (): Promise<number | 'failed'> =>
          sandbox
            .browser()
            .post('membership', '/blaize/login', body, { 'content-type': type })
            .then(
              ({ status }) => status,
              () => 'failed',
            );

        expect(await send(), JSON.stringify(kind)).to.equal(outcome);
        expect(await send(), JSON.stringify(kind)).to.be.within(400, 415);
        expect((await sandbox.browser().get('news', '/__sandbox/faults')).body).to.deep.equal([]);
      }
    }
  });

  it('rejects unknown faults and hosts [R6]', async () => {
    const statuses = [];
    for (const wrong of [
      { kind: 'flood' },
      { kind: 'status' },
      { kind: 'slow' },
      { kind: 'reset', times: 0 },
      { kind: 'reset', path: 5 },
      { kind: 'offline', host: 'nowhere' },
      { kind: 'offline', host: '__proto__' },
      { kind: 'offline', host: null },
      7,
    ]) {
      statuses.push((await sandbox.browser().post('news', '/__sandbox/faults', [wrong])).status);
    }
    expect(statuses).to.deep.equal(Array.from({ length: 9 }, () => 400));
    expect((await sandbox.browser().get('news', '/__sandbox/faults')).body).to.deep.equal([]);
  });

  it('logs every backend call in order, and no other calls', async () => {
    const reader = sandbox.browser();
    const last = (await reader.get('news', '/__sandbox/calls')).body.at(-1)?.seq ?? 0;
    await reader.get('news', '/');
    await reader.post('membership', '/blaize/login', {
      identifiers: { email_address: 'a@example.com' },
      validators: { password: 'Secret-1-Secret' },
    });
    await reader.get('lifestyle', '/wp-json/nyp-membership/v1/plans?x=1');
    await reader.post('membership', '/blaize/login', '{broken');
    const calls = (await reader.get('news', `/__sandbox/calls?since=${last}`)).body;

    expect(calls.map(({ host, method, path, status }: Wire) => [host, method, path, status])).to.deep.equal([
      ['membership', 'POST', '/blaize/login', 404],
      ['lifestyle', 'GET', '/wp-json/nyp-membership/v1/plans', 200],
      ['membership', 'POST', '/blaize/login', 400],
    ]);
    expect(calls[0].body).to.deep.equal({
      identifiers: { email_address: 'a@example.com' },
      validators: { password: '[redacted]' },
    });
    expect(calls[1].query).to.deep.equal({ x: '1' });
  });

  it('accepts only this machine and its own pages', async () => {
    const foreign = await sandbox
      .browser()
      .post('news', '/__sandbox/reset', {}, { origin: 'https://evil.example' });
    const port = Number(new URL(sandbox.hosts.news).port);
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/__sandbox/personas', headers: { host: 'evil.example' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect([foreign.status, rebound]).to.deep.equal([403, 403]);
  });

  it('rejects odd requests clearly and never fails itself', async () => {
    const browser = await sandbox.as('active-monthly');
    const huge = JSON.stringify({ bio: 'x'.repeat(3_000_000) });
    const odd: [string, 'membership' | 'news' | 'comments', string, unknown?, Record<string, string>?][] = [
      ['POST', 'membership', '/blaize/login', '{"a":'],
      ['POST', 'membership', '/blaize/login', '[]'],
      ['POST', 'membership', '/blaize/login', 'null'],
      ['POST', 'membership', '/blaize/profile', '{"__proto__":{"x":1}}'],
      ['POST', 'membership', '/blaize/profile', huge],
      ['POST', 'membership', '/blaize/login', 'a=b', { 'content-type': 'text/weird' }],
      ['PATCH', 'membership', '/blaize/login', {}],
      ['GET', 'membership', '/blaize/%zz'],
      ['GET', 'membership', `/blaize/profile/${'x'.repeat(2000)}`],
      ['DELETE', 'membership', '/blaize/payment/braintree/subscriptions/..%2f..%2fx'],
      ['POST', 'membership', '/zephr/decision-engine', { sdkFeatureSlug: 5 }],
      ['POST', 'membership', '/sign-in/google', { email: '<script>' }],
      ['GET', 'membership', '/blaize/oauth/myspace'],
      ['POST', 'news', '/wp-json/nyp-membership/v1/prepare-customer', '{"a":'],
      ['POST', 'news', '/wp-json/nyp-membership/v1/newsletters', { action: 'drop', email: 'a@example.com' }],
      ['GET', 'news', '/wp-json/nyp-membership/v1/content/%2e%2e%2f'],
      ['GET', 'news', '/masthead/..%2f..%2fpackage.json'],
      ['GET', 'news', '/assets/..%2f..%2fpackage.json'],
      ['POST', 'news', '/undefined/v1/payment_methods/credit_cards', { creditCard: 'x' }],
      ['POST', 'news', '/'],
      ['GET', 'news', '/__sandbox/nope'],
      ['POST', 'news', '/__sandbox/login', { persona: '__proto__' }],
      ['GET', 'comments', '/x'],
    ];
    for (const [method, host, path, body, headers] of odd) {
      const { status } = await browser.send(method, host, path, body, headers);
      expect(status, `${method} ${path}`).to.be.within(400, 499);
    }
    expect((await browser.datalayer()).loggedIn).to.equal(true);
  });

  it('tolerates request lines that no browser sends', async () => {
    const answers: Record<string, number> = {};
    for (const target of [
      '//',
      '//evil.example/x',
      'http://evil.example/',
      '/%00',
      '/account/%E0%A4%A',
      '/?region=%zz',
      '*',
    ]) {
      for (const host of ['news', 'membership'] as const) {
        const port = Number(new URL(sandbox.hosts[host]).port);
        answers[`${target} ${host}`] = await new Promise<number>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
          );
          socket.once('data', (data) => {
            resolve(Number(String(data).split(' ')[1]));
            socket.destroy();
          });
          socket.once('error', reject);
        });
      }
    }
    expect(Object.entries(answers).filter(([, status]) => status >= 500)).to.deep.equal([]);
  });

  it('resets clock, mails, accounts and settings', async () => {
    const browser = sandbox.browser();
    await browser.post('news', '/__sandbox/settings', { registrationDelay: 0 });
    await browser.post('membership', '/blaize/users/reset', {
      identifiers: { email_address: 'rowan.reader@example.com' },
    });
    await sandbox.advance('P30D');
    await browser.post('news', '/__sandbox/reset');

    expect((await browser.get('news', '/__sandbox/clock')).body.offset).to.equal(0);
    expect((await browser.get('news', '/__sandbox/mail')).body).to.deep.equal([]);
    expect((await browser.get('news', '/__sandbox/settings')).body.registrationDelay).to.equal(500);
  });

  it('resets one persona only, and rejects an unknown one', async () => {
    const browser = sandbox.browser();
    const reset = async (body?: object) => (await browser.post('news', '/__sandbox/reset', body)).status;
    const entitled = async (persona: string) =>
      (await sandbox.as(persona)).decide('membership-entitlement-check');

    expect(await reset({ only: 'nobody' })).to.equal(400);
    expect(await reset({ only: 'active-monthly' })).to.equal(200);
    expect([await entitled('active-monthly'), await entitled('active-annual')]).to.deep.equal([
      'true',
      'false',
    ]);
    expect(await reset()).to.equal(200);
    expect(await entitled('active-annual')).to.equal('true');
  });

  it('shows no session on the control page or in an address', async () => {
    const reader = await sandbox.as('active-monthly');
    const [{ 'external-id': id }] = (await reader.subscriptions()) as [Wire];
    const query = new URLSearchParams(await reader.identified()).toString();
    await reader.get('news', `/wp-json/nyp-membership/v1/subscriptions/${id}/discounts?${query}`);

    const shown = (await reader.get('news', '/__sandbox/calls?view=page')).body;

    expect(shown.some(({ path }: Wire) => String(path).endsWith('/discounts'))).to.equal(true);
    expect(JSON.stringify(shown)).to.not.include(reader.session);
  });

  it('serves the theming page on each site, and redirects to it from the membership host [HM-06]', async () => {
    const browser = sandbox.browser();
    for (const brand of ['news', 'lifestyle', 'media'] as const) {
      expect((await browser.get(brand, '/__sandbox/theming')).status, brand).to.equal(200);
      const { article, ...data } = (await browser.get(brand, '/__sandbox/theming/data')).body;
      expect(data.brand).to.equal(brand);
      expect((await browser.get(brand, article)).body).to.include('data-masthead="content"');
    }
    const redirect = await browser.get('membership', '/__sandbox/theming?radius=3');
    expect(redirect.headers.get('location')).to.equal(`${sandbox.hosts.news}/__sandbox/theming?radius=3`);
  });

  it('renders a mail with the light values of a theme [HM-06]', async () => {
    const { body } = await sandbox
      .browser()
      .get('media', '/__sandbox/theming/mail?accent=00aa55,ff00ff&radius=9');

    expect(body).to.include('#00aa55').and.to.include('border-radius:9px').and.to.not.include('#ff00ff');
  });
});
