import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { makeMembership } from '../../core/app/membership';
import { startMinimalBackend } from '../minimal-backend/server';
import { articlePagePorts } from './article-page-ports';
import {
  json,
  startFixtureServer,
  text,
  type FixtureServer,
  type RecordedRequest,
  type Reply,
} from './fixture-server';
import { httpPorts } from './http-ports';
import { httpPorts as programPorts } from '../../adapters/http/http-ports';
import { inMemoryLog } from '../../adapters/memory/log';

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';
const token = 'header.payload.signature';

const right = <A>(value: A) => E.right(value);

describe('Answers as the specification names them', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const full = () => httpPorts({ membershipHost: server.url, siteHost: server.url });
  const lean = () =>
    articlePagePorts({ membershipHost: server.url, siteHost: server.url, commentsHost: server.url });
  const answer = (reply: Reply): void => server.reply(() => reply);

  it('need no feature in a decision, but refuse the decision on another one [AP-21]', async () => {
    for (const [body, outcome] of [
      [{ outputValue: true }, right(true)],
      [{ outputValue: '1' }, right(true)],
      [{ outputValue: 'no', sdkFeatureSlug: 'membership-entitlement-check' }, right(false)],
    ] as const) {
      answer(json(body));
      expect(await full().decisions.isEntitled()).to.deep.equal(outcome);
      expect(await lean().decisions.isEntitled()).to.deep.equal(outcome);
    }
    for (const body of [{ outputValue: true, sdkFeatureSlug: 'available-plans' }, { error: 'failed' }, {}]) {
      answer(json(body));
      expect(E.isLeft(await full().decisions.isEntitled())).to.equal(true);
      expect(E.isLeft(await lean().decisions.isEntitled())).to.equal(true);
    }
    answer(json({ outputValue: ['monthly', 7] }));
    expect(await full().decisions.availablePlans(false)).to.deep.equal(right(['monthly', '7']));
  });

  it('need no success flag of the newsletters, unless it says no [AP-34]', async () => {
    const data = {
      lists: { news: [{ id: 7 }, { st_id: 'evening-news' }] },
      userinfo: { list_subscriptions: null },
    };
    answer(json({ data }));
    const read = await full().newsletters.read(email);
    expect(E.isRight(read) && read.right.lists.news.map(({ id, name }) => [id, name])).to.deep.equal([
      ['7', '7'],
      ['evening-news', 'evening news'],
    ]);

    answer(json({ success: 'false', data }));
    expect(await full().newsletters.read(email)).to.deep.equal(E.left({ _tag: 'Refused', message: null }));

    const change = { subscribe: ['7'], unsubscribe: [] };
    for (const reply of [
      text('', 200, 'text/plain'),
      text('OK', 200, 'text/plain'),
      json({}),
      json({ success: 1 }),
    ]) {
      answer(reply);
      expect(await full().newsletters.update(email, change)).to.deep.equal(right(undefined));
      expect(await full().newsletters.accountChange(email, true)).to.deep.equal(right(undefined));
    }
    answer(json({ success: '0' }));
    expect(E.isLeft(await full().newsletters.update(email, change))).to.equal(true);
  });

  it('are successes by their status, with any body [AP-05] [AP-06] [AP-07] [AP-08] [AP-12] [AP-32]', async () => {
    const at200 = () => [
      () => full().identity.resetPassword('state', password),
      () => full().identity.changePassword(password, `${password}-2`),
      () => full().identity.confirmEmailChange(`${server.url}/confirm/state`, password),
      () => full().profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
      () => lean().webhook.send({ type: 'comment-sent', targetUrl: server.url, details: null }),
    ];
    for (const body of ['OK', '', '{"broken', '<!DOCTYPE html><p>Done']) {
      answer(text(body, 200, 'text/plain'));
      for (const call of at200()) expect(E.isRight(await call()), body).to.equal(true);
      answer(text(body, 201, 'text/plain'));
      for (const call of [
        () => full().identity.updateEmail(email),
        () => full().identity.requestPasswordReset(email),
      ])
        expect(E.isRight(await call()), body).to.equal(true);
    }
    answer(text('OK', 204, 'text/plain'));
    expect(await full().identity.changePassword(password, `${password}-2`)).to.deep.equal(
      E.left({ _tag: 'BadRequest' }),
    );
  });

  it('take a page with a success status for a lost answer where no status is named [R7] [AP-19]', async () => {
    answer(text('<!DOCTYPE html><title>Checking your browser</title>', 200));
    const { subscriptions, paymentMethods, profiles } = full();
    for (const call of [
      () => subscriptions.cancel('id'),
      () => subscriptions.setPaymentMethod('id', 'method'),
      () => paymentMethods.remove('method'),
      () => paymentMethods.replace('method', 'nonce'),
      () => profiles.update({ bio: 'x' }),
    ]) {
      const outcome = await call();
      expect(E.isLeft(outcome) && outcome.left._tag).to.equal('Unexpected');
    }
  });

  it('need neither a tracking id nor a text as grant id [AP-03] [AP-20]', async () => {
    answer(json({ cookie: 'blaize_session=session-1; Path=/' }));
    const registration = { email, password, firstName: 'Robin', lastName: 'Sample' };
    expect(await full().identity.register(registration)).to.deep.equal(
      right({ sessionId: 'session-1', trackingId: null }),
    );
    answer(json({ grant_id: 42 }));
    const order = { planId: 'p', productId: 'q', paymentNonce: 'n', skipTrial: true, startDate: null };
    expect(await full().subscriptions.start(order)).to.deep.equal(right({ grantId: '42' }));
  });

  it('contain a rewards token as JSON text, as bare text, or in an object [AP-29]', async () => {
    const reader = {
      ...{
        id: 'a',
        accountId: 'a',
        firstName: 'Robin',
        lastName: 'Sample',
        email,
        locale: null,
        segments: [],
      },
    };
    for (const reply of [
      json(token),
      text(`${token}\n`, 200, 'text/plain'),
      json({ token }),
      json({ jwt: token }),
    ]) {
      answer(reply);
      expect(await full().rewardsTokens.issue(reader)).to.deep.equal(right(token));
      expect(await lean().rewardsTokens.issue(reader)).to.deep.equal(right(token));
    }
    for (const reply of [json(0), json(''), json({ token: 'none' }), text('<p>Log in</p>', 200)]) {
      answer(reply);
      expect(E.isLeft(await full().rewardsTokens.issue(reader))).to.equal(true);
      expect(E.isLeft(await lean().rewardsTokens.issue(reader))).to.equal(true);
    }
  });

  it('name a stored method by its token alone; the list has its record [AP-16] [AP-17]', async () => {
    const records = [
      { token: 'one', type: 'CreditCard', nonce: 'n-1' },
      { token: 'two', nonce: 'n-2', default: '1' },
    ];
    const replying = (reply: Reply) =>
      server.reply(({ method }: RecordedRequest) => (method === 'GET' ? json(records) : reply));
    replying(json({ token: 'two' }));
    const added = await full().paymentMethods.add('nonce');
    expect(E.isRight(added) && added.right).to.deep.include({
      token: 'two',
      type: 'CreditCard',
      default: true,
    });

    replying(text('', 200, 'text/plain'));
    const replaced = await full().paymentMethods.replace('one', 'nonce');
    expect(E.isRight(replaced) && replaced.right).to.deep.include({ token: 'one', nonce: 'n-1' });

    replying(json({ token: 'three' }));
    const lost = await full().paymentMethods.add('nonce');
    expect(E.isLeft(lost) && lost.left._tag).to.equal('Unexpected');
  });

  it('may be loosely typed, without hiding the rest of the record [EN-03] [EN-05] [EN-07]', async () => {
    answer(
      json({ 'first-name': 'Robin', bio: 7, onboarded: '0', 'private-profile': 'yes', paused: 'perhaps' }),
    );
    const ports = full();
    for (let turn = 0; turn < 2; turn += 1) {
      const profile = await ports.profiles.read();
      expect(E.isRight(profile) && profile.right).to.deep.include({
        ...{ firstName: 'Robin', bio: '', onboarded: false, privateProfile: true, paused: false },
      });
    }
    const noted = ports.log.lines().filter(({ what }) => what.startsWith('A field of a response'));
    expect(noted.map(({ facts }) => facts)).to.deep.equal([
      { call: 'profile', field: 'bio' },
      { call: 'profile', field: 'paused' },
    ]);

    answer(json({ loggedIn: '1', trackingId: 'robin', products: null, hadTrial: 'true' }));
    for (const { read } of [full().dataLayerSource, lean().dataLayerSource]) {
      const dataLayer = await read();
      expect(E.isRight(dataLayer) && dataLayer.right).to.deep.include({
        loggedIn: true,
        hadTrial: true,
        products: [],
      });
    }

    answer(json({ 0: { token: 'one', nonce: 'n', in_use: 1, expired: 'maybe', last_4: 1111 } }));
    const methods = await full().paymentMethods.list();
    expect(
      E.isRight(methods) && methods.right.map((one) => [one.last_4, one.has_active_subscription]),
    ).to.deep.equal([['1111', true]]);
    answer(text('null', 200, 'application/json'));
    expect(await full().paymentMethods.list()).to.deep.equal(right([]));
    expect(await full().subscriptions.list()).to.deep.equal(right([]));
    expect(await full().billing.discounts('id')).to.deep.equal(right([]));
  });

  it('are never amounts with a comma for decimals [EN-01]', async () => {
    const plan = { id: 'monthly', name: 'Monthly' };
    for (const [fields, amount] of [
      [{ amount: '1,299.00' }, 1299],
      [{ amount: '9,99' }, undefined],
      [{ amount: 9.99, normalAmount: '19,99' }, undefined],
      [{ amount: 9.99, firstBillingDate: 'soon' }, undefined],
      [{ amount: 9.99, firstBillingDate: 1_795_262_400, featured: 'perhaps' }, 9.99],
    ] as const) {
      server.reply(({ method }: RecordedRequest) =>
        json(method === 'GET' ? [{ ...plan, ...fields }] : { outputValue: ['monthly'] }),
      );
      const plans = await full().site.plans();
      expect(E.isRight(plans) && plans.right.map((one) => one.amount), JSON.stringify(fields)).to.deep.equal(
        amount === undefined ? [] : [amount],
      );
      const offers = await lean().offers.onOffer();
      expect(
        E.isRight(offers) && offers.right.map((one) => one.amount),
        JSON.stringify(fields),
      ).to.deep.equal(amount === undefined ? [] : [amount]);
    }
  });

  it("are a plan's own texts before the default ones, with those of its trial [EN-01]", async () => {
    const words = (heading: string) => ({ heading, description: 'd', button: 'b' });
    const [own, general, try1, try2, try3] = ['Own', 'Default', 'Try', 'Try general', 'Try own'].map(words);
    for (const [curation, ...expected] of [
      [{ default: general, trial: try2 }, 'Default', 'Try general'],
      [{ default: { ...general, trial: try1 } }, 'Default', 'Try'],
      [{ default: general, monthly: own, trial: try2 }, 'Own', 'Try general'],
      [{ default: general, monthly: { ...own, trial: try3 }, trial: try2 }, 'Own', 'Try own'],
      [{ default: general, annual: own, monthly: 'words' }, 'Default', undefined],
      [{ annual: own }, undefined, undefined],
      ['words', undefined, undefined],
    ] as const) {
      answer(json([{ id: 'monthly', name: 'Monthly', amount: 9.99, curation }]));
      const plans = await full().site.plans();
      const [read] = E.isRight(plans) ? plans.right : [];
      expect(
        [read!.curation.default?.heading, read!.curation.trial?.heading],
        JSON.stringify(curation),
      ).to.deep.equal(expected);
    }
  });

  it('may follow byte order marks and PHP messages [R6] [R19]', async () => {
    const layer = '{"loggedIn": true, "trackingId": "robin"}';
    for (const before of [
      '\uFEFF',
      '\uFEFF\uFEFF\n',
      '<br />\n<b>Notice</b>:  Undefined index: a in <b>/srv/plugin.php</b> on line <b>3</b><br />\n',
      '\nWarning: Undefined array key "a" in /srv/plugin.php on line 3\n',
      'PHP Deprecated:  Optional parameter [$b] in /srv/plugin.php on line 3\n\n',
    ]) {
      answer(text(before + layer, 200));
      for (const { read } of [full().dataLayerSource, lean().dataLayerSource])
        expect(E.isRight(await read()), JSON.stringify(before)).to.equal(true);
    }
    for (const body of [`Error\n${layer}`, `<p>Notice: closed</p>`, `Warning\n{"loggedIn": tr`]) {
      answer(text(body, 200));
      for (const { read } of [full().dataLayerSource, lean().dataLayerSource])
        expect(E.isLeft(await read()), body).to.equal(true);
    }
  });

  it('retry once with a fresh nonce, even if it is the same [AP-37]', async () => {
    for (const [fresh, requests] of [
      ['fixture0001', 2],
      ['fixture0002', 2],
      ['-1', 1],
    ] as const) {
      let calls = 0;
      server.reply(({ path }: RecordedRequest) => {
        if (path.includes('admin-ajax')) return text(fresh, 200, 'text/plain');
        calls += 1;
        return calls === 1 ? json({ code: 'rest_cookie_invalid_nonce' }, 403) : json({ success: true });
      });
      const outcome = await full().billing.retry('id');
      expect([E.isRight(outcome), calls], fresh).to.deep.equal([requests === 2, requests]);
    }
  });
});

