import { defaultRestNamespace } from '../../core/domain/publisher/defaults';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { unknown, UnknownArray } from 'io-ts';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import type { MessageKey } from '../../core/domain/messages/catalogue';
import { siteFailureKey } from '../../core/domain/messages/site-failure';
import { inMemoryLog } from '../../adapters/memory/log';
import { siteClient, type SiteRequest } from '../../adapters/http/site-client';
import {
  json,
  text,
  startFixtureServer,
  type FixtureServer,
  type RecordedRequest,
  type Reply,
} from './fixture-server';
import { fixture } from './fixtures';
import { httpPorts } from './http-ports';

const invalidNonce = fixture('rest/client.invalid-nonce').response;
const refresh = fixture('rest/nonce-refresh.success');
const noWordPressUser = fixture('rest/nonce-refresh.not-a-wordpress-user').response;
const sessionIds = { sessionId: 'session', trackingId: 'tracking' };
const query: SiteRequest = { name: 'query', method: 'GET', path: '/nyp-membership/v1/plans' };

const isRefresh = ({ path }: RecordedRequest): boolean => path === '/wp-admin/admin-ajax.php';
const nonceOf = ({ headers }: RecordedRequest): string | undefined => headers['x-wp-nonce'];
const refused = E.left({ _tag: 'Refused', message: null });

