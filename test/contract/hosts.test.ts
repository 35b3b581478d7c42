import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { unknown } from 'io-ts';
import { fetchArticleContent } from '../../adapters/fetch/article-content';
import { httpArticleContent } from '../../adapters/http/article-content';
import { call } from '../../adapters/http/call';
import { httpIdentity } from '../../adapters/http/identity';
import { membershipClient } from '../../adapters/http/membership-client';
import { siteClient } from '../../adapters/http/site-client';
import { httpSubscriptions } from '../../adapters/http/subscriptions';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';

describe('Where requests may go', () => {
  let own: FixtureServer;
  let foreign: FixtureServer;
  before(async () => {
    own = await startFixtureServer();
    foreign = await startFixtureServer();
  });
  after(async () => {
    await own.close();
    await foreign.close();
  });
  beforeEach(() => {
    own.reply(() => json({}));
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

  it('[R13] the membership client calls its own host alone', async () => {
    const client = membershipClient({ membershipHost: own.url });
    for (const url of addresses()) {
      const outcome = await call(client, { name: 'anything', method: 'GET', url }, unknown)();

      expect(outcome).to.deep.equal(E.left({ _tag: 'Unexpected', what: 'anything: not sent' }));
    }
    expect([...own.requests(), ...foreign.requests()]).to.deep.equal([]);
  });

  it('[R13] the site client calls its own host alone', async () => {
    const client = siteClient({ restBase: `${own.url}/wp-json`, nonce: 'fixture0001', nonceEndpoint: null });
    for (const path of addresses()) {
      expect(E.isLeft(await client.call({ name: 'anything', method: 'GET', path }, unknown)())).to.equal(
        true,
      );
    }
    expect([...own.requests(), ...foreign.requests()]).to.deep.equal([]);
  });

  it('[R13] an address that was configured may be called as a whole', async () => {
    const address = `${foreign.url}/resend-verification`;
    const client = membershipClient({ membershipHost: own.url, addresses: [address] });

    const outcome = await httpIdentity({ client, resendVerificationUrl: address }).resendVerification(
      'robin.sample@example.com',
    )();

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(foreign.requests().map(({ body }) => body)).to.deep.equal([
      { email_address: 'robin.sample@example.com' },
    ]);
  });

  it('[AP-01] says that nothing sends the verification mail again where no address does', async () => {
    const client = membershipClient({ membershipHost: own.url });

    const outcome = await httpIdentity({ client, resendVerificationUrl: null }).resendVerification(
      'a@b.com',
    )();

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotFound' }));
    expect(own.requests()).to.deep.equal([]);
  });

  it('[R13] ids cannot lead to another call', async () => {
    const client = membershipClient({ membershipHost: own.url });
    const id = '../../login?x=#';
    own.reply(() => json({ message: 'ok', content: '<p>Rest</p>' }));

    await httpIdentity({ client, resendVerificationUrl: null }).resetPassword(id, 'Passw0rd-x')();
    await httpSubscriptions({ client }).cancel(id)();
    await httpSubscriptions({ client }).setPaymentMethod(id, 'method')();
    await httpArticleContent({
      client: siteClient({ restBase: own.url, nonce: null, nonceEndpoint: null }),
    }).hiddenBody(id)();
    await fetchArticleContent({ restBase: own.url, nonce: null, nonceEndpoint: null }).hiddenBody(id)();

    const escaped = '..%2F..%2Flogin%3Fx%3D%23';
    expect(own.requests().map(({ path, query }) => path + query)).to.deep.equal([
      `/blaize/users/reset/${escaped}`,
      `/blaize/payment/braintree/subscriptions/${escaped}`,
      `/blaize/payment/braintree/subscriptions/${escaped}`,
      `/nyp-membership/v1/content/${escaped}`,
      `/nyp-membership/v1/content/${escaped}`,
    ]);
  });
});