describe('A log-in or registration without its fields', () => {
  for (const [what, removed] of [
    ['without a tracking id', ['tracking_id']],
    ['without a cookie', ['cookie', 'tracking_id']],
  ] as const)
    it(`succeeds ${what}: the data layer decides [AU-01] [AU-03]`, async () => {
      const backend = await startMinimalBackend({
        bend: (call, answer) =>
          /login|register/.test(call) && Object(answer.body) === answer.body
            ? {
                ...answer,
                body: Object.fromEntries(
                  Object.entries(answer.body as object).filter(
                    ([name]) => !(removed as readonly string[]).includes(name),
                  ),
                ),
              }
            : answer,
      });
      try {
        const log = inMemoryLog();
        // A browser keeps the cookie of the response itself.
        let kept = '';
        const ports = programPorts({
          ...{
            membershipHost: backend.address,
            restBase: `${backend.address}/wp-json`,
            nonceEndpoint: null,
            log,
          },
          fetch: async (input, init) => {
            const headers = new Headers(init?.headers);
            if (kept !== '') headers.set('cookie', kept);
            const response = await fetch(input, { ...init, headers });
            kept = response.headers.getSetCookie()[0]?.split(';')[0] ?? kept;
            return response;
          },
        });
        const membership = makeMembership(ports, { registrationDelay: 0 });
        const registered = await membership.register({
          email,
          password,
          firstName: 'Robin',
          lastName: 'Sample',
        });
        expect(registered).to.deep.include({ _tag: 'Right' });
        const { dataLayer, user } = membership.member.getValue();
        expect([dataLayer.loggedIn, user.trackingId, user.account?.emailAddress]).to.deep.equal([
          true,
          backend.reader(email).id,
          email,
        ]);
        const facts = log.lines().map((line) => line.facts);
        for (const field of removed) expect(facts).to.deep.include({ call: 'register', field });

        await membership.signOut();
        expect(await membership.signIn({ email, password })).to.deep.include({ _tag: 'Right' });
        expect(await membership.signIn({ email: 'other@example.com', password })).to.deep.include({
          _tag: 'Left',
        });
      } finally {
        await backend.close();
      }
    });
});