describe('The site client', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const ports = (more: object = {}) =>
    httpPorts({ membershipHost: server.url, siteHost: server.url, ...more });
  /** A site that accepts `good` as a valid nonce; its nonce endpoint returns `given`. */
  const site =
    (good: string, given: Reply = refresh.response, answer: unknown = []) =>
    (request: RecordedRequest): Reply => {
      if (isRefresh(request)) return given;
      return nonceOf(request) === good ? json(answer) : invalidNonce;
    };

  it('uses the nonce of a page that a router has loaded meanwhile [AP-37]', async () => {
    server.reply(site('fixture0009'));
    let nonce = 'fixture0001';
    const { call } = siteClient({
      restBase: `${server.url}/wp-json`,
      restNamespace: defaultRestNamespace,
      nonceEndpoint: null,
      get nonce() {
        return nonce;
      },
    });
    expect(await call(query, unknown)()).to.deep.equal(refused);

    nonce = 'fixture0009';

    expect(await call(query, unknown)()).to.deep.equal(E.right([]));
  });

  it('reports after each call whether the nonce was finally rejected [AP-37]', async () => {
    const observed: boolean[] = [];
    const { call } = siteClient({
      restBase: `${server.url}/wp-json`,
      restNamespace: defaultRestNamespace,
      nonce: 'fixture0001',
      nonceEndpoint: null,
      onNonce: (isRefused) => observed.push(isRefused),
    });
    server.reply(site('fixture0002'));
    await call(query, unknown)();
    server.reply(site('fixture0001'));
    await call(query, unknown)();

    expect(observed).to.deep.equal([true, false]);
  });

  it('reads a fresh nonce once and repeats the call with it, in header and body [AP-37]', async () => {
    server.reply(site('fixture0002', refresh.response, { success: true }));

    const outcome = await ports().site.prepareCustomer(sessionIds);

    expect(outcome).to.deep.equal(E.right(undefined));
    const [first, second, third] = server.requests();
    expect(server.requests()).to.have.length(3);
    expect(
      [first!, third!].map((one) => [nonceOf(one), (one.body as { nonce: string }).nonce]),
    ).to.deep.equal([
      ['fixture0001', 'fixture0001'],
      ['fixture0002', 'fixture0002'],
    ]);
    expect(`${second!.path}${second!.query}`).to.equal(
      new URL(refresh.request.url!).pathname + new URL(refresh.request.url!).search,
    );
    expect(nonceOf(second!)).to.equal(undefined);
  });

  it('shares one refresh among simultaneous calls [AP-37]', async () => {
    server.reply(site('fixture0002'));
    const { siteClient } = ports();

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => siteClient.call(query, UnknownArray)()),
    );

    expect(outcomes).to.deep.equal(Array.from({ length: 20 }, () => E.right([])));
    expect(server.requests().filter(isRefresh)).to.have.length(1);
    expect(server.requests()).to.have.length(41);
  });

  it('sends no second refresh if parallel calls could not get a nonce [AP-37]', async () => {
    server.reply(site('never', noWordPressUser));
    const { siteClient } = ports();

    const outcomes = await Promise.all(Array.from({ length: 5 }, () => siteClient.call(query, unknown)()));

    expect(outcomes).to.deep.equal(Array.from({ length: 5 }, () => refused));
    expect(server.requests().filter(isRefresh)).to.have.length(1);
    expect(server.requests()).to.have.length(6);
  });

  it('treats a second rejection as an error [AP-37] [R9]', async () => {
    server.reply(site('never'));

    const outcome = await ports().siteClient.call(query, unknown)();

    expect(outcome).to.deep.equal(refused);
    expect(server.requests()).to.have.length(3);
  });

  it('uses the nonce of the last response from then on [AP-37]', async () => {
    server.reply(() => fixture('rest/client.fresh-nonce-in-header').response);
    const { siteClient } = ports();

    await siteClient.call(query, unknown)();
    await siteClient.call(query, unknown)();

    expect(server.requests().map(nonceOf)).to.deep.equal(['fixture0001', 'fixture0002']);
  });

  it('skips the refresh if another response has brought a fresh nonce [AP-37]', async () => {
    const { siteClient } = ports();
    const bringsFresh = { ...query, path: '/brings-fresh' };
    const freshNonce = fixture('rest/client.fresh-nonce-in-header').response;
    let refuse: (reply: Reply) => void = () => undefined;
    const later = new Promise<Reply>((resolve) => {
      refuse = resolve;
    });
    server.reply((request) => {
      if (request.path.endsWith('/brings-fresh')) return freshNonce;
      return nonceOf(request) === 'fixture0002' ? json([]) : later;
    });

    const slow = siteClient.call(query, UnknownArray)();
    await siteClient.call(bringsFresh, unknown)();
    refuse(invalidNonce);

    expect(await slow).to.deep.equal(E.right([]));
    expect(server.requests().filter(isRefresh)).to.have.length(0);
  });

  it('reads one fresh nonce for all calls each time it has expired [AP-37]', async () => {
    const { siteClient } = ports();
    let good = 'fixture0002';
    server.reply((request) =>
      isRefresh(request) ? text(good) : nonceOf(request) === good ? json([]) : invalidNonce,
    );
    const several = () =>
      Promise.all(Array.from({ length: 8 }, () => siteClient.call(query, UnknownArray)()));
    await several();

    // The page was in the back/forward cache until the next day.
    good = 'fixture0003';
    const outcomes = await several();

    expect(outcomes).to.deep.equal(Array.from({ length: 8 }, () => E.right([])));
    expect(server.requests().filter(isRefresh)).to.have.length(2);
    expect(server.requests()).to.have.length(2 * 17);
  });

  it('times out during a refresh and retries with the next call [AP-37]', async () => {
    const { siteClient } = ports({ limit: 60 });
    server.reply(site('fixture0002', 'hang'));
    expect(await siteClient.call(query, unknown)()).to.deep.equal(refused);

    server.reply(site('fixture0002'));

    expect(await siteClient.call(query, unknown)()).to.deep.equal(E.right([]));
  });

  const texts: readonly (readonly [string, MessageKey])[] = [
    ['rest/client.offline', 'error.offline'],
    ['rest/client.invalid-json', 'error.invalid-json'],
    ['rest/client.truncated-json', 'error.invalid-json'],
    ['rest/client.unknown-error', 'error.rest-unknown'],
    ['rest/client.known-error', 'error.rest-unknown'],
  ];
  for (const [name, key] of texts) {
    it(`has a message for ${name} [AP-37]`, async () => {
      server.reply(() => fixture(name).response);

      const outcome = await ports().siteClient.call(query, unknown)();

      expect(E.isLeft(outcome) && siteFailureKey(outcome.left)).to.equal(key);
    });
  }

  it('has a message for an error page and for an error without a body [AP-37]', async () => {
    for (const body of ['<!DOCTYPE html><h1>Internal error</h1>', '']) {
      server.reply(() => text(body, 500));

      const outcome = await ports().siteClient.call(query, unknown)();

      expect(E.isLeft(outcome) && siteFailureKey(outcome.left)).to.equal('error.invalid-json');
    }
  });

  const noNonces: Readonly<Record<string, Reply>> = {
    'rest/nonce-refresh.not-a-wordpress-user': noWordPressUser,
    'the word 0': { ...noWordPressUser, status: 200 },
    'the word -1': { ...noWordPressUser, status: 200, body: '-1' },
    'an error page': { ...noWordPressUser, status: 200, body: '<!DOCTYPE html><title>Maintenance</title>' },
    'an empty answer': { ...noWordPressUser, status: 200, body: '' },
    'a lost connection': 'reset',
  };
  for (const [name, given] of Object.entries(noNonces)) {
    it(`returns the first error if the nonce endpoint answers with ${name} [AP-37]`, async () => {
      server.reply(site('fixture0002', given));

      const outcome = await ports().siteClient.call(query, unknown)();

      expect(outcome).to.deep.equal(refused);
      expect(server.requests()).to.have.length(2);
    });
  }

  it('returns the first error without a nonce endpoint [AP-37]', async () => {
    server.reply(site('fixture0002'));

    const outcome = await ports({ nonceEndpoint: null }).siteClient.call(query, unknown)();

    expect(outcome).to.deep.equal(refused);
    expect(server.requests()).to.have.length(1);
  });

  for (const nonce of [null, '', '0', '-1', 'a nonce', '<html>'])
    it(`reads a nonce before the first write if the page brought ${JSON.stringify(nonce)} [AP-37]`, async () => {
      server.reply((request) => (isRefresh(request) ? text('fixture0002') : json({ success: true })));
      const { site: api } = ports({ nonce });

      await Promise.all([api.prepareCustomer(sessionIds), api.prepareCustomer(sessionIds)]);
      await api.prepareCustomer(sessionIds);

      const [first, ...others] = server.requests();
      expect(isRefresh(first!)).to.equal(true);
      expect(others.map(nonceOf)).to.deep.equal(['fixture0002', 'fixture0002', 'fixture0002']);
    });

  it('reads a nonce before a read that carries one, and before no other read [AP-37]', async () => {
    server.reply((request) => (isRefresh(request) ? text('fixture0002') : json([])));
    const { siteClient: api } = ports({ nonce: '' });
    const read = { name: 'list', method: 'GET', path: '/list' } as const;

    await api.call(read, unknown)();
    await api.call({ ...read, query: {}, nonceField: 'nonce' }, unknown)();

    expect(server.requests().map((request) => isRefresh(request) || nonceOf(request))).to.deep.equal([
      undefined,
      true,
      'fixture0002',
    ]);
  });

  const forbidden = json({ code: 'rest_forbidden', message: 'No.', data: { status: 403 } }, 403);

  it("reads a nonce before an article's hidden body, in both clients [AP-37] [AP-27]", async () => {
    const answer = (request: RecordedRequest) => {
      if (isRefresh(request)) return text('fixture0002');
      return nonceOf(request) === 'fixture0002' ? json({ content: '<p>Body</p>' }) : forbidden;
    };
    const nonceEndpoint = `${server.url}/wp-admin/admin-ajax.php?action=rest-nonce`;
    for (const content of [
      ports({ nonce: '' }).articleContent,
      fetchArticleContent({
        restBase: `${server.url}/wp-json`,
        restNamespace: defaultRestNamespace,
        nonce: '',
        nonceEndpoint,
      }),
    ]) {
      server.reply(answer);
      expect(await content.hiddenBody('1')).to.deep.equal(E.right('<p>Body</p>'));
      expect(server.requests().map(isRefresh)).to.deep.equal([true, false]);
    }
  });

  for (const status of [401, 403])
    it(`reads a nonce if a read is refused without one: ${status} [AP-37]`, async () => {
      server.reply((request) => {
        if (isRefresh(request)) return text('fixture0002');
        return nonceOf(request) === 'fixture0002' ? json([]) : { ...forbidden, status };
      });

      const outcome = await ports({ nonce: '' }).siteClient.call(query, unknown)();

      expect(outcome).to.deep.equal(E.right([]));
      expect(server.requests().map((request) => isRefresh(request) || nonceOf(request))).to.deep.equal([
        undefined,
        true,
        'fixture0002',
      ]);
    });

  it('reads one nonce for a read that is refused with it too [AP-37]', async () => {
    server.reply((request) => (isRefresh(request) ? text('fixture0002') : forbidden));

    const outcome = await ports({ nonce: '' }).siteClient.call(query, unknown)();

    expect(outcome).to.deep.equal(refused);
    expect(server.requests().map(isRefresh)).to.deep.equal([false, true, false]);
  });

  it('requests a missing nonce once, then sends the call without one [AP-37]', async () => {
    server.reply((request) => (isRefresh(request) ? noWordPressUser : invalidNonce));

    const outcome = await ports({ nonce: '' }).siteClient.call({ ...query, method: 'POST' }, unknown)();

    expect(outcome).to.deep.equal(refused);
    expect(server.requests().map(isRefresh)).to.deep.equal([true, false]);
  });

  it('logs a malformed nonce [AP-37]', () => {
    const outcome = (nonce: string | null) => {
      const { log } = ports({ nonce });
      return log.lines().length;
    };

    expect([null, '', '-1', 'a nonce', 'fixture0001'].map(outcome)).to.deep.equal([0, 0, 1, 1, 0]);
  });

  it('logs a malformed nonce that a router puts into the page later, once [AP-37]', async () => {
    server.reply(() => json({}));
    const log = inMemoryLog();
    const page = { nonce: 'fixture0001' };
    const client = siteClient({
      restBase: `${server.url}/wp-json`,
      restNamespace: defaultRestNamespace,
      nonceEndpoint: null,
      log,
      get nonce() {
        return page.nonce;
      },
    });
    const warnings = async () => {
      await client.exchange(query)();
      return log.lines().length;
    };

    expect(await warnings()).to.equal(0);
    page.nonce = 'no nonce';
    expect([await warnings(), await warnings()]).to.deep.equal([1, 1]);
  });

  it('sends no nonce if the page has none or a placeholder [AP-37]', async () => {
    for (const nonce of [null, '', '0', '-1']) {
      server.reply(() => json({ success: true }));

      await ports({ nonce, nonceEndpoint: null }).site.prepareCustomer(sessionIds);

      expect(nonceOf(server.requests()[0]!)).to.equal(undefined);
      expect(server.requests()[0]!.body).to.deep.equal({ session_id: 'session', tracking_id: 'tracking' });
    }
  });

  it('treats a nonce rejection in the body the same, and repeats the call with both nonces [AP-37] [AP-29]', async () => {
    const answers = [fixture('site/rewards-token.bad-ajax-nonce').response, text('fixture0002'), json({})];
    server.reply(() => answers.shift()!);
    const request = { ...query, method: 'POST', nonceField: '_ajax_nonce', body: {} } as const;

    expect(await ports().siteClient.call(request, unknown)()).to.deep.equal(E.right({}));

    const [, , repeated] = server.requests();
    expect(nonceOf(repeated!)).to.equal('fixture0002');
    expect(repeated!.body).to.deep.include({ _ajax_nonce: 'fixture0002' });
  });

  it('refreshes after no other rejection [AP-37]', async () => {
    for (const name of ['rest/client.known-error', 'rest/client.unknown-error']) {
      server.reply(() => fixture(name).response);

      await ports().siteClient.call(query, unknown)();

      expect(server.requests()).to.have.length(1);
    }
  });

  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    it(`sends ${method} as POST [AP-37]`, async () => {
      server.reply(() => json({}));

      await ports().siteClient.call({ ...query, method }, unknown)();

      const [sent] = server.requests();
      expect([sent?.method, sent?.headers['x-http-method-override']]).to.deep.equal(['POST', method]);
    });
  }

  it('does the same for articles without axios, with one refresh for all of them [AP-27] [AP-37]', async () => {
    server.reply(site('fixture0002', refresh.response, { content: '<p>Rest</p>' }));
    const articles = fetchArticleContent({
      restBase: `${server.url}/wp-json`,
      restNamespace: defaultRestNamespace,
      nonce: 'fixture0001',
      nonceEndpoint: `${server.url}/wp-admin/admin-ajax.php?action=rest-nonce`,
    });

    const outcomes = await Promise.all(['1', '2', '3'].map((id) => articles.hiddenBody(id)));

    expect(outcomes).to.deep.equal(Array.from({ length: 3 }, () => E.right('<p>Rest</p>')));
    expect(server.requests().filter(isRefresh)).to.have.length(1);
    expect(server.requests()).to.have.length(7);
  });
});
