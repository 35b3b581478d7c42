import { expect } from 'chai';
import { fixture } from '../contract/fixtures';
import { startTestSandbox, type Answer, type Browser, type TestSandbox } from './support/index';

const knownPassword = 'Courier-Reader-1';
const api = '/wp-json/nyp-membership/v1';
const pay = '/blaize/payment/braintree';
const methodsPath = '/zephr/payment/braintree/payment-methods';

/** Produces a recorded outcome in the sandbox. The persona is signed in before; null: no reader is signed in. */
type Case = [persona: string | null, act: (browser: Browser) => Promise<Answer>];

const login = (email: string, password = knownPassword): Case => [
  null,
  (b) =>
    b.post('membership', '/blaize/login', {
      identifiers: { email_address: email },
      validators: { password },
    }),
];
const register = (email: string, password = knownPassword): Case => [
  null,
  (b) =>
    b.post('membership', '/blaize/register', {
      identifiers: { email_address: email },
      validators: { password },
      attributes: {},
    }),
];
const get = (path: string, persona: string | null = 'active-monthly'): Case => [
  persona,
  (b) => b.get('membership', path),
];
const profile = (body: unknown, persona: string | null = 'reader'): Case => [
  persona,
  (b) => b.post('membership', '/blaize/profile', body),
];
const wholeDocument = (name: string, persona: string | null = 'reader'): Case => [
  persona,
  (b) => b.send('PUT', 'membership', `/blaize/profile/${name}`, { theme: 'dark' }),
];
const changePassword = (current: string, next: string, persona: string): Case => [
  persona,
  (b) =>
    b.post('membership', '/blaize/users/change-password/', {
      current_validators: { password: current },
      new_validators: { password: next },
    }),
];
const updateEmail = (email: string, persona: string): Case => [
  persona,
  (b) => b.post('membership', '/blaize/users/update-email/', { new_identifiers: { email_address: email } }),
];
const addMethod = (nonce: string, persona: string | null = 'trial-eligible'): Case => [
  persona,
  (b) => b.post('membership', methodsPath, { payment_method_nonce: nonce }),
];
const firstToken = async (b: Browser): Promise<string> => (await b.methods())[0]?.token ?? 'none';
const lastToken = async (b: Browser): Promise<string> => (await b.methods()).at(-1)?.token ?? 'none';
const sessionsPath = '/zephr/public/sessions/v1/sessions';
const listedSession = async (b: Browser): Promise<string> => {
  const list = (await b.get('membership', sessionsPath)).body as readonly {
    readonly id: string;
    readonly isRequestingSession: boolean;
  }[];
  return list.find((one) => !one.isRequestingSession)?.id ?? 'none';
};
const endSession = (b: Browser, id: string) => b.send('DELETE', 'membership', `${sessionsPath}/${id}`);
const endOthers = (b: Browser) => b.send('DELETE', 'membership', `${sessionsPath}?except-current=true`);
const subscribe = (plan: string, more: object = {}, persona: string | null = 'no-payment-method'): Case => [
  persona,
  (b) => b.subscribe(plan, more),
];
const firstId = async (b: Browser): Promise<string> =>
  (await b.subscriptions())[0]?.['external-id'] ?? 'none';
const cancel = (b: Browser, id: string): Promise<Answer> =>
  b.send('DELETE', 'membership', `${pay}/subscriptions/${id}`);
const setDefault = (
  token: (b: Browser) => Promise<unknown>,
  persona: string | null = 'active-monthly',
): Case => [
  persona,
  async (b) =>
    b.send('PUT', 'membership', '/zephr/payment/braintree/default-payment-method', {
      payment_method_token: await token(b),
    }),
];
const decide = (slug: string, persona: string | null, more: object = {}): Case => [
  persona,
  (b) =>
    b.post('membership', '/zephr/decision-engine', { sdkFeatureSlug: slug, session: b.session, ...more }),
];
const withNonce = (path: string, more: object = {}, persona: string | null = 'active-monthly'): Case => [
  persona,
  async (b) => b.post('news', `${api}${path}`, { ...(await b.identified()), ...more }),
];
const form = (path: string, fields: (b: Browser) => Promise<Record<string, string>>): Case => [
  'reader',
  async (b) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(await fields(b))) data.append(name, value);
    return b.post('news', path, data);
  },
];
const content = (id: string, persona: string, nonce?: string): Case => [
  persona,
  async (b) => b.get('news', `${api}/content/${id}`, { 'x-wp-nonce': nonce ?? (await b.siteNonce()) }),
];
const discounts = (persona: string, id?: string): Case => [
  persona,
  async (b) => {
    const query = new URLSearchParams(await b.identified());
    return b.get('news', `${api}/subscriptions/${id ?? (await firstId(b))}/discounts?${query}`);
  },
];

