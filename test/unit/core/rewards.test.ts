import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorldOptions,
} from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { readRecipients } from '../../../core/domain/rewards/recipients';
import { rewardsLocale } from '../../../core/domain/rewards/locale';
import { segmentOperations } from '../../../core/domain/rewards/segments';
import { linkFor, type ShareMedium } from '../../../core/domain/rewards/share-links';
import { type MemberState } from '../../../core/state/member';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import { dataLayerRead } from '../../../core/state/member-changes';
import { toPersisted } from '../../../core/state/persisted';
import { noRewards } from '../../../core/state/rewards';
import { makeStore } from '../../../core/state/store';
import { makeRewardsPart } from '../../../core/app/rewards-part';
import { makeArticleRewards } from '../../../core/use-cases/rewards/article-rewards';
import { makeInviteFriends } from '../../../core/use-cases/rewards/invite-friends';
import { makeLoadRewardsToken } from '../../../core/use-cases/rewards/load-rewards-token';
import { makeLoadRewardsWidget } from '../../../core/use-cases/rewards/load-rewards-widget';
import { rewardsReader } from '../../../core/use-cases/rewards/rewards-reader';
import { makeRewardsEvents } from '../../../core/use-cases/rewards/rewards-events';
import {
  syncRewardsReader,
  makeSyncRewardsReader,
} from '../../../core/use-cases/rewards/sync-rewards-reader';
import { makeTellShared } from '../../../core/use-cases/rewards/tell-shared';
import { aMembership } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const id = anAccount().trackingId;

const aPage = (options: MemoryWorldOptions = {}) => {
  const world = memoryWorld({
    accounts: [
      anAccount({ methods: [aStoredMethod()] }),
      anAccount({
        email: 'alex@example.com',
        trackingId: 'alex',
        profile: aProfile({ firstName: 'Alex', lastName: 'Other' }),
      }),
    ],
    signedInAs: robin,
    ...options,
  });
  const core = aMembership(world);
  const state = makeStore(noRewards);
  const { member, subscriptions } = core;
  const page = { member, subscriptions, state, locale: 'en-US', log: world.log, clock: world.clock };
  const loadRewardsToken = makeLoadRewardsToken({ ...page, tokens: world.rewardsTokens });
  const ports = { ...page, rewards: world.rewards, loadRewardsToken };
  const sync = makeSyncRewardsReader(ports);
  return {
    world,
    core,
    state,
    loadRewardsToken,
    sync,
    syncReader: () => syncRewardsReader({ ...page, session: core.session, sync }),
    inviteFriends: makeInviteFriends(ports),
    tellShared: makeTellShared(ports),
    loadWidget: makeLoadRewardsWidget(ports),
    events: makeRewardsEvents({ ...ports, sync }),
    arrive: async () => {
      await core.loadDataLayer();
      await core.loadUser();
    },
    /** Waits until all started work has ended. */
    settle: async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    },
    segmentsSent: () =>
      world
        .calls()
        .filter(({ name }) => name === 'rewards.upsertReader')
        .map((call) => (call.with[0] as { segments: readonly string[] }).segments),
  };
};

type Page = ReturnType<typeof aPage>;

const outcome = (page: Page): string =>
  JSON.stringify([page.world.log.lines(), page.world.tracking.events()]);

