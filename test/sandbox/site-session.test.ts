import { expect } from 'chai';
import { sessionCookieDomain } from '../../sandbox/identity/sessions';
import { startTestSandbox, type Answer, type Browser, type TestSandbox } from './support/index';

const path = '/wp-json/nyp-membership/v1/session';
const forbidden = {
  code: 'rest_forbidden',
  message: 'Sorry, you are not allowed to do that.',
  data: { status: 403 },
};

describe('Sandbox, session cookie of a site', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  let reader: Browser;
  let session: string;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());
  beforeEach(async () => {
    reader = await sandbox.as('active-monthly');
    session = reader.session;
  });

  const keep = async (
    fields: object = {},
    headers: Record<string, string> = {},
    browser = sandbox.browser(),
  ): Promise<Answer> =>
    browser.post('news', path, { nonce: await browser.siteNonce(), session, ...fields }, headers);
  const expectRefused = (answer: Answer): void => {
    expect([answer.status, answer.body]).to.deep.equal([403, forbidden]);
    expect(answer.headers.getSetCookie()).to.deep.equal([]);
  };

  it('is written for one year, and scripts can read it [HM-17] [AU-01]', async () => {
    const { trackingId } = await reader.datalayer();

    const answer = await keep({ trackingId });

    expect([answer.status, answer.body]).to.deep.equal([200, { success: true }]);
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => line.replace(/Expires=[^;]+/, 'Expires'))).to.deep.equal([
      `blaize_session=${session}; Expires; Path=/; SameSite=Lax`,
      `blaize_tracking_id=${trackingId}; Expires; Path=/; SameSite=Lax`,
    ]);
    for (const line of lines) {
      const end = Date.parse(/Expires=([^;]+)/.exec(line)![1]!);
      expect(end - Date.now()).to.be.within(364 * 86_400_000, 366 * 86_400_000);
    }
  });

  it('is written without a tracking id, and for the page of a sister site [HM-17] [AU-01]', async () => {
    expect((await keep()).status).to.equal(200);
    expect((await keep({ trackingId: '' }, { origin: sandbox.hosts.lifestyle })).status).to.equal(200);
  });

  it('is refused for the page of another publisher [HM-17] [AU-01]', async () => {
    for (const origin of ['https://elsewhere.test', 'null', `${sandbox.hosts.news}.elsewhere.test`])
      expectRefused(await keep({}, { origin }));
  });

  it('is refused without a page [HM-17] [AU-01]', async () => {
    const nonce = await reader.siteNonce();
    const answer = await fetch(sandbox.hosts.news + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nonce, session }),
    });
    expect(answer.status).to.equal(403);
  });

  it('is refused for an unknown session, and for one that has ended [HM-17] [AU-01] [AU-04]', async () => {
    expectRefused(await keep({ session: '00000000-0000-4000-8000-000000000000' }));
    await reader.post('membership', '/blaize/logout');
    expectRefused(await keep());
  });

  it('is refused for the session of a visitor [HM-17] [AU-01]', async () => {
    const visitor = await sandbox.as('visitor');
    await visitor.get('membership', '/blaize/datalayer');
    expectRefused(await keep({ session: visitor.session === '' ? 'none' : visitor.session }));
  });

  it('is refused with the tracking id of another reader [HM-17] [AU-01]', async () => {
    const other = await (await sandbox.as('reader')).datalayer();
    expectRefused(await keep({ trackingId: other.trackingId }));
    expect((await keep({ trackingId: { of: 'nobody' } })).status).to.equal(400);
  });

  it('is refused without a session, or with an invalid nonce [HM-17] [AU-01]', async () => {
    const missing = await keep({ session: undefined });
    expect([missing.status, missing.body.data.params]).to.deep.equal([400, ['session']]);
    const stale = await keep({ nonce: 'fixture0001' });
    expect([stale.status, stale.body.code]).to.deep.equal([403, 'rest_cookie_invalid_nonce']);
    const header = await keep({}, { 'x-wp-nonce': 'fixture0001' });
    expect([header.status, header.body.code]).to.deep.equal([403, 'rest_cookie_invalid_nonce']);
  });

  it('is removed at log-out, for a page of the publisher only [HM-17] [AU-04]', async () => {
    expectRefused(await reader.send('DELETE', 'news', path, undefined, { origin: 'https://elsewhere.test' }));
    expect(reader.session).to.equal(session);

    const answer = await reader.send('DELETE', 'news', path);

    expect([answer.status, answer.body]).to.deep.equal([200, { success: true }]);
    expect(answer.headers.getSetCookie()).to.have.length(2);
    expect(reader.session).to.equal('');
  });

  it('is for the domain of the setting if that covers the host [HM-17]', () => {
    const domains = ['publisher.test', 'www.publisher.test', 'other.test', 'test', ''];
    expect(domains.map((one) => sessionCookieDomain(one, 'www.publisher.test'))).to.deep.equal([
      'publisher.test',
      'www.publisher.test',
      null,
      'test',
      null,
    ]);
    expect(sessionCookieDomain('publisher.test', 'notpublisher.test')).to.equal(null);
  });

  it('is for the domain of the setting, and the page gets its address [HM-17] [HM-05]', async () => {
    const page = async (): Promise<string> => (await sandbox.browser().get('news', '/')).body as string;
    expect(await page()).not.to.include('sessionEndpoint');
    await reader.post('news', '/__sandbox/settings', { sessionEndpoint: true, cookieDomain: '127.0.0.1' });

    expect(await page()).to.include(`"sessionEndpoint":"${sandbox.hosts.news}${path}"`);
    const lines = (await keep()).headers.getSetCookie();
    expect(lines.every((line) => line.includes('; Domain=127.0.0.1;'))).to.equal(true);
  });
});
