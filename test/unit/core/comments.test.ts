import { expect } from 'chai';
import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { authorName } from '../../../core/domain/comments/author';
import { inBatches, isCount, overriddenCount } from '../../../core/domain/comments/counts';
import type { ConversationEvent } from '../../../core/domain/comments/conversation-event';
import { isPostId } from '../../../core/domain/comments/post';
import { readerMark } from '../../../core/domain/comments/reader-mark';
import { emptyDataLayer, type DataLayer } from '../../../core/domain/member/data-layer';
import { makeCountMessages } from '../../../core/use-cases/comments/count-messages';
import { makeSendWebhook } from '../../../core/use-cases/tracking/send-webhook';
import { makeShowComments } from '../../../core/use-cases/comments/show-comments';
import { makeViewArticle } from '../../../core/use-cases/articles/view-article';

const post = { id: '12345', url: 'https://www.courier.test/sports/story/' };
const robin: DataLayer = {
  ...emptyDataLayer,
  loggedIn: true,
  trackingId: 'tracking-robin',
  firstName: 'Robin',
  lastName: 'Sample',
};
const email = 'robin.sample@example.com';

describe('Message counts', () => {
  it('are requested in as few calls as possible, each id once, at most 30 per call [AP-35]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }).map(String), { maxLength: 150 }), (ids) => {
        const batches = inBatches(ids);
        const unique = new Set(ids);
        expect(batches.flat()).to.deep.equal([...unique]);
        expect(batches).to.have.length(Math.ceil(unique.size / 30));
        expect(batches.every(({ length }) => length > 0 && length <= 30)).to.equal(true);
      }),
    );
  });

  it('are not requested for invalid post ids [AP-35]', () => {
    expect(inBatches(['', '1,2', ' 3', '4&x=1', '../5', '6'.repeat(101), '7'])).to.deep.equal([['7']]);
    expect(inBatches([''])).to.deep.equal([]);
  });

  it('can be overridden by the hash outside production only [HM-12]', () => {
    expect(overriddenCount('#comment-count=12', 'local')).to.equal(12);
    expect(overriddenCount('#comments&comment-count=0', 'staging')).to.equal(0);
    expect(overriddenCount('#comment-count=12', 'production')).to.equal(null);
    for (const hash of [
      '',
      '#',
      '#comment-count=',
      '#comment-count=-1',
      '#comment-count=1e9',
      '#xcomment-count=1',
    ])
      expect(overriddenCount(hash, 'local'), hash).to.equal(null);
  });

  it('omit the posts of a failed call and log it [AP-35]', async () => {
    const world = memoryWorld({ messages: { '1': 4, '31': 2 } });
    world.fail('messageCounts.read', { _tag: 'TimedOut' }, { times: 1 });
    const ids = Array.from({ length: 31 }, (_, at) => String(at + 1));

    const counts = await makeCountMessages({
      counts: world.messageCounts,
      override: () => null,
      log: world.log,
    })(ids);

    expect(counts).to.deep.equal([{ postId: '31', messages: 2 }]);
    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'The comments could not be counted', facts: { because: 'TimedOut' } },
    ]);
  });

  it('make no call if they are overridden [HM-12]', async () => {
    const world = memoryWorld();

    const counts = await makeCountMessages({
      counts: world.messageCounts,
      override: () => 9,
      log: world.log,
    })(['1', '2', '1']);

    expect(counts).to.deep.equal([
      { postId: '1', messages: 9 },
      { postId: '2', messages: 9 },
    ]);
    expect(world.calls()).to.deep.equal([]);
  });
});

