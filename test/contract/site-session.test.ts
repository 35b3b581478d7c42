import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { siteClient } from '../../adapters/http/site-client';
import { httpSiteSession } from '../../adapters/http/site-session';
import { inMemoryLog } from '../../adapters/memory/log';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';

const session = { sessionId: 'session-value', trackingId: 'tracking-value' };

describe("The calls for the cookie of the site's server", () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());
  beforeEach(() => server.reply(() => json({ success: true })));

  const connect = ({
    endpoint = `${server.url}/session?of=site`,
    site = [`${server.url}/account/login`, 'https://api.courier.test/wp-json'],
    nonceEndpoint = null as string | null,
    fetch: sends = undefined as typeof fetch | undefined,
  } = {}) => {
    const log = inMemoryLog();
    const restBase = 'https://api.courier.test/wp-json';
    const addresses = [endpoint];
    const client = siteClient({
      restBase,
      restNamespace: defaultRestNamespace,
      nonce: 'fixture0001',
      nonceEndpoint,
      addresses,
      fetch: sends,
    });
    return { log, siteSession: httpSiteSession({ client, endpoint, site, log }) };
  };

  it('send the ids in the body, with the nonce, to the configured address [HM-17] [AU-01]', async () => {
    const { siteSession } = connect();

    expect(await siteSession!.keep(session)).to.deep.equal(E.right(undefined));
    expect(await siteSession!.keep({ ...session, trackingId: null })).to.deep.equal(E.right(undefined));

    const sent = server.requests().map(({ method, path, query, body }) => [method, path + query, body]);
    const body = { nonce: 'fixture0001', session: 'session-value' };
    expect(sent).to.deep.equal([
      ['POST', '/session?of=site', { ...body, trackingId: 'tracking-value' }],
      ['POST', '/session?of=site', body],
    ]);
    const { headers } = server.requests()[0]!;
    expect(headers['x-wp-nonce']).to.equal('fixture0001');
    expect(headers['content-type']).to.equal('application/json');
  });

  it('send DELETE itself at log-out, with the nonce and without ids [HM-17] [AU-04]', async () => {
    expect(await connect().siteSession!.drop()).to.deep.equal(E.right(undefined));

    const { method, body, headers } = server.requests()[0]!;
    expect([method, body, headers['x-http-method-override']]).to.deep.equal(['DELETE', undefined, undefined]);
    expect(headers['x-wp-nonce']).to.equal('fixture0001');
  });

  it('send cookies, and outlive their page [HM-17] [AU-01] [AU-04]', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const { siteSession } = connect({
      fetch: async (_, init) => {
        inits.push(init);
        return Response.json({ success: true });
      },
    });
    await siteSession!.keep(session);
    await siteSession!.drop();
    expect(inits.map((init) => [init?.credentials, init?.keepalive, init?.redirect])).to.deep.equal([
      ['include', true, 'manual'],
      ['include', true, 'manual'],
    ]);
  });

  it('read a fresh nonce once if theirs is refused [HM-17] [AP-37]', async () => {
    const stale = { code: 'rest_cookie_invalid_nonce', message: '', data: { status: 403 } };
    server.reply(({ path, headers }) =>
      path === '/nonce'
        ? { status: 200, headers: { 'content-type': 'text/plain' }, body: 'fresh0002', raw: true }
        : headers['x-wp-nonce'] === 'fresh0002'
          ? json({ success: true })
          : json(stale, 403),
    );
    const { siteSession } = connect({ nonceEndpoint: `${server.url}/nonce` });

    expect(await siteSession!.keep(session)).to.deep.equal(E.right(undefined));

    expect(server.requests().at(-1)?.body).to.include({ nonce: 'fresh0002', session: 'session-value' });
  });

  for (const [name, reply, failed] of [
    ['a refusal', json({ code: 'rest_forbidden' }, 403), 'Refused'],
    ['success: false', json({ success: false }), 'Refused'],
    ['an answer without success', json({}), 'Unexpected'],
    ['a missing address', json({}, 404), 'NotFound'],
    ['a failing server', json({ code: 'internal_server_error' }, 500), 'Unexpected'],
    [
      'a redirect',
      { status: 307, headers: { location: 'https://elsewhere.test/' }, body: null },
      'Unexpected',
    ],
    ['no answer', 'reset', 'Offline'],
  ] as const)
    it(`fail by ${name}, and the failure contains no id [HM-17] [AU-01] [AU-04]`, async () => {
      server.reply(() => reply);
      const { siteSession, log } = connect();

      const outcomes = [await siteSession!.keep(session), await siteSession!.drop()];

      expect(outcomes.map((one) => E.isLeft(one) && one.left._tag)).to.deep.equal([failed, failed]);
      expect(JSON.stringify([outcomes, log.lines()])).not.to.match(/session-value|tracking-value/);
    });

  it('are absent without an address [HM-17]', () => {
    const log = inMemoryLog();
    const client = siteClient({
      restBase: server.url,
      restNamespace: defaultRestNamespace,
      nonce: null,
      nonceEndpoint: null,
    });
    expect(httpSiteSession({ client, endpoint: null, site: [server.url], log })).to.equal(undefined);
    expect(log.lines()).to.deep.equal([]);
  });

  it('are absent if the address is on another origin, which is logged once [HM-17] [HM-05]', () => {
    for (const endpoint of [
      'https://elsewhere.test/session',
      'https://www.courier.test:8443/session',
      'http://www.courier.test/session',
      'https://www.courier.test.elsewhere.test/session',
    ]) {
      const { siteSession, log } = connect({ endpoint, site: ['https://www.courier.test/a', server.url] });

      expect(siteSession, endpoint).to.equal(undefined);
      expect(log.lines()).to.deep.equal([
        {
          level: 'warn',
          what: 'configuration: field "sessionEndpoint" must be on the origin of the page or of "restBase". No session is sent to it',
          facts: { origin: new URL(endpoint).origin },
        },
      ]);
    }
    expect(server.requests()).to.deep.equal([]);
  });

  it('may go to the origin of the REST API [HM-17]', () => {
    const endpoint = 'https://api.courier.test/session';
    expect(connect({ endpoint }).siteSession).not.to.equal(undefined);
  });
});
