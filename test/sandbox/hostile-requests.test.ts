import { expect } from 'chai';
import type { HostName } from '../../sandbox/addresses';
import { fixture } from '../contract/fixtures';
import { startTestSandbox, titleOf, type Answer, type Browser, type TestSandbox } from './support/index';
import { answeredFixtures, hostOf } from './support/recorded';

interface WritingCall {
  name: string;
  method: string;
  host: HostName;
  path: string;
  body: Readonly<Record<string, unknown>>;
}

/** Every call of the contracts that sends a body, once, and the control calls. */
const writingCalls = (): WritingCall[] => {
  const calls = new Map<string, WritingCall>();
  for (const { request } of answeredFixtures().map(fixture)) {
    const { method = 'GET', url = '', body } = request;
    if (method === 'GET' || typeof body !== 'object' || body === null) continue;
    const { hostname, pathname, search } = new URL(url ?? '');
    const name = `${method} ${pathname}`;
    calls.set(name, { name, method, host: hostOf[hostname]!, path: pathname + search, body: { ...body } });
  }
  for (const [path, body] of Object.entries({
    login: { persona: 'reader' },
    clock: { now: '2026-11-21T12:00:00Z' },
    settings: { listLag: 0 },
    faults: { kind: 'slow', ms: 0, times: 1 },
  })) {
    const name = `POST /__sandbox/${path}`;
    calls.set(name, { name, method: 'POST', host: 'news', path: `/__sandbox/${path}`, body });
  }
  return [...calls.values()];
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const part = (more: string, content: string): string =>
  `--zz\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\n${content}`;

/** Bodies that are invalid for every call. */
const unreadable: readonly [what: string, type: string, body: string][] = [
  ['JSON nested 20,000 deep', 'application/json', nested(20_000)],
  ['JSON with nesting in an object', 'application/json', `{"nonce":${nested(5000)}}`],
  ['half of some JSON', 'application/json', '{"a":'],
  ['a prototype in JSON', 'application/json', '{"__proto__":{"a":1}}'],
  ['a form without a boundary', 'multipart/form-data', 'x'],
  ['a form cut off in a part', 'multipart/form-data; boundary=zz', part('', 'b')],
  ['a form without any part', 'multipart/form-data; boundary=zz', 'x'],
  [
    'nesting in a part of a form',
    'multipart/form-data; boundary=zz',
    `${part('\r\nContent-Type: application/json', nested(20_000))}\r\n--zz--\r\n`,
  ],
];

/** Unusual but possible values of a field. */
const oddValues: readonly unknown[] = [
  { toString: 1 },
  [{ toString: 1 }],
  null,
  '\u0000',
  '__proto__',
  '9'.repeat(20_000),
  1e308,
  true,
];

describe('The sandbox and hostile requests', function () {
  this.timeout(60_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  const send = (
    browser: Browser,
    { method, host, path }: WritingCall,
    body: unknown,
    type = 'application/json',
  ): Promise<Answer> => browser.send(method, host, path, body, { 'content-type': type });

  it('rejects an unreadable body on every call that accepts one [AP-01] [AP-12] [AP-30] [AP-34]', async () => {
    const calls = writingCalls();
    const reader = await sandbox.as('active-monthly');
    for (const call of calls) {
      for (const [what, type, body] of unreadable) {
        const answer = await send(reader, call, body, type);
        expect(answer.status, `${call.name}: ${what}`).to.be.within(400, 499);
        if (call.host === 'membership')
          expect(titleOf(answer), `${call.name}: ${what}`).to.equal('Bad request');
      }
    }
    expect(calls).to.have.length.greaterThan(30);
    expect((await reader.datalayer()).loggedIn).to.equal(true);
  });

  it('fails on no value in any field of any call [AP-16] [AP-20] [AP-30] [AP-34]', async () => {
    for (const call of writingCalls()) {
      // Signs in before each call, because some calls sign in another reader.
      const reader = await sandbox.as('active-monthly');
      const [[method], [subscription]] = [await reader.methods(), await reader.subscriptions()];
      const path = call.path
        .replace(/pm-fixture[\w-]*/, method.token)
        .replace(/sub-fixture[\w-]*/, subscription['external-id']);
      const nonce = await reader.siteNonce();
      const mine = { nonce, _ajax_nonce: nonce, session_id: reader.session };
      const own = Object.entries(mine).filter(([name]) => name in call.body);
      const good = { ...call.body, ...Object.fromEntries(own) };
      for (const name of Object.keys(good)) {
        for (const value of oddValues) {
          const { status } = await send(reader, { ...call, path }, { ...good, [name]: value });
          expect(status, `${call.name}: ${name} ${JSON.stringify(value).slice(0, 40)}`).to.be.below(500);
        }
      }
    }
  });

  it('names the site parameter that is no string [AP-30] [AP-34]', async () => {
    const reader = await sandbox.as('active-monthly');
    const nonce = await reader.siteNonce();
    const plugin = '/wp-json/nyp-membership/v1';
    const update = { action: 'update', email: 'a@example.com', subscribe: '101', unsubscribe: '' };
    const outcomes = [
      await reader.post('news', `${plugin}/profanity-check`, { nonce, string: { toString: 1 } }),
      await reader.post('news', `${plugin}/newsletters`, { ...update, subscribe: { toString: 1 } }),
      await reader.post('news', `${plugin}/newsletters`, {
        ...update,
        unsubscribe: ['101', { toString: 1 }],
      }),
    ];
    const understood = [
      await reader.post('news', `${plugin}/newsletters`, { ...update, subscribe: ['101', 'st-102', 104] }),
      await reader.post('news', `${plugin}/profanity-check`, { nonce, string: 5 }),
      await reader.post('news', `${plugin}/profanity-check`, { nonce }),
    ];

    expect(
      outcomes.map(({ status, body }) => [status, body.code, Object.keys(body.data.params)]),
    ).to.deep.equal([
      [400, 'rest_invalid_param', ['string']],
      [400, 'rest_invalid_param', ['subscribe']],
      [400, 'rest_invalid_param', ['unsubscribe']],
    ]);
    expect(understood.map(({ body }) => body)).to.deep.equal([
      { success: true, data: { subscribed: ['101', '102', '104'], unsubscribed: [] } },
      { status: 'pass' },
      { status: 'pass' },
    ]);
  });

  it('handles an undecodable address like other errors, and logs the call [AP-10] [AP-17]', async () => {
    const reader = await sandbox.as('active-monthly');
    const outcome = ({ status, headers, body }: Answer): unknown[] => [
      status,
      headers.get('access-control-allow-origin'),
      body,
    ];
    const page =
      '<!DOCTYPE html><html><head><title>Bad request</title></head><body><h1>Bad request</h1></body></html>';
    for (const path of [
      '/blaize/profile/%',
      '/blaize/users/reset/%ff',
      '/zephr/payment/braintree/payment-methods/%zz?x=%zz',
      '/%',
    ]) {
      expect(outcome(await reader.get('membership', path)), path).to.deep.equal([
        400,
        sandbox.hosts.news,
        page,
      ]);
    }
    const long = await reader.get('membership', `/blaize/profile/${'x'.repeat(2000)}`);
    const site = await reader.get('news', '/wp-json/nyp-membership/v1/content/%');
    const calls = (await reader.get('news', '/__sandbox/calls')).body.slice(-2);

    expect(outcome(long).slice(0, 2)).to.deep.equal([404, sandbox.hosts.news]);
    expect([site.status, site.body.code]).to.deep.equal([400, 'rest_invalid_param']);
    expect(calls.map(({ status }: { status: number }) => status)).to.deep.equal([404, 400]);
  });
});