describe('Rewards: rules', () => {
  it('send member, non-member and returning segments, and none while the status is unknown [AP-36] [ST-12]', () => {
    expect([
      segmentOperations('Active', false),
      segmentOperations('Cancelled_Active', false),
      segmentOperations('Canceled', true),
      segmentOperations(null, true),
      segmentOperations('None', false),
      segmentOperations('Past Due', false),
      segmentOperations(null, false),
      segmentOperations('Active', false, true),
      segmentOperations('None', false, true),
    ]).to.deep.equal([
      ['sportsPlus'],
      ['sportsPlus'],
      ['sportsPlus'],
      ['sportsPlus'],
      ['~sportsPlus'],
      ['~sportsPlus'],
      [],
      ['sportsPlus', 'returningCustomer'],
      ['~sportsPlus', 'returningCustomer'],
    ]);
  });

  it('accept each address once and report the invalid ones [SC-09]', () => {
    const read = (...entered: string[]) => readRecipients(entered, robin);

    expect(read(' a@example.com', 'A@Example.com', '')).to.deep.equal(E.right(['A@Example.com']));
    expect(read('', ' ')).to.deep.equal(E.left({ _tag: 'NoRecipients' }));
    expect(read('a@example.com', 'nobody', 'ROBIN.sample@example.com')).to.deep.equal(
      E.left({ _tag: 'WrongRecipients', recipients: ['nobody', 'ROBIN.sample@example.com'] }),
    );
    const fifty = Array.from({ length: 50 }, (_, index) => `a${index}@example.com`);
    expect(read(...fifty)).to.deep.equal(E.right(fifty));
    expect(read(...Array.from({ length: 51 }, (_, index) => `a${index}@example.com`))).to.deep.equal(
      E.left({ _tag: 'TooManyRecipients' }),
    );
  });

  it('format locales as the service expects', () => {
    expect(
      ['en-US', 'en-US-u-ca-gregory', 'zh-Hant-TW', 'en', 'EN-us', 'xen-US', 'en-USA', ''].map(rewardsLocale),
    ).to.deep.equal(['en_US', 'en_US', 'zh_TW', null, null, null, null, null]);
  });

  it('have a link for every share channel [SC-09]', () => {
    const links = { direct: 'd', email: 'e', facebook: 'f', twitter: 't', mobile: 'm' };
    const media: ShareMedium[] = [
      'DIRECT',
      'EMAIL',
      'SMS',
      'WHATSAPP',
      'FACEBOOK',
      'FBMESSENGER',
      'TWITTER',
      'LINKEDIN',
    ];

    expect(media.map((medium) => linkFor(links, medium)).join('')).to.equal('demmfftd');
  });
});

