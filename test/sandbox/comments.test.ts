import { expect } from 'chai';
import { startTestSandbox, type Answer, type Browser, type TestSandbox, type Wire } from './support';

const ids = (count: number): string => Array.from({ length: count }, (_, at) => 12345 + at).join(',');

describe('The comments service', () => {
  let sandbox: TestSandbox;
  before(async () => {
    sandbox = await startTestSandbox();
  });
  after(() => sandbox.close());
  beforeEach(async () => {
    await sandbox.browser().post('news', '/__sandbox/reset');
  });

  const counts = (postIds: string, spotId = 'sp_courier'): Promise<Answer> =>
    sandbox.browser().get('comments', `/v1/messages-count?spot_id=${spotId}&posts_ids=${postIds}`);
  const countOf = async (postId: string): Promise<number> =>
    (await counts(postId)).body.messages_count[postId];

  /** Signs in to the comments, as the script and the host page do together. */
  const enter = async (browser: Browser, userName = 'Robin S.'): Promise<Record<string, string>> => {
    const { code_a } = (await browser.post('comments', '/v1/codes', {})).body as { code_a: string };
    const { codeB } = (
      await browser.post('membership', '/plugins/public/openweb-v2/sso', { code_a, user_name: userName })
    ).body as { codeB: string };
    const { body } = await browser.post('comments', '/v1/sessions', { code_a, code_b: codeB });
    return { authorization: `Bearer ${body.token}` };
  };
  const read = async (query = '', headers = {}): Promise<Wire> =>
    (await sandbox.browser().get('comments', `/v1/conversations/12345${query}`, headers)).body;

  it('counts real messages, omits posts without any, and returns no content as a list [AP-35]', async () => {
    const some = await counts('12345,12346,99999');
    const none = await counts('99999');

    expect(some.body).to.deep.equal({ messages_count: { '12345': 7, '12346': 2 } });
    expect(none.body).to.deep.equal({ messages_count: [] });
    expect(some.headers.get('access-control-allow-origin')).to.equal('*');
    expect(some.headers.get('access-control-allow-credentials')).to.equal(null);
  });

  it('accepts only up to 30 posts in one call and a known spot [AP-35]', async () => {
    expect((await counts(ids(30))).status).to.equal(200);
    expect((await counts(ids(31))).status).to.equal(400);
    expect((await counts('12345', 'sp_nobody')).status).to.equal(400);
    expect((await counts('')).status).to.equal(400);
  });

  it("serves its script for the sites' own spots only [HM-25]", async () => {
    const script = await sandbox.browser().get('comments', '/spot/sp_courierlife');

    expect(script.headers.get('content-type')).to.match(/^text\/javascript/);
    expect(script.body).to.include('spot-im-api-ready');
    expect((await sandbox.browser().get('comments', '/spot/sp_nobody')).status).to.equal(404);
  });

  it('shows the newest three messages at first, and more on request [BC-05]', async () => {
    const first = await read('?limit=3');
    const rest = await read(`?limit=10&before=${first.messages[2].id}`);

    expect(first.messages.map(({ author }: Wire) => author)).to.deep.equal([
      'Mireille A.',
      'Bram T.',
      'Sunniva L.',
    ]);
    expect([first.total, first.more]).to.deep.equal([7, true]);
    expect([rest.messages.length, rest.more]).to.deep.equal([4, false]);
  });

  it('lets a reader confirmed by the identity provider write, and counts the message [AP-35]', async () => {
    const reader = await sandbox.as('reader');
    const headers = await enter(reader);

    const written = await reader.post(
      'comments',
      '/v1/conversations/12345',
      { text: ' <b>Hello</b> ' },
      headers,
    );

    expect(written.status).to.equal(201);
    expect(written.body).to.include({ author: 'Robin S.', text: '<b>Hello</b>', votes: 0 });
    expect(await countOf('12345')).to.equal(8);
    expect((await read()).messages[0].text).to.equal('<b>Hello</b>');
  });

  it('rejects guests, empty messages and overlong ones [AP-35]', async () => {
    const reader = await sandbox.as('reader');
    const headers = await enter(reader);
    const write = async (text: unknown, own = headers): Promise<number> =>
      (await reader.post('comments', '/v1/conversations/12345', { text }, own)).status;

    expect(await write('Hello', {})).to.equal(401);
    expect(await write('Hello', { authorization: 'Bearer made-up' })).to.equal(401);
    expect(await write('   ')).to.equal(400);
    expect(await write(7)).to.equal(400);
    expect(await write('a'.repeat(2001))).to.equal(400);
    expect(await countOf('12345')).to.equal(7);
  });

  it('opens a session once for a matching pair of codes [AP-35]', async () => {
    const reader = await sandbox.as('reader');
    const { code_a } = (await reader.post('comments', '/v1/codes', {})).body;
    const open = async (code_b: unknown): Promise<number> =>
      (await reader.post('comments', '/v1/sessions', { code_a, code_b })).status;
    expect(await open('made-up')).to.equal(401);
    const { codeB } = (
      await reader.post('membership', '/plugins/public/openweb-v2/sso', { code_a, user_name: 'Robin S.' })
    ).body;

    expect(await open('made-up')).to.equal(401);
    expect(await open(codeB)).to.equal(200);
    expect(await open(codeB)).to.equal(401);
  });

  it('ends the session on sign-out [AU-04]', async () => {
    const reader = await sandbox.as('reader');
    const headers = await enter(reader);
    expect((await reader.get('comments', '/v1/sessions', headers)).body.name).to.equal('Robin S.');

    await reader.send('DELETE', 'comments', '/v1/sessions', undefined, headers);

    expect((await reader.get('comments', '/v1/sessions', headers)).status).to.equal(401);
  });

  it('stores one vote and one like per reader [AP-35]', async () => {
    const reader = await sandbox.as('reader');
    const headers = await enter(reader);
    const [{ id, votes, likes }] = (await read()).messages;
    const react = async (reaction: object): Promise<Wire> =>
      (await reader.post('comments', `/v1/messages/${id}/reactions`, reaction, headers)).body;

    await react({ vote: 1 });
    await react({ vote: 1 });
    const liked = await react({ liked: true });
    const against = await react({ vote: -1 });

    expect(liked).to.include({ votes: votes + 1, vote: 1, likes: likes + 1, liked: true });
    expect(against).to.include({ votes: votes - 1, vote: -1, likes: likes + 1, liked: true });
    expect((await read()).messages[0]).to.include({ votes: votes - 1, vote: 0, liked: false });
    const guest = await reader.post('comments', `/v1/messages/${id}/reactions`, { vote: 1 });
    expect(guest.status).to.equal(401);
  });

  it('is included in the call log and in the faults', async () => {
    await sandbox
      .browser()
      .post('news', '/__sandbox/faults', { path: '/spot/*', kind: 'status', code: 503, times: 1 });

    expect((await sandbox.browser().get('comments', '/spot/sp_courier')).status).to.equal(503);
    expect((await sandbox.browser().get('comments', '/spot/sp_courier')).status).to.equal(200);
    const calls = (await sandbox.browser().get('news', '/__sandbox/calls')).body as Wire[];
    expect(calls.filter(({ host }) => host === 'comments').map(({ path }) => path)).to.deep.equal([
      '/spot/sp_courier',
      '/spot/sp_courier',
    ]);
  });
});
