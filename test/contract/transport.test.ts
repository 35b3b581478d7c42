import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send, type HttpRequest } from '../../adapters/http/call';
import { makeClient } from '../../adapters/http/client';
import { json, startFixtureServer, type FixtureServer } from './fixture-server';

const request: HttpRequest = { name: 'anything', method: 'GET', url: '/anything' };

describe('The HTTP transport', () => {
  let server: FixtureServer;
  const { fetch } = globalThis;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());
  beforeEach(() => server.reply(() => json({})));
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  const sent = (more: Partial<HttpRequest> = {}, { base = server.url, limit = 5_000 } = {}) =>
    send(makeClient({ base, accept: 'application/json', limit }), { ...request, ...more })();

  it('the timeout covers the whole response, even if it arrives byte by byte [R6]', async () => {
    const trickling: Server = createServer((_message, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => answer.write(' '), 20);
      answer.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(trickling.address() as AddressInfo).port}`;

    expect(await sent({}, { base, limit: 200 })).to.deep.equal(E.left({ _tag: 'TimedOut' }));

    trickling.closeAllConnections();
    trickling.close();
  });

  it("the timeout and the abort also work if the page's own fetch ignores both [R6] [HM-24]", async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    const ending = new AbortController();
    const given = sent({ signal: ending.signal });
    ending.abort();

    expect(await sent({}, { limit: 50 })).to.deep.equal(E.left({ _tag: 'TimedOut' }));
    expect(await given).to.deep.equal(E.left({ _tag: 'Offline' }));
  });

  it('an aborted request ends on the wire and waits for nothing [R6]', async () => {
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (address, init) => {
      signal = init?.signal;
      return fetch(address, init);
    };
    server.reply(() => 'hang');

    expect(await sent({}, { limit: 50 })).to.deep.equal(E.left({ _tag: 'TimedOut' }));

    expect(signal?.aborted).to.equal(true);
  });

  it('a response is decoded with its charset, or UTF-8 if that is unknown [ER-02]', async () => {
    const page = (charset: string, bytes: Buffer) =>
      createServer((_message, answer) => {
        answer.writeHead(402, { 'content-type': `text/html${charset}` });
        answer.end(bytes);
      });
    const said = async (charset: string, bytes: Buffer): Promise<unknown> => {
      const host = page(charset, bytes);
      await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
      const outcome = await sent({}, { base: `http://127.0.0.1:${(host.address() as AddressInfo).port}` });
      host.closeAllConnections();
      host.close();
      return E.isRight(outcome) ? outcome.right.body : outcome.left;
    };
    const words = '<h1>Carte refusée</h1>';

    expect(await said('; charset=iso-8859-1', Buffer.from(words, 'latin1'))).to.equal(words);
    expect(await said('; Charset = "ISO-8859-1"', Buffer.from(words, 'latin1'))).to.equal(words);
    expect(await said('; charset=utf-8', Buffer.from(words))).to.equal(words);
    expect(await said('; charset=klingon', Buffer.from(words))).to.equal(words);
    expect(await said('', Buffer.from(words))).to.equal(words);
  });

  it('uses no feature that the oldest supported browsers lack [AU-01]', async () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    try {
      expect(await sent()).to.have.nested.property('right.status', 200);
    } finally {
      Object.assign(URL, { canParse });
    }
  });

  it('a completed response is not aborted afterwards [R6]', async () => {
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (address, init) => {
      signal = init?.signal;
      return fetch(address, init);
    };
    const ending = new AbortController();

    expect(E.isRight(await sent({ signal: ending.signal }, { limit: 200 }))).to.equal(true);
    ending.abort();
    await new Promise((done) => setTimeout(done, 250));

    expect(signal?.aborted).to.equal(false);
  });

  it("a page's own fetch that throws counts as no response [R6] [HM-24]", async () => {
    globalThis.fetch = () => {
      throw new Error('Refused by the page');
    };

    expect(await sent()).to.deep.equal(E.left({ _tag: 'Offline' }));
  });

  it("rejects a response that the page's own fetch brought from another host [R13]", async () => {
    const elsewhere = E.left({ _tag: 'Unexpected', what: 'anything: led elsewhere' });
    const come = (more: object): void => {
      globalThis.fetch = async (address, init) =>
        Object.defineProperties(
          await fetch(address, init),
          Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
        );
    };

    come({ redirected: true });
    expect(await sent()).to.deep.equal(elsewhere);
    come({ url: 'https://foreign.test/anything' });
    expect(await sent()).to.deep.equal(elsewhere);
    come({ type: 'opaqueredirect', status: 0 });
    expect(await sent()).to.deep.equal(elsewhere);
    come({ url: '' });
    expect(E.isRight(await sent())).to.equal(true);
  });

  it('disables redirects and sends only the given data [R13]', async () => {
    const inits: (RequestInit | undefined)[] = [];
    globalThis.fetch = (address, init) => {
      inits.push(init);
      return fetch(address, init);
    };
    const form = new FormData();
    form.append('file', new File(['bytes'], 'me.png', { type: 'image/png' }));

    await sent();
    await sent({ method: 'POST' });
    await sent({ method: 'POST', data: { a: 1 }, headers: { 'X-WP-Nonce': 'fixture0001' } });
    await sent({ method: 'POST', data: form, withCredentials: false });

    const accept = { Accept: 'application/json' };
    expect(
      inits.map((init) => [init?.redirect, init?.method, init?.credentials, init?.headers]),
    ).to.deep.equal([
      ['manual', 'GET', 'include', accept],
      ['manual', 'POST', 'include', accept],
      [
        'manual',
        'POST',
        'include',
        { ...accept, 'Content-Type': 'application/json', 'X-WP-Nonce': 'fixture0001' },
      ],
      ['manual', 'POST', 'same-origin', accept],
    ]);
    expect(server.requests().map(({ bodyType }) => bodyType)).to.deep.equal([
      'none',
      'none',
      'json',
      'form-data',
    ]);
  });
});