describe('An author of comments', () => {
  it('is named by first name and initial [HM-25]', () => {
    const named = (firstName: string, lastName: string, fullName = '') =>
      authorName({ firstName, lastName, fullName });
    expect(named('Robin', 'Sample')).to.equal('Robin S.');
    expect(named('Robin', ' ')).to.equal('Robin');
    expect(named('', 'Sample', 'Robin Sample')).to.equal('Robin Sample');
    expect(named('Zoë', '𝒮ample')).to.equal('Zoë 𝒮.');
    expect(named('', '')).to.equal('');
  });

  it('has a whole letter as initial, never an invisible character [HM-25]', () => {
    const named = (lastName: string) => authorName({ firstName: 'Robin', lastName, fullName: '' });

    expect(named('S\u0301ample')).to.equal('Robin S\u0301.');
    expect(named('👩‍👧‍👦 Family')).to.equal('Robin 👩‍👧‍👦.');
    expect(named('\u200b\u202eSample')).to.equal('Robin S.');
    expect(named('\u200b')).to.equal('Robin');
  });

  it('has a name without surrounding spaces [HM-25]', () => {
    const named = (firstName: string, lastName: string, fullName = '') =>
      authorName({ firstName, lastName, fullName });

    expect(named(' Robin ', ' Sample ')).to.equal('Robin S.');
    expect(named(' ', 'Sample', ' Robin of Sampletown ')).to.equal('Robin of Sampletown');
  });

  it('has a mark that is a standard FNV-1a hash [HM-25]', () => {
    const reckoned = (mark: number) => mark.toString(36);

    expect(['', 'a', 'foobar'].map(readerMark)).to.deep.equal(
      [0x811c9dc5, 0xe40c292c, 0xbf9cf968].map(reckoned),
    );
  });

  it('has a mark that distinguishes readers without naming them [HM-25]', () => {
    expect(readerMark('tracking-robin')).to.match(/^[a-z0-9]{1,7}$/);
    expect(readerMark('tracking-robin')).to.equal(readerMark('tracking-robin'));
    expect(readerMark('tracking-robin')).not.to.equal(readerMark('tracking-rowan'));
  });
});

describe('Ids and counts of posts', () => {
  it('are strings, and integers from 0 [HM-12]', () => {
    expect([12, '', 'x y', null, undefined, ['12']].some(isPostId)).to.equal(false);
    expect(['12', 'post:1.a-b_c'].every(isPostId)).to.equal(true);
    expect([0, 7, Number.MAX_SAFE_INTEGER].every(isCount)).to.equal(true);
    expect([-1, 1.5, Number.NaN, Infinity, 2 ** 53, '7', null, undefined, [7]].some(isCount)).to.equal(false);
  });
});

describe('The webhook', () => {
  const send = (
    world: ReturnType<typeof memoryWorld>,
    clientId: O.Option<string> = O.none,
    trackingId: () => string | null = () => 'tracking-robin',
  ) =>
    makeSendWebhook({
      webhook: world.webhook,
      clientId: async () => clientId,
      trackingId,
      log: world.log,
    });
  const typed = { type: 'comment-typed', targetUrl: post.url, details: { postId: '12345' } } as const;
  const sent = { ...typed, type: 'comment-sent' } as const;

  it('receives the client id and tracking id, and its response is returned unchanged [AP-32]', async () => {
    const world = memoryWorld();

    expect(await send(world, O.some('1.2'))(sent)).to.deep.equal({ success: true });

    expect(world.webhook.received()).to.deep.equal([
      { ...sent, details: { clientId: '1.2', trackingId: 'tracking-robin', postId: '12345' } },
    ]);
  });

  it('does not receive the same event twice in a row [AP-32]', async () => {
    const world = memoryWorld();
    const tell = send(world);

    await Promise.all([tell(typed), tell(typed)]);
    for (const event of [sent, sent, typed, { ...typed, targetUrl: 'https://www.courier.test/other/' }])
      await tell(event);

    expect(world.webhook.received().map(({ type }) => type)).to.deep.equal([
      'comment-typed',
      'comment-sent',
      'comment-typed',
      'comment-typed',
    ]);
  });

  it('receives the same event of another reader immediately [AP-32]', async () => {
    const world = memoryWorld();
    let reader: string | null = 'tracking-robin';
    const tell = send(world, O.none, () => reader);

    for (reader of ['tracking-robin', 'tracking-rowan', 'tracking-rowan', null]) await tell(sent);

    expect(world.webhook.received().map(({ details }) => details?.['trackingId'])).to.deep.equal([
      'tracking-robin',
      'tracking-rowan',
      undefined,
    ]);
  });

  it('logs a failure and returns null [AP-32]', async () => {
    const world = memoryWorld();
    world.fail('webhook.send', { _tag: 'Offline' });

    expect(await send(world)(sent)).to.equal(null);

    expect(world.log.lines()).to.deep.equal([
      {
        level: 'warn',
        what: 'The webhook call failed',
        facts: { type: 'comment-sent', because: 'Offline' },
      },
    ]);
  });
});

describe('An article view', () => {
  it('is tracked once per article, for signed-in readers only [HM-22]', () => {
    const { tracking } = memoryWorld();
    const view = makeViewArticle({ tracking });

    view({ postId: '1', loggedIn: false });
    view({ postId: '1', loggedIn: true });
    view({ postId: '1', loggedIn: true });
    view({ postId: '2', loggedIn: true });

    expect(tracking.events()).to.deep.equal([
      { name: 'articleview', postId: '1' },
      { name: 'articleview', postId: '2' },
    ]);
  });
});