const upload = async (b: Browser): Promise<Answer> => {
  const picture = new FormData();
  picture.set(
    'file',
    new Blob([Buffer.from('89504e470d0a1a0a', 'hex')], { type: 'image/png' }),
    'avatar.png',
  );
  return b.post('news', '/wp-json/wp/v2/media', picture, { 'x-wp-nonce': await b.siteNonce() });
};

const cases: Record<string, Case> = {
  'identity/login.success': login('morgan.monthly@example.com'),
  'identity/login.user-not-found': login('nobody@example.com'),
  'identity/login.email-not-verified': login('uma.unverified@example.com'),
  'identity/login.invalid-password': login('morgan.monthly@example.com', 'Wrong-Passw0rd'),
  'identity/login.bad-request': [null, (b) => b.post('membership', '/blaize/login', {})],
  'identity/logout.success': ['reader', (b) => b.post('membership', '/blaize/logout')],
  'identity/logout.not-deleted': [null, (b) => b.post('membership', '/blaize/logout')],
  'identity/logout.bad-request': ['reader', (b) => b.post('membership', '/blaize/logout', { where: 'MOON' })],
  'identity/register.success': register('contract.one@example.com'),
  'identity/register.password-not-strong': register('contract.two@example.com', 'weak'),
  'identity/register.user-already-exists': register('morgan.monthly@example.com'),
  'identity/register-sso.expired-token': [
    null,
    (b) =>
      b.post('membership', '/blaize/register', {
        identifiers: {},
        validators: { token_exchange: 'gone' },
        attributes: {},
      }),
  ],
  'identity/reset-request.success': [
    null,
    (b) =>
      b.post('membership', '/blaize/users/reset', {
        identifiers: { email_address: 'rowan.reader@example.com' },
      }),
  ],
  'identity/reset-request.user-not-found': [
    null,
    (b) =>
      b.post('membership', '/blaize/users/reset', { identifiers: { email_address: 'nobody@example.com' } }),
  ],
  'identity/reset-request.bad-request': [null, (b) => b.post('membership', '/blaize/users/reset', {})],
  'identity/reset-complete.invalid-state': [
    null,
    (b) => b.post('membership', '/blaize/users/reset/unknown', { validators: { password: knownPassword } }),
  ],
  'identity/update-email.success': updateEmail('contract.three@example.com', 'reader'),
  'identity/update-email.bad-request': updateEmail('no address', 'reader'),
  'identity/update-email.user-not-found': updateEmail('contract.three@example.com', 'anonymous'),
  'identity/change-password.success': changePassword(knownPassword, knownPassword, 'reader'),
  'identity/change-password.password-not-strong': changePassword(knownPassword, 'weak', 'reader'),
  'identity/change-password.bad-credentials': changePassword('Wrong-Passw0rd', knownPassword, 'reader'),
  'identity/change-password.user-not-found': changePassword(knownPassword, knownPassword, 'anonymous'),
  'identity/account.success': get('/blaize/account'),
  'identity/account.unauthorized': get('/blaize/account', null),
  'identity/profile.new-member': get('/blaize/profile', 'not-onboarded'),
  'identity/profile.unauthorized': get('/blaize/profile', null),
  'identity/profile-provider.google': get('/blaize/profile/_google', 'social'),
  'identity/profile-provider.not-found': get('/blaize/profile/_google', 'reader'),
  'identity/profile-provider.unauthorized': get('/blaize/profile/_google', null),
  'identity/profile-update.success': profile({ 'first-name': 'Rowan', 'updated-values': ['first-name'] }),
  'identity/profile-update.clear-pause': profile({ paused: false, 'paused-length': null }),
  'identity/profile-update.bad-request': profile({ 'first-name': {} }),
  'identity/profile-update.unauthorized': profile({}, null),
  'identity/profile-document.success': wholeDocument('display-settings'),
  'identity/profile-document.bad-request': wholeDocument('_restricted-notes'),
  'identity/profile-document.unauthorized': wholeDocument('display-settings', null),
  'identity/datalayer.member': get('/blaize/datalayer'),
  'identity/datalayer.home-delivery': get('/blaize/datalayer', 'home-delivery-active'),
  'identity/datalayer.paused': get('/blaize/datalayer', 'active-paused'),
  'identity/datalayer.anonymous': get('/blaize/datalayer', 'anonymous'),
  'identity/datalayer.unauthorized': get('/blaize/datalayer', null),

  'payment/token.success': get(`${pay}/token`),
  'payment/token.unauthorized': get(`${pay}/token`, null),
  'payment/payment-methods.cards': get(methodsPath),
  'payment/payment-methods.empty': get(methodsPath, 'no-payment-method'),
  'payment/payment-methods.not-found': get(methodsPath, 'not-onboarded'),
  'payment/payment-methods.unauthorized': get(methodsPath, null),
  'payment/payment-method-create.success': addMethod('fake-valid-visa-nonce'),
  'payment/payment-method-create.declined': addMethod('fake-processor-declined-visa-nonce'),
  'payment/payment-method-create.unauthorized': addMethod('fake-valid-visa-nonce', null),
  'payment/payment-method-create.not-found': addMethod('fake-valid-visa-nonce', 'not-onboarded'),
  'payment/payment-method-update.success': [
    'active-monthly',
    async (b) =>
      b.send('PATCH', 'membership', `${methodsPath}/${await firstToken(b)}`, {
        payment_method_nonce: 'fake-valid-mastercard-nonce',
      }),
  ],
  'payment/payment-method-update.bad-request': [
    'active-monthly',
    async (b) => b.send('PATCH', 'membership', `${methodsPath}/${await firstToken(b)}`, {}),
  ],
  'payment/payment-method-update.not-found': [
    'active-monthly',
    (b) =>
      b.send('PATCH', 'membership', `${methodsPath}/unknown`, {
        payment_method_nonce: 'fake-valid-visa-nonce',
      }),
  ],
  'payment/payment-method-update.unauthorized': [
    null,
    (b) => b.send('PATCH', 'membership', `${methodsPath}/unknown`, {}),
  ],
  'identity/sessions.several': [
    null,
    async (b) => {
      const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
      await b.post('news', '/__sandbox/login', { persona: 'many-devices' }, agent);
      return b.get('membership', sessionsPath);
    },
  ],
  'identity/sessions.unnamed': get(sessionsPath, 'reader'),
  'identity/sessions.unauthorized': get(sessionsPath, null),
  'identity/sessions.forbidden': get(sessionsPath, 'anonymous'),
  'identity/session-end.success': ['many-devices', async (b) => endSession(b, await listedSession(b))],
  'identity/session-end.not-found': ['many-devices', (b) => endSession(b, 'unknown')],
  'identity/session-end.unauthorized': [null, (b) => endSession(b, 'unknown')],
  'identity/session-end.forbidden': ['anonymous', (b) => endSession(b, 'unknown')],
  'identity/sessions-end-others.success': ['many-devices', endOthers],
  'identity/sessions-end-others.unauthorized': [null, endOthers],
  'identity/sessions-end-others.forbidden': ['anonymous', endOthers],
  'payment/payment-method-delete.success': [
    'many-subscriptions',
    async (b) => b.send('DELETE', 'membership', `${methodsPath}/${await lastToken(b)}`),
  ],
  'payment/payment-method-delete.not-found': [
    'active-monthly',
    (b) => b.send('DELETE', 'membership', `${methodsPath}/unknown`),
  ],
  'payment/payment-method-delete.unauthorized': [
    null,
    (b) => b.send('DELETE', 'membership', `${methodsPath}/unknown`),
  ],
  'payment/default-payment-method.success': setDefault(firstToken),
  'payment/default-payment-method.bad-request': setDefault(async () => 5),
  'payment/default-payment-method.not-found': setDefault(async () => 'unknown'),
  'payment/default-payment-method.unauthorized': setDefault(async () => 'unknown', null),
  'payment/subscription-update.success': [
    'active-monthly',
    async (b) =>
      b.send('PATCH', 'membership', `${pay}/subscriptions/${await firstId(b)}`, {
        payment_method_token: await firstToken(b),
      }),
  ],
  'payment/subscription-update.not-found': [
    'active-monthly',
    async (b) =>
      b.send('PATCH', 'membership', `${pay}/subscriptions/unknown`, {
        payment_method_token: await firstToken(b),
      }),
  ],
  'payment/subscription-update.unauthorized': [
    null,
    (b) => b.send('PATCH', 'membership', `${pay}/subscriptions/unknown`, {}),
  ],
  'payment/subscriptions.active': get(`${pay}/subscriptions`),
  'payment/subscriptions.none': get(`${pay}/subscriptions`, 'trial-eligible'),
  'payment/subscriptions.pending-same-plan': get(`${pay}/subscriptions`, 'active-paused'),
  'payment/subscriptions.pending-other-plan': get(`${pay}/subscriptions`, 'active-pending'),
  'payment/subscriptions.pending-only': get(`${pay}/subscriptions`, 'paused'),
  'payment/subscriptions.past-due': get(`${pay}/subscriptions`, 'past-due'),
  'payment/subscriptions.cancelled-paid-through': get(`${pay}/subscriptions`, 'cancelled-active'),
  'payment/subscriptions.cancelled': get(`${pay}/subscriptions`, 'cancelled'),
  'payment/subscriptions.unauthorized': get(`${pay}/subscriptions`, null),
  'payment/subscriptions.not-found': get(`${pay}/subscriptions`, 'not-onboarded'),
  'payment/subscription-cancel.success': ['referral-eligible', async (b) => cancel(b, await firstId(b))],
  'payment/subscription-cancel.conflict': ['cancelled', async (b) => cancel(b, await firstId(b))],
  'payment/subscription-cancel.not-found': ['cancelled', (b) => cancel(b, 'unknown')],
  'payment/subscribe.success': subscribe('sports-plus-monthly'),
  'payment/subscribe.trial': subscribe(
    'sports-plus-monthly-trial',
    { skip_trial_period: false },
    'trial-eligible',
  ),
  'payment/subscribe.start-date': subscribe(
    'sports-plus-monthly',
    { start_date: '2026-12-05T00:00:00Z' },
    'cancelled',
  ),
  'payment/subscribe.start-date-past': subscribe('sports-plus-monthly', {
    start_date: '2026-11-01T00:00:00Z',
  }),
  'payment/subscribe.declined': subscribe(
    'sports-plus-monthly',
    { payment_nonce: 'fake-processor-declined-visa-nonce' },
    'had-trial',
  ),
  'payment/subscribe.unauthorized': subscribe('sports-plus-monthly', {}, null),

  'decision/membership-entitlement-check.entitled': decide('membership-entitlement-check', 'active-monthly'),
  'decision/membership-entitlement-check.not-entitled': decide('membership-entitlement-check', 'reader'),
  'decision/available-plans.plans': decide('available-plans', 'reader'),
  'decision/available-plans.app': decide('available-plans', 'mobile-app', { app: true }),
  'decision/cancel-flow-offer.offer': decide('cancel-flow-offer', 'active-monthly'),
  'decision/cancel-flow-offer.none': decide('cancel-flow-offer', 'reader'),
  'decision/text-campaigns.campaigns': decide('text-campaigns', 'active-monthly'),
  'decision/text-campaigns.none': decide('text-campaigns', 'reader'),

  'site/plans.list': [null, (b) => b.get('news', `${api}/plans`)],
  'site/prepare-customer.success': withNonce('/prepare-customer'),
  'site/prepare-customer.failure': withNonce('/prepare-customer', { session_id: 'unknown' }),
  'site/prepare-customer.invalid-nonce': withNonce('/prepare-customer', { nonce: 'fixture0001' }),
  'site/session-keep.success': [
    'active-monthly',
    async (b) => b.post('news', `${api}/session`, { nonce: await b.siteNonce(), session: b.session }),
  ],
  'site/session-keep.refused': [
    'active-monthly',
    async (b) => b.post('news', `${api}/session`, { nonce: await b.siteNonce(), session: 'unknown' }),
  ],
  'site/session-end.success': ['active-monthly', (b) => b.send('DELETE', 'news', `${api}/session`)],
  'site/session-end.refused': [
    'active-monthly',
    (b) => b.send('DELETE', 'news', `${api}/session`, undefined, { origin: 'https://elsewhere.test' }),
  ],
  'site/postal-code.success': withNonce('/postal-code', { state: 'NY', postal_code: '00000' }),
  'site/postal-code.invalid-parameter': withNonce('/postal-code', { state: 'NY', postal_code: 'x' }),
  'site/discounts-apply.success': [
    'active-monthly',
    async (b) =>
      b.post('news', `${api}/subscriptions/${await firstId(b)}/discounts`, {
        ...(await b.identified()),
        discount_id: 'retention-50',
      }),
  ],
  'site/discounts-apply.failure': [
    'lifestyle-reader',
    async (b) =>
      b.post('news', `${api}/subscriptions/${await firstId(b)}/discounts`, {
        ...(await b.identified()),
        discount_id: 'unknown',
      }),
  ],
  'site/discounts-apply.missing-parameter': [
    'active-monthly',
    async (b) => b.post('news', `${api}/subscriptions/x/discounts`, await b.identified()),
  ],
  'site/discounts-apply.forbidden': withNonce('/subscriptions/unknown/discounts', {
    discount_id: 'retention-50',
  }),
  'site/discounts-read.list': discounts('active-monthly'),
  'site/discounts-read.empty': discounts('media-reader'),
  'site/retry.declined': [
    'past-due',
    async (b) => b.post('news', `${api}/subscriptions/${await firstId(b)}/retry`, await b.identified()),
  ],
  'site/content.success': content('12345', 'active-monthly'),
  'site/content.forbidden': content('12345', 'reader'),
  'site/content.not-found': content('no-such-story', 'active-monthly'),
  'site/content.invalid-nonce': content('12345', 'active-monthly', 'fixture0001'),
  'site/pause-email.success': withNonce('/pause-subscription-email/', {
    emailAddress: 'a@example.com',
    pauseLength: 2,
    pauseLengthEffectiveDate: '2026-12-05',
    billingCycleEndDate: '2026-12-04',
    cta: 'https://news.example.com/',
  }),
  'site/profanity-check.pass': withNonce('/profanity-check', { string: 'Robin S.' }),
  'site/profanity-check.flagged': withNonce('/profanity-check', { string: 'Damn Robin' }),
  'site/recaptcha-disable.disabled': withNonce('/recaptcha-disable'),
  'site/recaptcha.success': withNonce('/recaptcha', { token: 'good' }),
  'site/recaptcha.failure': withNonce('/recaptcha', { token: 'refuse' }),
  'site/rewards-token.success': form('/wp-json/saasquatch_jwt', async (b) => ({
    _ajax_nonce: await b.siteNonce(),
    id: '1',
  })),
  'site/rewards-token.bad-ajax-nonce': form('/wp-json/saasquatch_jwt', async () => ({
    _ajax_nonce: 'fixture0001',
  })),
  'site/webhook.success': form('/wp-json/webhook', async (b) => ({
    _ajax_nonce: await b.siteNonce(),
    type: 'comment-sent',
    targetUrl: 'https://news.example.com/',
  })),
  'site/webhook.bad-ajax-nonce': form('/wp-json/webhook', async () => ({ _ajax_nonce: 'fixture0001' })),
  'site/generic-get.success': [
    null,
    (b) => b.get('news', '/wp-json/wp/v2/pages?slug=membership-terms&_fields=id,slug,title'),
  ],
  'site/generic-get.not-found': [null, (b) => b.get('news', '/wp-json/no/such/route')],
  'site/newsletters-read.success': form(`${api}/newsletters`, async (b) => ({
    action: 'read',
    email: 'morgan.monthly@example.com',
    nonce: await b.siteNonce(),
  })),
  'site/newsletters-read.no-subscriptions': form(`${api}/newsletters`, async () => ({
    action: 'read',
    email: 'nobody@example.com',
  })),
  'site/newsletters-update.success': form(`${api}/newsletters`, async () => ({
    action: 'update',
    subscribe: '102',
    unsubscribe: '101',
    email: 'a@example.com',
  })),
  'site/newsletters-update.refused': form(`${api}/newsletters`, async () => ({
    action: 'update',
    subscribe: '999',
    unsubscribe: '',
    email: 'a@example.com',
  })),
  'site/newsletters-account-change.success': form(`${api}/newsletters`, async () => ({
    action: 'account_change',
    email: 'morgan.monthly@example.com',
    pause_membership: 'true',
  })),
  'site/newsletters-account-change.refused': form(`${api}/newsletters`, async () => ({
    action: 'account_change',
    email: 'nobody@example.com',
    pause_membership: 'true',
  })),
  'rest/fetch-all.page-1': [null, (b) => b.get('news', '/wp-json/wp/v2/categories?per_page=100')],
  'rest/fetch-all.page-2': [null, (b) => b.get('news', '/wp-json/wp/v2/categories?per_page=100&page=2')],
  'rest/media-upload.success': ['reader', upload],
  'rest/media-post-process.success': [
    'reader',
    async (b) => {
      const { id } = (await upload(b)).body;
      const headers = { 'x-wp-nonce': await b.siteNonce() };
      return b.post(
        'news',
        `/wp-json/wp/v2/media/${id}/post-process`,
        { action: 'create-image-subsizes' },
        headers,
      );
    },
  ],
  'rest/media-discard.success': [
    'reader',
    async (b) => {
      const { id } = (await upload(b)).body;
      return b.send('POST', 'news', `/wp-json/wp/v2/media/${id}?force=true`, undefined, {
        'x-wp-nonce': await b.siteNonce(),
        'x-http-method-override': 'DELETE',
      });
    },
  ],
  'rest/nonce-refresh.success': [null, (b) => b.get('news', '/wp-admin/admin-ajax.php?action=rest-nonce')],
};

