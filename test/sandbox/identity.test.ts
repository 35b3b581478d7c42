import { expect } from 'chai';
import { headingOf, startTestSandbox, titleOf, type TestSandbox, type Wire } from './support/index';

const knownPassword = 'Courier-Reader-1';
const login = (email: string, password: string) => ({
  identifiers: { email_address: email },
  validators: { password },
});

describe('Sandbox identity', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  const lastMail = async (to: string): Promise<Wire> =>
    (await sandbox.browser().get('news', `/__sandbox/mail?to=${encodeURIComponent(to)}`)).body[0];

  it('ignores the case of the address at sign-in, and returns the cookie as a line', async () => {
    const browser = sandbox.browser();
    const answer = await browser.post(
      'membership',
      '/blaize/login',
      login('Morgan.MONTHLY@example.com', knownPassword),
    );

    expect(answer.status).to.equal(200);
    expect(answer.body.message).to.equal('Login successful');
    expect(answer.body.cookie).to.match(/^blaize_session=[\w-]+; Expires=.+ GMT; Path=\/;$/);
    expect(answer.headers.getSetCookie()[0]).to.match(
      /^blaize_session=[\w-]+; Expires=.+; Path=\/; SameSite=Lax$/,
    );
    expect((await browser.datalayer()).loggedIn).to.equal(true);
  });

  it('distinguishes unknown readers, wrong passwords and unverified addresses', async () => {
    const answers = [];
    for (const [email, password] of [
      ['nobody@example.com', knownPassword],
      ['morgan.monthly@example.com', 'Wrong-Passw0rd'],
      ['uma.unverified@example.com', knownPassword],
    ] as const) {
      const answer = await sandbox.browser().post('membership', '/blaize/login', login(email, password));
      answers.push([answer.status, titleOf(answer)]);
    }
    expect(answers).to.deep.equal([
      [404, 'User not found'],
      [401, 'Bad credentials'],
      [401, 'Email verification is required'],
    ]);
  });

  it('registers, signs in at once, and accepts a later sign-in after the mailed link', async () => {
    const browser = sandbox.browser();
    const email = 'rosa.newly@example.com';
    const registered = await browser.post(
      'membership',
      '/blaize/register',
      { ...login(email, knownPassword), attributes: { 'first-name': 'Rosa', 'last-name': 'Newly' } },
      { origin: sandbox.hosts.lifestyle },
    );
    const atOnce = await browser.datalayer();
    const before = await sandbox.browser().post('membership', '/blaize/login', login(email, knownPassword));
    const [{ href }] = (await lastMail(email)).links;
    const followed = await browser.get('membership', href.replace(sandbox.hosts.membership, ''));
    const afterwards = await sandbox
      .browser()
      .post('membership', '/blaize/login', login(email, knownPassword));

    expect([
      registered.status,
      atOnce.fullName,
      before.status,
      followed.status,
      afterwards.status,
    ]).to.deep.equal([200, 'Rosa Newly', 401, 302, 200]);
    expect(followed.headers.get('location')).to.equal(`${sandbox.hosts.lifestyle}/account/login?verified`);
  });

  it('rejects weak passwords, registered addresses and forged links', async () => {
    const weak = await sandbox
      .browser()
      .post('membership', '/blaize/register', login('weak@example.com', 'short'));
    const taken = await sandbox
      .browser()
      .post('membership', '/blaize/register', login('MORGAN.monthly@example.com', knownPassword));
    const forged = await sandbox.browser().get('membership', '/verify?token=a.b.c');

    expect([weak.status, headingOf(weak)]).to.deep.equal([
      400,
      'Password must be at least 8 characters with one uppercase letter.',
    ]);
    expect([taken.status, titleOf(taken), forged.status]).to.deep.equal([409, 'Conflict', 410]);
  });

  it('does not reveal accounts when a mail is requested again', async () => {
    const answers = [];
    for (const address of ['uma.unverified@example.com', 'nobody@example.com']) {
      answers.push(
        await sandbox.browser().post('membership', '/resend-verification', { email_address: address }),
      );
    }
    expect(answers[0]?.body).to.deep.equal(answers[1]?.body);
    expect(answers.map(({ status }) => status)).to.deep.equal([201, 201]);
    expect((await lastMail('uma.unverified@example.com')).kind).to.equal('verification');
    expect(await lastMail('nobody@example.com')).to.equal(undefined);
  });

  it('accepts a reset link once', async () => {
    const browser = sandbox.browser();
    await browser.post('membership', '/blaize/users/reset', {
      identifiers: { email_address: 'rowan.reader@example.com' },
    });
    const [{ href }] = (await lastMail('rowan.reader@example.com')).links;
    const token = new URL(href).searchParams.get('token');
    const reset = (password: string) =>
      browser.post('membership', `/blaize/users/reset/${token}`, { validators: { password } });
    const statuses = [
      (await reset('weak')).status,
      (await reset('Another-Passw0rd')).status,
      (await reset('Another-Passw0rd')).status,
    ];

    expect(href.startsWith(`${sandbox.hosts.news}/account/reset-password?token=`)).to.equal(true);
    expect(statuses).to.deep.equal([400, 200, 404]);
    expect(
      (
        await browser.post(
          'membership',
          '/blaize/login',
          login('rowan.reader@example.com', 'Another-Passw0rd'),
        )
      ).status,
    ).to.equal(200);
  });

  it('changes the e-mail address by a confirmed link only', async () => {
    const browser = await sandbox.as('trial-eligible');
    const origin = await browser.post('membership', '/blaize/users/update-email/', {
      new_identifiers: { email_address: 'tessa.moved@example.com' },
    });
    const target = new URL(
      new URL((await lastMail('tessa.moved@example.com')).links[0].href).searchParams.get('target') ?? '',
    ).pathname;
    const confirm = (password: string) => browser.post('membership', target, { validators: { password } });
    const answers = [
      origin,
      await confirm('Wrong-Passw0rd'),
      await confirm(knownPassword),
      await confirm(knownPassword),
    ];

    expect(answers.map(({ status }) => status)).to.deep.equal([201, 401, 200, 410]);
    expect((await browser.get('membership', '/blaize/account')).body.identifiers.email_address).to.equal(
      'tessa.moved@example.com',
    );
  });

  it('changes a password only with the current one', async () => {
    const browser = await sandbox.as('not-onboarded');
    const change = (current: string, next: string) =>
      browser.post('membership', '/blaize/users/change-password/', {
        current_validators: { password: current },
        new_validators: { password: next },
      });
    const statuses = [
      await change('Wrong-Passw0rd', 'Next-Passw0rd'),
      await change(knownPassword, 'weak'),
      await change(knownPassword, 'Next-Passw0rd'),
    ].map(({ status }) => status);

    expect(statuses).to.deep.equal([403, 400, 200]);
  });

  it('merges flat profiles, clears with null and rejects nested values', async () => {
    const browser = await sandbox.as('lifestyle-reader');
    const write = (body: unknown) => browser.post('membership', '/blaize/profile', body);
    await write({ paused: true, 'paused-length': '2', 'updated-values': ['paused'] });
    const paused = (await browser.datalayer()).pausedLength;
    await write({ paused: false, 'paused-length': null });
    const nested = await write({ bio: { text: 'x' } });
    const profile = (await browser.get('membership', '/blaize/profile')).body;

    expect([paused, nested.status, headingOf(nested)]).to.deep.equal([
      2,
      400,
      'Attribute bio failed validation',
    ]);
    expect(profile).to.include({ paused: false, 'first-name': 'Lior' });
    expect(profile).not.to.have.any.keys('paused-length', 'updated-values');
  });

  it('returns the data layer by session: none, anonymous, ended', async () => {
    const visitor = await sandbox.browser().get('membership', '/blaize/datalayer');
    const anonymous = await sandbox.as('anonymous');
    const reader = await sandbox.as('active-monthly');
    const out = [
      await reader.post('membership', '/blaize/logout'),
      await reader.post('membership', '/blaize/logout'),
    ];

    expect(visitor.status).to.equal(401);
    expect(await anonymous.datalayer()).to.include({ loggedIn: false });
    expect(out.map(({ body }) => body.message)).to.deep.equal(['Session deleted', 'No session']);
  });

  it('stores any JSON document unchanged, and rejects a missing one [AP-10] [AP-12]', async () => {
    const reader = await sandbox.as('reader');
    const path = '/blaize/profile/doc';
    for (const json of ['"x"', '""', 'null', 'false', '0', '[]', '[null]', '{"a":{"b":[1]}}', '"<h1>"']) {
      const stored = await reader.send('PUT', 'membership', path, json);
      const read = await reader.get('membership', path);

      expect([stored.status, read.status], json).to.deep.equal([200, 200]);
      expect(read.headers.get('content-type'), json).to.match(/^application\/json/);
      expect(read.body, json).to.deep.equal(JSON.parse(json));
    }
    const empty = await reader.send('PUT', 'membership', path, '');

    expect(empty.status).to.equal(400);
    expect((await reader.get('membership', path)).body).to.equal('<h1>');
  });

  it("stores documents, and the provider's document for social accounts", async () => {
    const browser = await sandbox.as('social');
    const statuses = [
      await browser.get('membership', '/blaize/profile/_google'),
      await browser.get('membership', '/blaize/profile/_apple'),
      await browser.send('PUT', 'membership', '/blaize/profile/display-settings', { theme: 'dark' }),
      await browser.send('PUT', 'membership', '/blaize/profile/_restricted-x', { theme: 'dark' }),
    ].map(({ status }) => status);

    expect(statuses).to.deep.equal([200, 404, 200, 400]);
    expect((await browser.get('membership', '/blaize/profile/display-settings')).body).to.deep.equal({
      theme: 'dark',
    });
  });

  it('registers once through a provider with the key of its popup', async () => {
    const browser = sandbox.browser();
    const page = await browser.post('membership', '/sign-in/google', {
      email: 'gita.google@example.com',
      first: 'Gita',
      last: 'Google',
      opener: sandbox.hosts.news,
    });
    const stateKey = /"stateKey":"([^"]+)"/.exec(page.body)?.[1];
    const register = () =>
      browser.post('membership', '/blaize/register', {
        identifiers: {},
        validators: { token_exchange: stateKey },
        attributes: { 'sso-user': true, 'google-authenticated': true },
      });
    const statuses = [(await register()).status, (await register()).status];

    expect(statuses).to.deep.equal([200, 400]);
    expect((await browser.get('membership', '/blaize/profile/_google')).body.given_name).to.equal('Gita');
  });
});
