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
  /** A site that cannot create the image sizes before attempt `good`. */
  const site =
    (good: number, failing: Reply = unfinished.response) =>
    ({ path, headers }: RecordedRequest, count: number): Reply => {
      if (headers['x-http-method-override'] === 'DELETE') return discarded.response;
      if (path.endsWith('/media')) return upload.response;
      return count - 1 === good ? finished.response : failing;
    };

  it('rest/media-upload.success: sends the file and returns its address [AP-38]', async () => {
    const recorded = fixture('rest/media-upload.success');
    server.reply(() => recorded.response);

    expect(await connect().pictures.upload(picture)).to.deep.equal(E.right(address));

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

  it('rest/media-upload.other-failure: sends no further request [AP-38]', async () => {
    server.reply(() => fixture('rest/media-upload.other-failure').response);

    const outcome = await connect().pictures.upload(picture);

    expect(outcome).to.deep.equal(E.left({ _tag: 'Refused', message: null }));
    expect(server.requests()).to.have.length(1);
  });

  it('rest/media-post-process.success: requests the processing of an unfinished picture [AP-38]', async () => {
    server.reply(site(1));

    expect(await connect().pictures.upload(picture)).to.deep.equal(E.right(address));

    const [, second] = server.requests();
    expect(server.requests()).to.have.length(2);
    expect(callOf(second!)).to.equal(`POST ${addressOf(finished.request.url!)}`);
    expect(second!.body).to.deep.equal(finished.request.body);
  });

  it('requests it up to five times [AP-38] [BC-04]', async () => {
    server.reply(site(5));

    expect(await connect().pictures.upload(picture)).to.deep.equal(E.right(address));

    expect(server.requests()).to.have.length(6);
  });

  for (const [what, failing] of Object.entries({
    'the site fails': unfinished.response,
    'nobody answers': 'reset' as const,
  })) {
    it(`rest/media-discard.success: removes the picture if ${what} five times [AP-38] [BC-04]`, async () => {
      server.reply(site(6, failing));

      const outcome = await connect().pictures.upload(picture);

      expect(outcome).to.deep.equal(E.left({ _tag: 'NotProcessed' }));
      const last = server.requests().at(-1)!;
      expect(server.requests()).to.have.length(7);
      expect(callOf(last)).to.equal(`POST ${addressOf(discarded.request.url!)}`);
      expect(last.headers['x-http-method-override']).to.equal('DELETE');
    });
  }

  it('logs a failed removal [AP-38]', async () => {
    server.reply(({ path }) => (path.endsWith('/media') ? upload.response : 'reset'));
    const { pictures, log } = connect();

    expect(await pictures.upload(picture)).to.deep.equal(E.left({ _tag: 'NotProcessed' }));

    expect(log.lines()).to.have.length(1);
    expect(JSON.stringify(log.lines())).not.to.include('avatar');
  });

  for (const [what, status, id] of [
    ['a 5xx answer without an id', 500, ''],
    ['a 4xx answer with one', 413, '701'],
    ['an id that is none', 500, '701/../9'],
    ['the id 0', 500, '0'],
  ] as const) {
    it(`requests no processing after ${what} [AP-38]`, async () => {
      server.reply(() => ({ ...upload.response, status, headers: { 'x-wp-upload-attachment-id': id } }));

      const outcome = await connect().pictures.upload(picture);

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
    it(`rejects ${JSON.stringify(source)} as an address [AP-38] [R19]`, async () => {
      const { response } = fixture('rest/media-upload.success');
      server.reply(() => ({ ...response, body: { id: 701, source_url: source } }));

      const outcome = await connect().pictures.upload(picture);

      expect(E.isLeft(outcome) && outcome.left._tag).to.equal('Unexpected');
    });
  }

  it("sends no folder name of the reader's device, and always a file name [AP-38]", async () => {
    for (const [name, sent] of [
      ['C:\\Users\\Robin\\me.png', 'me.png'],
      ['/home/robin/me.png', 'me.png'],
      ['', 'picture'],
      [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ] as const) {
      server.reply(() => fixture('rest/media-upload.success').response);

      await connect().pictures.upload({ ...picture, name });

      expect((server.requests()[0]!.body as { readonly file: File }).file.name).to.equal(sent);
    }
  });

  it('removes an unfinished picture after cancellation [AP-38]', async () => {
    const { cancellation, cancel } = makeCancellation();
    server.reply((request, count) => {
      if (count === 2) cancel();
      return site(9)(request, count);
    });

    const outcome = await connect().pictures.upload(picture, cancellation);

    expect(outcome).to.deep.equal(E.left({ _tag: 'Cancelled' }));
    expect(server.requests()).to.have.length(3);
    expect(server.requests()[2]!.headers['x-http-method-override']).to.equal('DELETE');
  });

  it('times out [AP-38]', async () => {
    server.reply(() => 'hang');

    expect(await connect({ limit: 60 }).pictures.upload(picture)).to.deep.equal(E.left({ _tag: 'TimedOut' }));
  });
});
