import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { expect } from 'chai';
import { countTests } from '../builders/figure';
import * as E from 'fp-ts/Either';
import { unknown } from 'io-ts';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import { httpArticleContent } from '../../adapters/http/article-content';
import { call } from '../../adapters/http/call';
import { httpIdentity } from '../../adapters/http/identity';
import { inMemoryLog } from '../../adapters/memory/log';
import { membershipClient } from '../../adapters/http/membership-client';
import { siteClient } from '../../adapters/http/site-client';
import { call as referralCall } from '../../referral-lib/calls/call';
import { articlePagePorts, articleRewardsCalls } from './article-page-ports';
import { everyCall } from './every-call';
import { httpPorts } from './http-ports';
import { rewardsService } from '../../adapters/rewards/rewards';
import { rewardsClient } from '../../adapters/http/rewards-client';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';

describe('Allowed request targets', () => {
  countTests('R13, credentials and nonces stay with their hosts');
  let server: FixtureServer;
  let foreign: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
    foreign = await startFixtureServer();
  });
  after(async () => {
    await server.close();
    await foreign.close();
  });
  beforeEach(() => {
    server.reply(() => json({}));
    foreign.reply(() => json({}));
  });

  const addresses = (): readonly string[] => [
    `${foreign.url}/steal`,
    foreign.url.replace('http:', ''),
    foreign.url.replace('http://', '/\\'),
    `\\\\${foreign.url.slice(7)}`,
    `@${foreign.url.slice(7)}/steal`,
    '',
    'steal',
  ];

  it('the membership client calls only its own host [R13]', async () => {
    const client = membershipClient({ membershipHost: server.url });
    for (const url of addresses()) {
      const outcome = await call(client, { name: 'anything', method: 'GET', url }, unknown)();

      expect(outcome).to.deep.equal(E.left({ _tag: 'Unexpected', what: 'anything: not sent' }));
    }
    expect([...server.requests(), ...foreign.requests()]).to.deep.equal([]);
  });

  it('the site client calls only its own host [R13]', async () => {
    const client = siteClient({
      restBase: `${server.url}/wp-json`,
      restNamespace: defaultRestNamespace,
      nonce: 'fixture0001',
      nonceEndpoint: null,
    });
    for (const path of addresses()) {
      expect(E.isLeft(await client.call({ name: 'anything', method: 'GET', path }, unknown)())).to.equal(
        true,
      );
    }
    expect([...server.requests(), ...foreign.requests()]).to.deep.equal([]);
  });

  for (const status of [301, 302, 303, 307, 308]) {
    const leadAway = (): void =>
      server.reply(() => ({ status, headers: { location: `${foreign.url}/steal` }, body: null }));

    it(`no call of the account area follows or accepts a ${status} [R13]`, async () => {
      for (const [name, run] of Object.entries(everyCall)) {
        leadAway();

        const outcome = await run(httpPorts({ membershipHost: server.url, siteHost: server.url }));

        expect(E.isLeft(outcome) ? outcome.left : 'success', name).to.include({ _tag: 'Unexpected' });
        expect(JSON.stringify(outcome), name).to.include(': led elsewhere');
        expect(server.requests(), name).to.have.length(1);
      }
      expect(foreign.requests()).to.deep.equal([]);
    });

    it(`no call of an article page follows a ${status} [R13]`, async () => {
      leadAway();
      const host = server.url;
      const ports = articlePagePorts({ membershipHost: host, siteHost: host, commentsHost: host });
      const calls = [
        ports.dataLayerSource.read,
        ports.decisions.isEntitled,
        () => ports.articleContent.hiddenBody('1'),
        () => ports.webhook.send({ type: 'comment-sent', targetUrl: host, details: null }),
        () => ports.messageCounts.read(['12345', '12346']),
        () => ports.commentsAccess.exchangeCode('code-a', 'Robin S.'),
        ...Object.values(articleRewardsCalls(ports)),
      ];

      for (const run of calls) expect(E.isLeft(await run())).to.equal(true);

      expect(server.requests()).to.have.length(calls.length);
      expect(foreign.requests()).to.deep.equal([]);
    });

    it(`no call of the referral library follows a ${status} [R13]`, async () => {
      leadAway();

      for (const method of ['GET', 'POST'] as const) {
        const failed = await referralCall(
          method,
          `${server.url}/api`,
          'a.b.c',
          method === 'POST' ? {} : undefined,
        ).catch((error: unknown) => error);
        expect(failed).to.be.instanceOf(TypeError);
      }

      expect(server.requests()).to.have.length(2);
      expect(foreign.requests()).to.deep.equal([]);
    });
  }

  it('a configured absolute address may be called [R13]', async () => {
    const address = `${foreign.url}/resend-verification`;
    const client = membershipClient({ membershipHost: server.url, addresses: [address] });

    const outcome = await httpIdentity({
      client,
      resendVerificationUrl: address,
      log: inMemoryLog(),
    }).resendVerification('robin.sample@example.com');

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(foreign.requests().map(({ body }) => body)).to.deep.equal([
      { email_address: 'robin.sample@example.com' },
    ]);
  });

  it('a password is sent only to a confirmation link on the membership host [AU-06] [R13]', async () => {
    const client = membershipClient({ membershipHost: server.url });
    const identity = httpIdentity({ client, resendVerificationUrl: null, log: inMemoryLog() });
    const path = '/blaize/users/update-email/state';
    const { host } = new URL(server.url);

    for (const target of [
      ...addresses(),
      `${foreign.url}${path}`,
      `https://${host}${path}`,
      `http://reader:secret@${host}${path}`,
      'javascript:alert(1)',
      path,
    ])
      expect(await identity.confirmEmailChange(target, 'Fixture-Passw0rd'), target).to.deep.equal(
        E.left({ _tag: 'NotOurs' }),
      );

    expect([...server.requests(), ...foreign.requests()]).to.deep.equal([]);
  });

  it('reports that no address for the verification mail is configured [AP-01]', async () => {
    const client = membershipClient({ membershipHost: server.url });

    const outcome = await httpIdentity({
      client,
      resendVerificationUrl: null,
      log: inMemoryLog(),
    }).resendVerification('a@b.com');

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotFound' }));
    expect(server.requests()).to.deep.equal([]);
  });

  it('ids cannot redirect a call [R13]', async () => {
    const client = membershipClient({ membershipHost: server.url });
    const id = '../../login?x=#';
    server.reply(() => json({ message: 'ok', content: '<p>Rest</p>' }));

    await httpIdentity({ client, resendVerificationUrl: null, log: inMemoryLog() }).resetPassword(
      id,
      'Passw0rd-x',
    );
    await httpSubscriptions({ client }).cancel(id);
    await httpSubscriptions({ client }).setPaymentMethod(id, 'method');
    await httpArticleContent({
      client: siteClient({
        restBase: server.url,
        restNamespace: defaultRestNamespace,
        nonce: null,
        nonceEndpoint: null,
      }),
    }).hiddenBody(id);
    await fetchArticleContent({
      restBase: server.url,
      restNamespace: defaultRestNamespace,
      nonce: null,
      nonceEndpoint: null,
    }).hiddenBody(id);

    const escaped = '..%2F..%2Flogin%3Fx%3D%23';
    expect(server.requests().map(({ path, query }) => path + query)).to.deep.equal([
      `/blaize/users/reset/${escaped}`,
      `/blaize/payment/braintree/subscriptions/${escaped}`,
      `/blaize/payment/braintree/subscriptions/${escaped}`,
      `/nyp-membership/v1/content/${escaped}`,
      `/nyp-membership/v1/content/${escaped}`,
    ]);
  });

  it('ids and tenants of the rewards service cannot redirect a call [R13] [AP-36]', async () => {
    const odd = '../../x?y=#';
    const client = rewardsClient({ domain: server.url, tenant: odd, pageAddress: () => 'http://page/' });
    const rewards = rewardsService({ client, referralCookie: () => 'cookie-value' });
    const reader = { id: odd, accountId: odd };

    await rewards.widget(reader, 'a.b.c');
    await rewards.track(reader, { name: 'profileCustomized' }, new Date(0), 'a.b.c');
    await rewards.shared(reader, 'EMAIL');
    await rewards.upsertReader(
      { ...reader, firstName: '', lastName: '', email: '', locale: null, segments: [] },
      'a.b.c',
    );

    const escaped = '..%2F..%2Fx%3Fy%3D%23';
    const person = `account/${escaped}/user/${escaped}`;
    expect(server.requests().map(({ path }) => path)).to.deep.equal([
      `/api/v1/${escaped}/widget/${person}/render`,
      `/api/v1/${escaped}/open/${person}/events`,
      `/a/${escaped}/widgets/analytics/shared`,
      `/api/v1/${escaped}/widget/${person}/upsert`,
    ]);
    // The page's referral cookie is sent; a locale that the service would reject is not.
    expect(server.requests().at(-1)?.body).to.deep.equal({
      id: odd,
      accountId: odd,
      firstName: '',
      lastName: '',
      email: '',
      segments: [],
      cookies: 'cookie-value',
    });
  });

  it('validates links, figures and rewards [SC-09]', async () => {
    const at = '2026-11-21T12:00:00.000Z';
    const reward = { id: '1', cents: 1050, reason: 'activity', about: 'purchase', status: 'available', at };
    server.reply(() =>
      json({
        user: {
          id: 'a',
          referralCode: 7,
          segments: ['sportsPlus', 4],
          shareLinks: { shareLink: 'https://refer.test/A', emailShareLink: 'javascript:alert(1)' },
          referredBy: { code: 'B', isConverted: true },
          customFields: {
            referrals: { shared: 1, visits: -1, invited: 0, registered: 0, converted: 0 },
            rewards: {
              currency: 'USD',
              balance: 1050,
              earned: 1050,
              history: [reward, { ...reward, at: 'soon' }, { ...reward, cents: 1.5 }, null],
            },
          },
        },
      }),
    );
    const client = rewardsClient({ domain: server.url, tenant: 't', pageAddress: () => 'http://page/' });
    const rewards = rewardsService({ client, referralCookie: () => null });
    const reader = { id: 'a', accountId: 'a', firstName: '', lastName: '', email: '', locale: null };

    const outcome = await rewards.upsertReader({ ...reader, segments: [] }, 'a.b.c');

    const direct = 'https://refer.test/A';
    expect(outcome).to.deep.equal(
      E.right({
        referralCode: null,
        segments: ['sportsPlus'],
        links: { direct, email: direct, facebook: direct, twitter: direct, mobile: direct },
        stats: null,
        balance: {
          balance: 10.5,
          earned: 10.5,
          rewards: [
            {
              id: '1',
              amount: 10.5,
              reason: 'activity',
              about: 'purchase',
              code: null,
              status: 'available',
              at: new Date(at),
            },
          ],
        },
        referredBy: { code: 'B', converted: true },
      }),
    );
  });
});
