import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayUseBrowserCache } from '../../adapters/http/browser-cache';
import { fetchProfile } from '../../adapters/http/lean/profile';
import { calls } from '../../contracts/facts';
import { articlePagePorts, articleRewardsCalls } from './article-page-ports';
import { everyCall } from './every-call';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';
import { httpPorts } from './http-ports';

/** One request as it was passed to `fetch`. */
interface Sent {
  readonly call: string;
  readonly cache: RequestCache | undefined;
}

/** The call of docs/backends.md at this address. Fixed addresses precede those with parameters. */
const callAt = (method: string, path: string): string => {
  const described = calls
    .filter((call) => call.method === method)
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .find((call) =>
      new RegExp(
        `^${call.path.replace('{path}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`.replaceAll(
          '.php',
          '\\.php',
        ),
      ).test(path),
    );
  return described === undefined ? `${method} ${path}` : `${method} ${described.path}`;
};

/** Calls of other scripts, of the browser itself, and of the referral library, which sends them in one place. */
const notOurs: readonly string[] = [
  'GET /blaize/oauth/{provider}',
  'GET /spot/{spot_id}',
  'GET /a/{tenant}/widgets/squatchcookiejson',
];

const root = join(import.meta.dirname, '..', '..');

describe("The browser's HTTP cache", () => {
  let server: FixtureServer;
  const { fetch } = globalThis;
  const sent: Sent[] = [];
  before(async () => {
    server = await startFixtureServer();
    // A list and a refused nonce, so that each call also sends its retries.
    server.reply(({ path }) =>
      path.includes('admin-ajax') ? json('fresh0002') : json({ code: 'rest_cookie_invalid_nonce' }, 403),
    );
    globalThis.fetch = (address, init) => {
      const { pathname } = new URL(String(address));
      sent.push({ call: callAt(init?.method ?? 'GET', pathname), cache: init?.cache });
      return fetch(address, init);
    };
    const hosts = { membershipHost: server.url, siteHost: server.url };
    const page = articlePagePorts({
      ...hosts,
      commentsHost: server.url,
      nonceEndpoint: `${server.url}/wp-admin/admin-ajax.php?action=rest-nonce`,
      send: globalThis.fetch,
    });
    for (const run of Object.values(everyCall)) await run(httpPorts(hosts));
    for (const run of [
      page.dataLayerSource.read,
      page.decisions.isEntitled,
      page.offers.onOffer,
      page.paymentStatus.read,
      page.paymentStatus.records,
      () => page.articleContent.hiddenBody('12345'),
      () => page.webhook.send({ type: 'comment-sent', targetUrl: server.url, details: null }),
      () => page.messageCounts.read(['12345']),
      () => page.commentsAccess.exchangeCode('code-a', 'Robin S.'),
      fetchProfile({ membershipHost: server.url }),
      ...Object.values(articleRewardsCalls(page)),
    ])
      await run();
  });
  after(async () => {
    globalThis.fetch = fetch;
    await server.close();
  });

  it('answers no request, except the calls that docs/backends.md lists [R11] [AP-13]', () => {
    const allowed: Readonly<Record<string, RequestCache>> = mayUseBrowserCache;

    const wrong = sent.filter(({ call, cache }) => cache !== (allowed[call] ?? 'no-store'));

    expect(wrong).to.deep.equal([]);
  });

  it('is tested with every read that docs/backends.md describes [R11]', () => {
    const reads = calls.filter(({ method }) => method === 'GET').map(({ path }) => `GET ${path}`);
    const seen = new Set(sent.map(({ call }) => call));

    expect(reads.filter((call) => !seen.has(call))).to.have.members(notOurs);
  });

  it('may answer only public calls that exist [R11]', () => {
    const listed = Object.keys(mayUseBrowserCache).map((call) =>
      calls.find(({ method, path }) => `${method} ${path}` === call),
    );

    expect(listed.map((call) => call?.session)).to.deep.equal(listed.map(() => 'none'));
  });

  it('is bypassed in the only modules that send requests [R11]', () => {
    const sources = ['adapters', 'core', 'ui', 'referral-lib'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );

    const sending = sources
      .filter((file) => /\bawait (window\.)?fetch(It)?\(/.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice(root.length + 1));

    expect(sending).to.have.members([
      'adapters/browser/social-window.ts',
      'adapters/http/lean/request.ts',
      'adapters/http/transport.ts',
      'referral-lib/calls/call.ts',
    ]);
    for (const file of sending)
      expect(readFileSync(join(root, file), 'utf8')).to.include("cache: 'no-store'");
  });
});
