import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { mostPages, nextPage } from '../../adapters/http/all-pages';
import { cacheLimits } from '../../adapters/http/query-cache';
import { makeMembership } from '../../core/app/membership';
import { makeCancellation } from '../../core/state/cancellation';
import { json, startFixtureServer, text, type FixtureServer, type Reply } from './fixture-server';
import { fixture } from './fixtures';
import { httpPorts } from './http-ports';
import { expectFailure, succeed } from './outcomes';

const minute = 60_000;
const query = { path: '/wp/v2/pages?slug=membership-terms&_fields=id,slug,title', read: O.some };
const list = { path: '/wp/v2/categories', read: O.some };

describe('Site queries over HTTP', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const connect = (more: object = {}) =>
    httpPorts({ membershipHost: server.url, siteHost: server.url, ...more });
  /** Returns numbered responses. */
  const counting = (): void => server.reply((_request, count) => json({ count }));
  const requests = (): number => server.requests().length;
  /** Waits for requests whose response the caller does not await. */
  const settle = async (count: number): Promise<void> => {
    for (let turn = 0; turn < 200 && requests() < count; turn += 1)
      await new Promise((done) => setTimeout(done, 5));
    await new Promise((done) => setTimeout(done, 20));
  };

  it('returns cached data for five minutes [BC-04] [AP-33]', async () => {
    counting();
    const { siteQueries, clock } = connect();

    const first = await succeed(() => siteQueries.get(query));
    clock.advance(5 * minute - 1);
    const second = await succeed(() => siteQueries.get(query));
    await settle(2);

    expect([first, second, requests()]).to.deep.equal([{ count: 1 }, { count: 1 }, 1]);
  });

  it('returns stale data at once and revalidates in the background [BC-04]', async () => {
    counting();
    const { siteQueries, clock } = connect();
    await succeed(() => siteQueries.get(query));
    clock.advance(5 * minute);

    const stale = await Promise.all([
      succeed(() => siteQueries.get(query)),
      succeed(() => siteQueries.get(query)),
    ]);
    await settle(2);
    const fresh = await succeed(() => siteQueries.get(query));

    expect([stale, fresh, requests()]).to.deep.equal([[{ count: 1 }, { count: 1 }], { count: 2 }, 2]);
  });

  it('shows plans of at most five minutes, and compares plans past every cache [BC-04] [AP-22] [AP-33]', async () => {
    const plan = (amount: number) => [{ id: 'monthly', name: 'Monthly', amount, billingInterval: 1 }];
    server.reply((_request, count) => json(plan(count)));
    const { site, clock } = connect();
    const amounts = async (read = site.plans) => (await succeed(read)).map(({ amount }) => amount);

    const shown = [await amounts(), await amounts()];
    const compared = [await amounts(site.freshPlans), await amounts(site.freshPlans)];
    const shownAfterwards = await amounts();
    clock.advance(5 * minute);
    const shownLater = await amounts();

    expect([shown, compared, shownAfterwards, shownLater]).to.deep.equal([[[1], [1]], [[2], [3]], [3], [4]]);
    expect(requests()).to.equal(4);
  });

  it('are a service of a program, and forget the responses of the previous reader [AP-33] [BC-04] [R11]', async () => {
    let reader = 'one';
    server.reply(({ path }, count) =>
      json(path.endsWith('/datalayer') ? { loggedIn: true, trackingId: reader } : { count }),
    );
    const membership = makeMembership(connect());
    await membership.loadDataLayer();
    const { siteQueries } = await membership.load();
    const before = await succeed(() => siteQueries.get(query));
    expect(await succeed(() => siteQueries.get(query))).to.deep.equal(before);
    reader = 'another';
    await membership.loadDataLayer();

    expect(await succeed(() => siteQueries.get(query))).not.to.deep.equal(before);
  });

  it('keeps stale data if the revalidation fails [BC-04]', async () => {
    counting();
    const { siteQueries, clock } = connect();
    await succeed(() => siteQueries.get(query));
    clock.advance(6 * minute);
    server.reply(() => 'reset');

    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 1 });
    await settle(1);
    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 1 });
  });

  it('returns no data older than ten minutes or from the future [BC-04]', async () => {
    counting();
    const { siteQueries, clock } = connect();
    await succeed(() => siteQueries.get(query));

    clock.advance(10 * minute);
    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 2 });
    clock.advance(-1);
    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 3 });
  });

  it('caches no failure [BC-04]', async () => {
    const { siteQueries } = connect();
    server.reply(() => fixture('site/generic-get.not-found').response);
    await expectFailure(() => siteQueries.get(query), 'NotFound');
    counting();

    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 1 });
  });

  it('sends one request for simultaneous callers [BC-04] [AP-33]', async () => {
    counting();
    const { siteQueries } = connect();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => succeed(() => siteQueries.get(query))),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).to.deep.equal(new Set(['{"count":1}']));
    expect(requests()).to.equal(1);
  });

  it('caches a limited number of responses, the most recently used [BC-04]', async () => {
    counting();
    const { siteQueries } = connect();
    const page = (at: number) => siteQueries.get({ path: `/page/${at}`, read: O.some });
    for (let at = 0; at < cacheLimits.answers; at += 1) await succeed(() => page(at));
    await succeed(() => page(0));

    await succeed(() => page(cacheLimits.answers));
    await succeed(() => page(0));
    expect(requests()).to.equal(cacheLimits.answers + 1);
    await succeed(() => page(1));
    expect(requests()).to.equal(cacheLimits.answers + 2);
  });

  it('clears everything including pending requests [R11]', async () => {
    counting();
    const { siteQueries } = connect();
    const underWay = succeed(() => siteQueries.get(query));
    siteQueries.forget();

    await underWay;

    expect(await succeed(() => siteQueries.get(query))).not.to.deep.equal(await underWay);
    siteQueries.forget();
    await succeed(() => siteQueries.get(query));
    expect(requests()).to.equal(3);
  });

  it('lets one caller cancel without affecting the others [AP-37]', async () => {
    counting();
    const { siteQueries } = connect();
    const { cancellation, cancel } = makeCancellation();

    const gone = siteQueries.get(query, cancellation);
    const staying = siteQueries.get(query);
    cancel();

    expect(await gone).to.deep.equal(E.left({ _tag: 'Cancelled' }));
    expect(await staying).to.deep.equal(E.right({ count: 1 }));
    expect(requests()).to.equal(1);
  });

  it('rest/client.aborted: aborts the request after the last caller cancels, without logging [AP-37]', async () => {
    expect(fixture('rest/client.aborted').response.status).to.equal(null);
    server.reply(() => 'hang');
    const { siteQueries, log } = connect();
    const { cancellation, cancel } = makeCancellation();

    const pending = siteQueries.get(query, cancellation);
    await settle(1);
    cancel();

    expect(await pending).to.deep.equal(E.left({ _tag: 'Cancelled' }));
    expect(log.lines()).to.deep.equal([]);
    counting();
    expect(await succeed(() => siteQueries.get(query))).to.deep.equal({ count: 1 });
  });

  it('does not repeat a cancelled call with a fresh nonce [AP-37]', async () => {
    const { cancellation, cancel } = makeCancellation();
    server.reply((request): Reply => {
      if (!request.path.endsWith('admin-ajax.php')) return fixture('rest/client.invalid-nonce').response;
      cancel();
      return fixture('rest/nonce-refresh.success').response;
    });

    await expectFailure(() => connect().siteQueries.get(query, cancellation), 'Cancelled');
    await settle(2);

    expect(requests()).to.equal(2);
  });

  it('leaves no listener on a longer-lived cancellation [AP-37]', async () => {
    counting();
    const { siteQueries } = connect();
    let listening = 0;
    const cancellation = {
      isCancelled: () => false,
      whenCancelled: () => {
        listening += 1;
        return () => {
          listening -= 1;
        };
      },
    };

    await succeed(() => siteQueries.get(query, cancellation));

    expect(listening).to.equal(0);
  });

  for (const path of [
    '//evil.test/',
    '/../wp-admin',
    '/a/%2e%2E/b',
    '/..',
    '/a\\b',
    '/a b',
    'wp/v2',
    '',
    '/a#b',
    '/./a',
  ]) {
    it(`sends no request for ${JSON.stringify(path)} [R13]`, async () => {
      counting();

      await expectFailure(() => connect().siteQueries.get({ path, read: O.some }), 'Unexpected');

      expect(requests()).to.equal(0);
    });
  }

  it('treats an empty response as an error, and no content as null [AP-33]', async () => {
    server.reply(() => text('', 200, 'application/json'));

    const outcome = await connect().siteQueries.get(query);

    expect(E.isLeft(outcome) && outcome.left).to.deep.include({ _tag: 'Unexpected', notJson: true });
  });

  describe('of all pages', () => {
    const recorded = [fixture('rest/fetch-all.page-1'), fixture('rest/fetch-all.page-2')];
    /** A recorded page whose links point to the test server. */
    const page = (at: number): Reply => {
      const { response } = recorded[at]!;
      const link = String(response.headers['link']).replace('https://news.example.com', server.url);
      return { ...response, headers: { ...response.headers, link } };
    };
    const linking = (link: string): Reply => ({
      ...json([1]),
      headers: { 'content-type': 'application/json', link },
    });

    it('rest/fetch-all: requests pages of a hundred and joins them [AP-37] [BC-04]', async () => {
      server.reply((_request, count) => page(count - 1));

      const all = await succeed(() => connect().siteQueries.all(list));

      expect(all).to.deep.equal(recorded.flatMap(({ response }) => response.body as unknown[]));
      expect(server.requests().map(({ path, query: search }) => path + search)).to.deep.equal(
        recorded.map(({ request }) => new URL(request.url!).pathname + new URL(request.url!).search),
      );
    });

    it('caches a list like a single response [AP-37]', async () => {
      server.reply((_request, count) => page((count - 1) % 2));
      const { siteQueries } = connect();

      await succeed(() => siteQueries.all(list));
      await succeed(() => siteQueries.all(list));
      expect(requests()).to.equal(2);
    });

    it('returns the whole list for a bare path, and one page for a path with page parameters [AP-33] [BC-04]', async () => {
      server.reply(({ query: search }) => page(search.includes('page=2') ? 1 : 0));
      const whole = recorded.flatMap(({ response }) => response.body as unknown[]);

      expect(await succeed(() => connect().siteQueries.get(list))).to.deep.equal(whole);
      expect(server.requests().map(({ query: search }) => search)).to.deep.equal([
        '',
        '?per_page=100',
        '?per_page=100&page=2',
      ]);
      const part = { ...list, path: `${list.path}?per_page=1` };
      expect(await succeed(() => connect().siteQueries.get(part))).to.deep.equal(recorded[0]!.response.body);
    });

    it('reads the discounts of all pages with the same session [AP-25] [BC-04]', async () => {
      const discounts = (ids: readonly string[]) =>
        ids.map((id) => ({ id, amount: '1.00', numberOfBillingCycles: 3, currentBillingCycle: 0 }));
      const address = `${server.url}/wp-json/nyp-membership/v1/subscriptions/sub-1/discounts`;
      const next = { link: `<${address}?per_page=100&page=2&nonce=old>; rel="next"` };
      server.reply(({ query: search }) =>
        search.includes('page=2')
          ? json(discounts(['c']))
          : { ...json(discounts(['a', 'b'])), headers: { 'content-type': 'application/json', ...next } },
      );

      const read = await succeed(() => connect().billing.discounts('sub-1'));

      expect(read.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c']);
      const requests = server.requests().map(({ query: search }) => new URLSearchParams(search));
      expect(requests.map((fields) => [fields.get('per_page'), fields.get('page')])).to.deep.equal([
        [null, null],
        ['100', null],
        ['100', '2'],
      ]);
      for (const name of ['session_id', 'tracking_id', 'nonce'])
        expect(new Set(requests.map((fields) => fields.getAll(name).join())).size, name).to.equal(1);
    });

    it('fails as a whole if one page fails [AP-37]', async () => {
      server.reply((_request, count) => (count === 1 ? page(0) : 'reset'));

      await expectFailure(() => connect().siteQueries.all(list), 'Offline');
    });

    it('follows no link to another host or outside the REST root [R13]', async () => {
      const base = 'https://news.example.com/wp-json';
      for (const [link, expected] of [
        ['<https://news.example.com/wp-json/wp/v2/x?page=2>; rel="next"', '/wp/v2/x?page=2'],
        ['</wp-json/wp/v2/x?page=2#part>; rel=next', '/wp/v2/x?page=2'],
        [
          '<https://a.test/>; rel="prev", <https://news.example.com/wp-json/b?page=3>; rel="next"',
          '/b?page=3',
        ],
        ['<https://news.example.com:443/wp-json/x>; rel="next"', '/x'],
        ['<https://evil.test/wp-json/wp/v2/x?page=2>; rel="next"', null],
        ['<https://news.example.com.evil.test/wp-json/x>; rel="next"', null],
        ['<https://news.example.com@evil.test/wp-json/x>; rel="next"', null],
        ['<//evil.test/wp-json/x>; rel="next"', null],
        ['<https://news.example.com/wp-json/../wp-admin>; rel="next"', null],
        ['<https://news.example.com/wp-jsonp/x>; rel="next"', null],
        ['<http://news.example.com/wp-json/x>; rel="next"', null],
        ['<javascript:alert(1)>; rel="next"', null],
        ['<>; rel="next"', null],
        ['<https://news.example.com/wp-json/x>; rel="prev"', null],
        ['next', null],
        [null, null],
      ] as const)
        expect(nextPage(link, base), String(link)).to.equal(expected);
    });

    it('finds the next page in every valid Link header [AP-37] [BC-04]', () => {
      const base = 'https://news.example.com/wp-json';
      const page = (number: number): string => `<${base}/x?page=${number}>`;
      for (const link of [
        `${page(1)}; rel="prev", ${page(2)}; title="a,b"; rel="next"`,
        `${page(1)}; rel="prev"; title="rel=next, <no>; \\"rel=next\\"", ${page(2)}; rel="next"`,
        `${page(2)}; rel="last next"`,
        `${page(2)};rel="next last";title="x",${page(1)};rel=first`,
        `${page(2)} ; REL = NEXT`,
        `${page(2)}; title*=UTF-8''seite%202; rel="Next"`,
        `${page(1)}; rel="prev"; rel="next", ${page(2)}; rel=next`,
        `${page(1)}; rel="nextish", ${page(1)}; rel="xnext", ${page(2)}; rel="next"`,
        `${page(1)}; anchor="#elsewhere"; rel="next", ${page(2)}; rel="next"`,
        `${page(1)}; nofollow; rel, ${page(2)}; crossorigin; rel=next`,
        `, ,${page(2)}; rel="next", ${page(3)}; rel="next"`,
      ])
        expect(nextPage(link, base), link).to.equal('/x?page=2');
      expect(nextPage(`<${base}/x?tags=1,2;3>; rel="next"`, base)).to.equal('/x?tags=1,2;3');
      expect(nextPage('<?page=2>; rel="next"', base, '/wp/v2/pages?page=1')).to.equal('/wp/v2/pages?page=2');
      expect(nextPage('<pages?page=3>; rel="next"', base, '/wp/v2/pages?page=2')).to.equal(
        '/wp/v2/pages?page=3',
      );
    });

    it('parses any Link header in linear time [R19]', () => {
      const base = 'https://news.example.com/wp-json';
      for (const part of ['<', '"', '\\"', '";', '=', ',', '<a>;', '; rel="', '\\', ' ', 'next', '<"'])
        for (const link of [part.repeat(50_000), `<${base}/x>; title="${part.repeat(50_000)}`]) {
          const before = performance.now();

          expect(nextPage(link, base)).to.equal(null);

          expect(performance.now() - before, part).to.be.below(5_000);
        }
    });

    it('finds the next page even if a title before it contains a comma [AP-37] [BC-04]', async () => {
      server.reply((_request, count) =>
        count === 1
          ? linking(
              `<${server.url}/wp-json/x?page=1>; rel="prev", <${server.url}/wp-json/x?page=2>; title="a,b"; rel="next"`,
            )
          : json([2]),
      );

      expect(await succeed(() => connect().siteQueries.all(list))).to.have.length(2);
    });

    it('sends no nonce to a host in a link [R13]', async () => {
      const foreign = await startFixtureServer();
      foreign.reply(() => json([2]));
      server.reply(() => linking(`<${foreign.url}/wp-json/x?page=2>; rel="next"`));

      expect(await succeed(() => connect().siteQueries.all(list))).to.deep.equal([1]);

      expect(foreign.requests()).to.deep.equal([]);
      await foreign.close();
    });

    it('aborts a list whose links are circular or endless [AP-37]', async () => {
      server.reply(() => linking(`<${server.url}/wp-json/a?page=2>; rel="next"`));
      await expectFailure(() => connect().siteQueries.all(list), 'Unexpected');
      expect(requests()).to.equal(2);

      server.reply((_request, count) => linking(`<${server.url}/wp-json/a?page=${count}>; rel="next"`));
      await expectFailure(() => connect().siteQueries.all(list), 'Unexpected');
      expect(requests()).to.equal(mostPages);
    });

    it('accepts only lists as pages [R19]', async () => {
      for (const page of [{ code: 'a' }, {}, 'list', 7]) {
        server.reply(() => json(page));
        await expectFailure(() => connect().siteQueries.all(list), 'Unexpected');
      }
      server.reply(() => json({ 0: 'a', 1: 'b' }));
      expect(await connect().siteQueries.all(list)).to.deep.equal(E.right(['a', 'b']));
    });
  });
});