describe('Rewards: use cases', () => {
  it('stores the token in the state only [EN-08] [AP-29]', async () => {
    const page = aPage();
    await page.arrive();
    await page.core.loadSubscriptions();

    const vouched = await page.loadRewardsToken();

    const { jwt, jwtFetched } = page.state.getValue();
    expect(vouched).to.have.nested.property('right.jwt', jwt);
    expect([typeof jwt, jwtFetched]).to.deep.equal(['string', true]);
    expect(outcome(page)).to.not.contain(jwt);
    expect(
      JSON.stringify(toPersisted(page.core.member.getValue(), page.core.subscriptions.getValue())),
    ).to.not.contain(jwt);
  });

  it('has no token if the site returns none, and logs it [ER-03]', async () => {
    const page = aPage();
    page.world.fail('rewardsTokens.issue', { _tag: 'Offline' });
    await page.arrive();

    expect(await page.loadRewardsToken()).to.deep.equal(
      E.left({ _tag: 'NoToken', because: { _tag: 'Offline' } }),
    );

    expect(page.state.getValue()).to.deep.include({ jwt: null, jwtFetched: true });
    expect(page.world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The rewards token could not be read', facts: { because: 'Offline' } },
    ]);
  });

  it('sends no request for a visitor or before the account was read', async () => {
    const page = aPage();

    await page.sync();
    await page.core.loadDataLayer();
    await page.sync();
    await page.events.track({ name: 'profileCustomized' });
    await page.tellShared('EMAIL');

    expect(page.world.calls().filter(({ name }) => name.startsWith('rewards'))).to.deep.equal([]);
    expect(await page.inviteFriends(['a@example.com'])).to.deep.equal(E.left({ _tag: 'NotReady' }));
    expect(await page.loadWidget()).to.deep.equal(E.left({ _tag: 'NotReady' }));
  });

  it('sends the reader after the first read and again when the membership changes [AP-36]', async () => {
    const page = aPage();
    page.syncReader();

    await page.arrive();
    await page.core.loadSubscriptions();
    await page.settle();
    await page.core.subscribe({
      choice: { plan: memoryPlans[0]!, skipTrial: true },
      payment: { kind: 'stored', token: null },
    });
    await page.core.loadSubscriptions();
    await page.core.loadSubscriptions();
    await page.settle();

    expect(page.segmentsSent()).to.deep.equal([[], ['~sportsPlus'], ['sportsPlus']]);
    expect(page.state.getValue()).to.deep.include({ reading: 'read' });
    expect(page.state.getValue().account?.segments).to.deep.equal(['sportsPlus']);
  });

  it('sends an event after the first sync has ended [AP-36]', async () => {
    const { world, core, state, arrive } = aPage();
    await arrive();
    const part = makeRewardsPart(
      { ...core, state, locale: 'en-US', log: world.log, clock: world.clock },
      { rewards: world.rewards, tokens: world.rewardsTokens },
    );
    await part.syncReader(core.session);
    await part.events.track({ name: 'profileCustomized' });
    expect(
      world
        .calls()
        .map(({ name }) => name)
        .filter((name) => name.startsWith('rewards.')),
    ).to.deep.equal(['rewards.upsertReader', 'rewards.track']);
  });

  it('sends no segment for a membership that could not be read [AP-36]', async () => {
    const page = aPage();
    page.syncReader();
    page.world.fail('subscriptions.list', { _tag: 'Offline' });

    await page.arrive();
    await page.core.loadSubscriptions();
    await page.settle();

    expect(page.segmentsSent()).to.deep.equal([[]]);
  });

  it('sends nothing without a token, and keeps the last known data [ER-03]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();
    const { account } = page.state.getValue();
    page.world.fail('rewardsTokens.issue', { _tag: 'Offline' });
    page.world.forgetCalls();

    await page.sync();

    expect(page.segmentsSent()).to.deep.equal([]);
    expect(page.state.getValue()).to.deep.include({ reading: 'failed', account });
  });

  it('logs a failure of the service without naming the reader [ER-03]', async () => {
    const page = aPage();
    page.world.fail('rewards.upsertReader', { _tag: 'Unexpected' });
    await page.arrive();

    await page.sync();

    expect(page.state.getValue().reading).to.equal('failed');
    expect(page.world.log.lines()).to.deep.equal([
      {
        level: 'error',
        what: 'The rewards service does not know the reader',
        facts: { because: 'Unexpected' },
      },
    ]);
    for (const secret of [robin, 'Robin', page.state.getValue().jwt!, id])
      expect(outcome(page)).to.not.contain(secret);
  });

  it("clears a reader's rewards when another signs in, and ignores late responses", async () => {
    const page = aPage();
    page.syncReader();
    await page.arrive();
    await page.settle();
    const late = page.loadRewardsToken();
    page.world.signIn('alex@example.com');
    await page.core.loadDataLayer();

    await late;

    expect(page.state.getValue()).to.deep.equal(noRewards);
    await page.core.loadUser();
    await page.settle();
    expect(page.state.getValue().account?.referralCode).to.equal('ALEXOTHER');
    await page.core.signOut();
    expect(page.state.getValue()).to.deep.equal(noRewards);
  });

  it('sends an event with its original time [HM-22]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();
    const at = page.world.clock.now();

    await page.events.track({ name: 'newsletterSubscribed', lists: ['102'] });

    expect(page.world.rewards.person(id)?.events).to.deep.equal([
      { event: { name: 'newsletterSubscribed', lists: ['102'] }, at },
    ]);
    expect(page.world.calls().filter(({ name }) => name === 'rewardsTokens.issue')).to.have.length(1);
  });

  it('creates the reader or renews the token before it retries an event [HM-22]', async () => {
    const page = aPage();
    await page.arrive();

    await page.events.track({ name: 'profileCustomized' });
    page.world.clock.advance(2 * 86_400_000);
    await page.events.track({ name: 'articleview', postId: '12345' });

    expect(page.world.rewards.person(id)?.events.map(({ event }) => event.name)).to.deep.equal([
      'profileCustomized',
      'articleview',
    ]);
    expect(page.world.log.lines()).to.deep.equal([]);
  });

  it('drops an event after that and logs only its name [ER-03]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();
    page.world.fail('rewards.track', { _tag: 'Refused' });

    await page.events.track({ name: 'newsletterSubscribed', lists: ['102'] });

    expect(page.world.calls().filter(({ name }) => name === 'rewards.track')).to.have.length(2);
    expect(page.world.log.lines()).to.deep.equal([
      {
        level: 'warn',
        what: 'An event could not be sent to the rewards service',
        facts: { event: 'newsletterSubscribed', because: 'Refused' },
      },
    ]);
  });

  it('does not repeat an event that may have arrived', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();
    page.world.fail('rewards.track', { _tag: 'TimedOut' }, { after: true });

    await page.events.track({ name: 'profileCustomized' });

    expect(page.world.rewards.person(id)?.events).to.have.length(1);
  });

  it('invites friends without logging their addresses [SC-09]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();

    const sent = await page.inviteFriends(['sam@example.com', 'sam@example.com']);
    const wrong = await page.inviteFriends(['nobody']);
    page.world.fail('rewards.invite', { _tag: 'Offline' });
    const failed = await page.inviteFriends(['kim@example.com']);

    expect([sent, wrong, failed]).to.deep.equal([
      E.right({ accepted: 1, rejected: 0 }),
      E.left({ _tag: 'WrongRecipients', recipients: ['nobody'] }),
      E.left({ _tag: 'InviteFailed', because: { _tag: 'Offline' } }),
    ]);
    expect(page.world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The invitations could not be sent', facts: { because: 'Offline' } },
    ]);
    expect(outcome(page)).to.not.match(/sam@|kim@|nobody/);
  });

  it('records a share event, and only logs a failure [SC-09] [ER-03]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();

    await page.tellShared('WHATSAPP');
    page.world.fail('rewards.shared', { _tag: 'Offline' });
    await page.tellShared('EMAIL');

    expect(page.world.rewards.person(id)?.shared).to.deep.equal(['WHATSAPP']);
    expect(page.world.log.lines()).to.deep.equal([
      {
        level: 'warn',
        what: 'A share event could not be sent',
        facts: { because: 'Offline', medium: 'EMAIL' },
      },
    ]);
  });

  it("shows the publisher's own page if the figures are not available as data [SC-09]", async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();

    expect(await page.loadWidget()).to.deep.equal(E.right('<p>Shared 0 times</p>'));
  });

  it('reports the cause if the page or an invitation fails [ER-03]', async () => {
    const page = aPage();
    await page.arrive();
    await page.sync();
    page.world.fail('rewards.widget', { _tag: 'Offline' });
    expect(await page.loadWidget()).to.deep.equal(E.left({ _tag: 'Offline' }));
    expect(page.world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'The rewards page could not be read', facts: { because: 'Offline' } },
    ]);

    page.world.fail('rewardsTokens.issue', { _tag: 'Offline' });
    expect(await page.inviteFriends(['sam@example.com'])).to.deep.equal(E.left({ _tag: 'NotReady' }));
    page.world.fail('rewardsTokens.issue', { _tag: 'SignedOut' });
    expect(await page.inviteFriends(['sam@example.com'])).to.deep.equal(E.left({ _tag: 'SignedOut' }));
    expect(page.world.calls().map(({ name }) => name)).to.not.include('rewards.invite');
  });

  it('returns no reader until all identifying data was read [AP-36]', async () => {
    const page = aPage();
    await page.arrive();
    const known = page.core.member.getValue();
    const whole = rewardsReader(known, page.core.subscriptions.getValue(), 'en-US');
    const without = (fields: Partial<MemberState>) =>
      rewardsReader({ ...known, ...fields }, page.core.subscriptions.getValue(), 'en-US');

    expect(whole).to.deep.equal({
      id,
      accountId: id,
      firstName: 'Robin',
      lastName: 'Sample',
      email: robin,
      locale: 'en_US',
      segments: [],
    });
    expect([
      without({ dataLayerReading: 'failed' }),
      without({ dataLayer: { ...known.dataLayer, loggedIn: false } }),
      without({ dataLayer: { ...known.dataLayer, trackingId: null } }),
      without({ userDataLoaded: false }),
      without({ user: { ...known.user, account: null } }),
      without({ user: { ...known.user, profile: null } }),
    ]).to.deep.equal([null, null, null, null, null, null]);
  });

  it('is not reused for the next reader: token, account and events [R11]', async () => {
    const page = aPage();
    await page.arrive();
    const token = page.loadRewardsToken();
    const sync = page.sync();
    page.core.member.update((state) =>
      dataLayerRead(state, { ...state.dataLayer, trackingId: 'alex', firstName: 'Alex' }),
    );

    expect(await token).to.deep.equal(E.left({ _tag: 'NoReader' }));
    await sync;

    expect(page.state.getValue()).to.deep.include({ account: null, jwt: null, jwtFetched: false });
  });

  it('sends nothing for a visitor or a reader who has left [AP-36]', async () => {
    const visitor = aPage();
    visitor.world.cookies.dropSession();
    await visitor.sync();
    expect(visitor.state.getValue()).to.deep.equal(noRewards);

    const page = aPage();
    const stop = page.syncReader();
    stop();
    await page.arrive();
    await page.settle();
    expect(page.segmentsSent()).to.deep.equal([]);
    expect(page.state.getValue()).to.deep.equal(noRewards);
  });
});