describe('The conversation', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

  const show = (reader: DataLayer | null, { signedIn = reader?.loggedIn === true } = {}) => {
    const world = memoryWorld({ accounts: [anAccount()], ...(signedIn && { signedInAs: email }) });
    let current = reader;
    const logins: number[] = [];
    const heard: ConversationEvent['_tag'][] = [];
    const begin = () =>
      makeShowComments({
        conversation: world.comments,
        sendWebhook: makeSendWebhook({
          webhook: world.webhook,
          clientId: async () => O.none,
          trackingId: () => null,
          log: world.log,
        }),
        tracking: world.tracking,
        store: world.storage,
        log: world.log,
      })(post, {
        reader: () => current,
        askForLogin: () => logins.push(1),
        hear: ({ _tag }) => heard.push(_tag),
      });
    return {
      world,
      shown: begin(),
      begin,
      logins,
      heard,
      become: (next: DataLayer | null) => {
        current = next;
      },
    };
  };

  const rowan: DataLayer = {
    ...robin,
    trackingId: 'tracking-rowan',
    firstName: 'Rowan',
    lastName: 'Reader',
  };

  it('signs in readers of the publisher, but no visitors [HM-25]', async () => {
    const member = show(robin);
    const visitor = show(emptyDataLayer);

    await member.shown.load();
    await visitor.shown.load();
    await settled();

    expect(member.world.comments.author()).to.equal('Robin S.');
    expect(visitor.world.comments.author()).to.equal(null);
    expect(visitor.world.calls().map(({ name }) => name)).not.to.include('conversation.signIn');
  });

  it('loads even if the handshake fails; the reader stays a guest [AP-35]', async () => {
    const { world, shown } = show(robin);
    world.fail('commentsAccess.exchangeCode', { _tag: 'SignedOut' });

    expect((await shown.load())._tag).to.equal('Right');
    await settled();

    expect(world.comments.author()).to.equal(null);
    expect(world.log.lines()).to.deep.equal([
      {
        level: 'warn',
        what: 'The reader could not be signed in to the comments',
        facts: { because: 'HandshakeRefused' },
      },
    ]);
  });

  it('reports a failed load and can be loaded again [AP-35]', async () => {
    const { world, shown } = show(emptyDataLayer);
    world.fail('conversation.load', { _tag: 'TimedOut' }, { times: 1 });

    const first = await shown.load();
    const second = await shown.load();

    expect([first._tag, second._tag]).to.deep.equal(['Left', 'Right']);
    expect(world.comments.shown()).to.deep.equal(post);
    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'The comments could not be loaded', facts: { because: 'TimedOut' } },
    ]);
  });

  it('sends events to the webhook and tracks a sent message [HM-25] [HM-22]', async () => {
    const { world, shown, heard } = show(robin);
    await shown.load();
    await settled();

    world.comments.tell({ _tag: 'TypingStarted' });
    world.comments.write(post.id);
    world.comments.tell({ _tag: 'Voted', direction: 'up' });
    world.comments.tell({ _tag: 'Voted', direction: 'down' });
    world.comments.tell({ _tag: 'Liked', direction: 'up' });
    await settled();

    expect(world.webhook.received().map(({ type, details }) => [type, details])).to.deep.equal([
      ['conversation-viewed', { postId: '12345' }],
      ['comment-typed', { postId: '12345' }],
      ['comment-sent', { postId: '12345' }],
      ['comment-voted', { postId: '12345', direction: 'up' }],
      ['comment-voted', { postId: '12345', direction: 'down' }],
      ['comment-liked', { postId: '12345', direction: 'up' }],
    ]);
    expect(world.webhook.received().every(({ targetUrl }) => targetUrl === post.url)).to.equal(true);
    expect(world.tracking.events()).to.deep.equal([{ name: 'articlecomment', postId: '12345' }]);
    expect(heard).to.include('MessageSent');
  });

  it('sends guests to the login page, and members only after the session has ended [HM-25]', async () => {
    const guest = show(emptyDataLayer);
    const unknown = show(null);
    const member = show(robin);
    for (const { shown } of [guest, unknown, member]) await shown.load();
    await settled();

    for (const { world } of [guest, unknown, member]) world.comments.tell({ _tag: 'LoginRequested' });
    await settled();
    expect([guest.logins.length, unknown.logins.length, member.logins.length]).to.deep.equal([1, 1, 0]);

    await member.world.comments.signOut();
    expect(member.world.storage.get('comments.author')).to.equal(null);
    member.world.fail('commentsAccess.exchangeCode', { _tag: 'SignedOut' });
    member.world.comments.tell({ _tag: 'LoginRequested' });
    await settled();
    expect(member.logins).to.have.length(1);
  });

  it('signs out a leftover author after the session has ended, but not while that is unknown [AU-04]', async () => {
    for (const [reader, signOuts] of [
      [emptyDataLayer, 1],
      [null, 0],
    ] as const) {
      const { world, shown } = show(reader, { signedIn: true });
      await shown.load();
      await world.comments.signIn('Robin S.');
      await settled();

      expect(world.comments.signOuts()).to.equal(signOuts);
      expect(world.comments.author()).to.equal(signOuts === 1 ? null : 'Robin S.');
    }
  });

  it('does not confuse the next reader with the previous one [HM-25]', async () => {
    const { world, shown, begin, become } = show(robin);
    await shown.load();
    await settled();
    shown.stop();
    become(rowan);

    await begin().load();
    await settled();

    expect(world.comments.signOuts()).to.equal(1);
    expect(world.comments.author()).to.equal('Rowan R.');
  });

  it('switches to the next reader of the page, even during the previous sign-in [HM-25]', async () => {
    for (const isAtRest of [true, false]) {
      const { world, shown, become } = show(robin);
      await shown.load();
      if (isAtRest) await settled();
      become(rowan);

      await shown.followReader();

      expect(world.comments.author()).to.equal('Rowan R.');
      expect(world.comments.signOuts()).to.equal(1);
    }
  });

  it("signs out a reader whose session has ended, regardless of other pages' marks [AU-04]", async () => {
    const { world, shown, become } = show(robin);
    await shown.load();
    await settled();
    world.storage.remove('comments.author');
    become(emptyDataLayer);

    await shown.followReader();

    expect(world.comments.author()).to.equal(null);
  });

  it('ignores the same reader, visitors and an unknown reader [AP-35]', async () => {
    const { world, shown, become } = show(robin);
    await shown.followReader();
    await shown.load();
    await settled();
    become({ ...robin });
    await shown.followReader();
    const visitor = show(emptyDataLayer);
    await visitor.shown.load();
    await visitor.shown.followReader();

    expect(world.calls().filter(({ name }) => name === 'conversation.signIn')).to.have.length(1);
    expect([world.comments.signOuts(), visitor.world.comments.signOuts()]).to.deep.equal([0, 0]);
  });

  it('signs no new reader in if the previous author could not be signed out [HM-25]', async () => {
    const { world, shown, become } = show(robin);
    await shown.load();
    await settled();
    world.comments.hang();
    become(rowan);

    await shown.followReader();

    expect(world.calls().filter(({ name }) => name === 'conversation.signIn')).to.have.length(1);
    expect(world.storage.get('comments.author')).not.to.equal(readerMark('tracking-rowan'));
  });

  it('signs the same reader in once, even if the page is opened several times [AP-35]', async () => {
    const { world, shown, begin } = show(robin);
    await shown.load();
    await settled();
    shown.stop();

    await begin().load();
    await settled();

    expect(world.comments.signOuts()).to.equal(0);
    const exchanges = world.calls().filter(({ name }) => name === 'commentsAccess.exchangeCode');
    expect(exchanges).to.have.length(1);
  });

  it('ignores events after it is removed from the page [HM-25]', async () => {
    const { world, shown, logins } = show(emptyDataLayer);
    await shown.load();
    await settled();
    const before = world.webhook.received().length;

    shown.stop();
    world.comments.tell({ _tag: 'Voted', direction: 'up' });
    world.comments.tell({ _tag: 'LoginRequested' });
    await settled();

    expect(world.comments.shown()).to.equal(null);
    expect(world.webhook.received()).to.have.length(before);
    expect(logins).to.deep.equal([]);
  });

  it('sends no reader to the login page who left before the session proved to be over [HM-25]', async () => {
    const { world, shown, logins } = show(robin);
    await shown.load();
    await settled();
    await world.comments.signOut();
    world.fail('commentsAccess.exchangeCode', { _tag: 'SignedOut' });

    world.comments.tell({ _tag: 'LoginRequested' });
    shown.stop();
    await settled();

    expect(logins).to.deep.equal([]);
  });

  it('sends only known fields to the webhook [AP-32]', async () => {
    const { webhook, log } = memoryWorld();
    const send = makeSendWebhook({ webhook, clientId: async () => O.none, trackingId: () => null, log });

    await send({ type: 'comment-typed', targetUrl: post.url, details: {} });

    expect(webhook.received()).to.deep.equal([{ type: 'comment-typed', targetUrl: post.url, details: null }]);
  });
});