describe('Sandbox responses compared with the recorded exchanges', function () {
  this.timeout(20_000);
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());

  for (const [name, [persona, act]] of Object.entries(cases)) {
    const { spec, response } = fixture(name);
    it(`match the status, shape and texts of ${name} [${spec}]`, async () => {
      const answer = await act(persona === null ? sandbox.browser() : await sandbox.as(persona));

      expect(answer.status).to.equal(response.status);
      expect(listHeaders(answer.headers)).to.deep.equal(listHeaders(new Headers(plain(response.headers))));
      if (isPage(response.body)) expect(answer.body).to.equal(response.body);
      // Profiles and provider documents contain written data, so only their type is compared.
      const compare =
        name.startsWith('identity/profile.') || name.startsWith('identity/profile-provider.') ? kind : shape;
      expect(compare(answer.body === '' ? null : answer.body)).to.deep.equal(compare(response.body));
    });
  }

  it('contain the recorded client token fields, so the card library calls only the sandbox [AP-15]', async () => {
    const decode = (body: unknown): Record<string, unknown> =>
      JSON.parse(Buffer.from((body as { token: string }).token, 'base64').toString()) as Record<
        string,
        unknown
      >;
    const answer = await (await sandbox.as('active-monthly')).get('membership', `${pay}/token`);

    const token = decode(answer.body);
    const recorded = decode(fixture('payment/token.success').response.body);

    expect(token).to.include.keys(Object.keys(recorded));
    expect(shape(token['graphQL'])).to.deep.equal(shape(recorded['graphQL']));
    const addresses = JSON.stringify(token).match(/https?:[^"]+/g) ?? [];
    expect(addresses.map((address) => new URL(address).origin)).to.deep.equal([
      sandbox.hosts.membership,
      sandbox.hosts.membership,
    ]);
  });
});

const isPage = (body: unknown): boolean => typeof body === 'string' && body.startsWith('<');

const kind = (body: unknown): string =>
  body === null ? 'none' : Array.isArray(body) ? 'list' : isPage(body) ? 'page' : typeof body;

/** The types of a body and of its nested values. The first entry of a list represents the list. */
const shape = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.length === 0 ? ['empty'] : [shape(body[0])];
  if (typeof body !== 'object' || body === null) return kind(body);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shape(value)]));
};

const listHeaders = (headers: Headers): Record<string, string | undefined> => ({
  total: headers.get('x-wp-total') ?? undefined,
  pages: headers.get('x-wp-totalpages') ?? undefined,
  link: headers.get('link')?.replaceAll(/https?:\/\/[^/]+/g, ''),
});

const plain = (headers: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