describe('Rewards on host pages', () => {
  const anArticle = async (options: MemoryWorldOptions = {}) => {
    const page = aPage(options);
    await page.core.loadDataLayer();
    let reader: DataLayer | null = page.core.member.getValue().dataLayer;
    const { events } = articleRewards(page.world, () => reader);
    return { ...page, events, become: (next: DataLayer | null) => (reader = next) };
  };
  const articleRewards = (world: Page['world'], reader: () => DataLayer | null) => ({
    events: makeArticleRewards({
      identity: world.identity,
      tokens: world.rewardsTokens,
      rewards: world.rewards,
      reader,
      locale: 'en-US',
      clock: world.clock,
      log: world.log,
    }),
  });
  const view = { name: 'articleview', postId: '12345' } as const;
  const calls = ({ world }: Pick<Page, 'world'>) =>
    world.calls().flatMap(({ name }) => (/^rewards|^identity/.test(name) ? [name] : []));

  it('create the reader before the first event, reuse the token, and renew an expired one [HM-22]', async () => {
    const page = await anArticle();

    await page.events.track(view);
    await page.events.track({ name: 'articlecomment', postId: '12345' });

    expect(page.world.rewards.person(id)?.events.map(({ event }) => event.name)).to.deep.equal([
      'articleview',
      'articlecomment',
    ]);
    expect(page.segmentsSent()).to.deep.equal([[]]);
    expect(calls(page)).to.deep.equal([
      'identity.account',
      'rewardsTokens.issue',
      'rewards.upsertReader',
      'rewards.track',
      'rewards.track',
    ]);

    page.world.clock.advance(2 * 86_400_000);
    await page.events.track({ name: 'articleview', postId: '12346' });
    expect(page.world.rewards.person(id)?.events).to.have.length(3);
    expect(calls(page).filter((name) => name === 'rewards.track')).to.have.length(4);
  });

  it('send nothing for visitors or for a reader who was replaced meanwhile [HM-22] [R11]', async () => {
    const page = await anArticle();
    const robins = page.core.member.getValue().dataLayer;
    page.become(null);
    await page.events.track(view);
    page.become({ ...robins, loggedIn: false });
    await page.events.track(view);
    expect(calls(page).filter((name) => name.startsWith('rewards'))).to.deep.equal([]);

    page.become(robins);
    const tracked = page.events.track(view);
    page.become({ ...robins, trackingId: 'alex' });
    await tracked;
    expect(calls(page)).to.not.include('rewards.track');
  });

  it('only log a failed account read, token or event [ER-03] [HM-22]', async () => {
    for (const name of ['identity.account', 'rewardsTokens.issue', 'rewards.track'] as const) {
      const page = await anArticle();
      page.world.fail(name, { _tag: 'Offline' });
      await page.events.track(view);
      expect(page.world.log.lines().length, name).to.equal(1);
      expect(page.world.rewards.person(id)?.events ?? []).to.deep.equal([]);
    }
  });
});
