import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Picture } from '../../core/ports/pictures';
import { makeCancellation } from '../../core/state/cancellation';
import { startFixtureServer, type FixtureServer, type RecordedRequest, type Reply } from './fixture-server';
import { fixture } from './fixtures';
import { httpPorts } from './http-ports';

const picture: Picture = { bytes: new Uint8Array([1, 2, 3]), name: 'avatar.png', type: 'image/png' };
const address = 'https://images.example.com/uploads/avatar.png';
const upload = fixture('rest/media-upload.needs-post-process');
const finished = fixture('rest/media-post-process.success');
const unfinished = fixture('rest/media-post-process.failure');
const discarded = fixture('rest/media-discard.success');

const callOf = ({ method, path, query }: RecordedRequest): string => `${method} ${path}${query}`;
const addressOf = (url: string): string => new URL(url).pathname + new URL(url).search;

describe('Pictures over HTTP', () => {
  let server: FixtureServer;
  before(async () => {
    server = await startFixtureServer();
  });
  after(() => server.close());

  const connect = (more: object = {}) =>
    httpPorts({ membershipHost: server.url, siteHost: server.url, ...more });
  /** Cannot make the sizes of a picture before the attempt that is named. */
  const site =
    (good: number, failing: Reply = unfinished.response) =>
    ({ path, headers }: RecordedRequest, count: number): Reply => {
      if (headers['x-http-method-override'] === 'DELETE') return discarded.response;
      if (path.endsWith('/media')) return upload.response;
      return count - 1 === good ? finished.response : failing;
    };

  it('[AP-38] rest/media-upload.success: sends the file and answers its address', async () => {
    const recorded = fixture('rest/media-upload.success');
    server.reply(() => recorded.response);

    expect(await connect().pictures.upload(picture)()).to.deep.equal(E.right(address));

    const [sent] = server.requests();
    expect(callOf(sent!)).to.equal(`POST ${addressOf(recorded.request.url!)}`);
    expect(sent!.headers['x-wp-nonce']).to.equal(recorded.request.headers?.['x-wp-nonce']);
    const { file } = sent!.body as { readonly file: File };
    expect([file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]).to.deep.equal([
      'avatar.png',
      'image/png',
      [1, 2, 3],
    ]);
  });

  it('[AP-38] rest/media-upload.other-failure: asks for nothing more', async () => {
    server.reply(() => fixture('rest/media-upload.other-failure').response);

    const outcome = await connect().pictures.upload(picture)();

    expect(outcome).to.deep.equal(E.left({ _tag: 'Refused', message: null }));
    expect(server.requests()).to.have.length(1);
  });

  it('[AP-38] rest/media-post-process.success: has an unfinished picture finished', async () => {
    server.reply(site(1));

    expect(await connect().pictures.upload(picture)()).to.deep.equal(E.right(address));

    const [, second] = server.requests();
    expect(server.requests()).to.have.length(2);
    expect(callOf(second!)).to.equal(`POST ${addressOf(finished.request.url!)}`);
    expect(second!.body).to.deep.equal(finished.request.body);
  });

  it('[AP-38] [BC-04] asks for it up to five times', async () => {
    server.reply(site(5));

    expect(await connect().pictures.upload(picture)()).to.deep.equal(E.right(address));

    expect(server.requests()).to.have.length(6);
  });

  for (const [what, failing] of Object.entries({
    'the site fails': unfinished.response,
    'nobody answers': 'reset' as const,
  })) {
    it(`[AP-38] [BC-04] rest/media-discard.success: takes the picture away again when ${what} five times`, async () => {
      server.reply(site(6, failing));

      const outcome = await connect().pictures.upload(picture)();

      expect(outcome).to.deep.equal(E.left({ _tag: 'NotProcessed' }));
      const last = server.requests().at(-1)!;
      expect(server.requests()).to.have.length(7);
      expect(callOf(last)).to.equal(`POST ${addressOf(discarded.request.url!)}`);
      expect(last.headers['x-http-method-override']).to.equal('DELETE');
    });
  }

  it('[AP-38] says so to the log when it could not be taken away', async () => {
    server.reply(({ path }) => (path.endsWith('/media') ? upload.response : 'reset'));
    const { pictures, log } = connect();

    expect(await pictures.upload(picture)()).to.deep.equal(E.left({ _tag: 'NotProcessed' }));

    expect(log.lines()).to.have.length(1);
    expect(JSON.stringify(log.lines())).not.to.include('avatar');
  });

  for (const [what, status, id] of [
    ['a 5xx answer without an id', 500, ''],
    ['a 4xx answer with one', 413, '701'],
    ['an id that is none', 500, '701/../9'],
    ['the id 0', 500, '0'],
  ] as const) {
    it(`[AP-38] has nothing finished after ${what}`, async () => {
      server.reply(() => ({ ...upload.response, status, headers: { 'x-wp-upload-attachment-id': id } }));

      const outcome = await connect().pictures.upload(picture)();

      expect(E.isLeft(outcome)).to.equal(true);
      expect(server.requests()).to.have.length(1);
    });
  }

  for (const source of [
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/x.png',
    'https://a.test/"x',
    7,
    null,
  ]) {
    it(`[AP-38] [R19] takes ${JSON.stringify(source)} for no address`, async () => {
      const { response } = fixture('rest/media-upload.success');
      server.reply(() => ({ ...response, body: { id: 701, source_url: source } }));

      const outcome = await connect().pictures.upload(picture)();

      expect(E.isLeft(outcome) && outcome.left._tag).to.equal('Unexpected');
    });
  }

  it('[AP-38] sends no folder of the reader’s device, and always a name', async () => {
    for (const [name, sent] of [
      ['C:\\Users\\Robin\\me.png', 'me.png'],
      ['/home/robin/me.png', 'me.png'],
      ['', 'picture'],
      [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ] as const) {
      server.reply(() => fixture('rest/media-upload.success').response);

      await connect().pictures.upload({ ...picture, name })();

      expect((server.requests()[0]!.body as { readonly file: File }).file.name).to.equal(sent);
    }
  });

  it('[AP-38] takes away an unfinished picture that nobody waits for any more', async () => {
    const { cancellation, cancel } = makeCancellation();
    server.reply((request, count) => {
      if (count === 2) cancel();
      return site(9)(request, count);
    });

    const outcome = await connect().pictures.upload(picture, cancellation)();

    expect(outcome).to.deep.equal(E.left({ _tag: 'Cancelled' }));
    expect(server.requests()).to.have.length(3);
    expect(server.requests()[2]!.headers['x-http-method-override']).to.equal('DELETE');
  });

  it('[AP-38] ends after its limit', async () => {
    server.reply(() => 'hang');

    expect(await connect({ limit: 60 }).pictures.upload(picture)()).to.deep.equal(
      E.left({ _tag: 'TimedOut' }),
    );
  });
});
