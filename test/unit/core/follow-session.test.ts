import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { inMemoryOtherTabs } from '../../../adapters/memory/other-tabs';
import { aStoredMethod, memoryWorld } from '../../../adapters/memory/world/memory-world';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { dataLayerFailed, dataLayerRead } from '../../../core/state/member-changes';
import { noSubscriptions } from '../../../core/state/subscriptions';
import { aMembership } from '../../builders/membership';
import { aMemorySubscription } from '../../builders/payflow';

const robin = 'robin.sample@example.com';
const kim = 'kim.example@example.com';
const trackingOf = {
  robin: '00000000-0000-4000-8000-00000000aaaa',
  kim: '00000000-0000-4000-8000-00000000bbbb',
};

const robins = (): MemoryAccount =>
  anAccount({
    email: robin,
    trackingId: trackingOf.robin,
    profile: aProfile({ fullName: 'Robin Sample', firstName: 'Robin', lastName: 'Sample' }),
    methods: [aStoredMethod({ token: 'pm-of-robin', nonce: 'nonce-of-robin', last_4: '4242' })],
    subscriptions: [aMemorySubscription({ id: 'sub-of-robin', methodToken: 'pm-of-robin' })],
  });
const kims = (): MemoryAccount =>
  anAccount({
    email: kim,
    trackingId: trackingOf.kim,
    profile: aProfile({ fullName: 'Kim Example', firstName: 'Kim', lastName: 'Example' }),
  });

/** All values that identify Robin or Robin's data. */
const traces = [robin, 'Robin', 'Sample', trackingOf.robin, 'pm-of-robin', 'nonce-of-robin', 'sub-of-robin'];

const aPage = async (signedInAs: string | null = robin, kept?: Readonly<Record<string, string>>) => {
  const world = memoryWorld({
    accounts: [robins(), kims()],
    ...(signedInAs === null ? {} : { signedInAs }),
  });
  for (const [key, text] of Object.entries(kept ?? {})) world.storage.set(key, text);
  const otherTabs = inMemoryOtherTabs();
  const core = aMembership({ ...world, otherTabs });
  const { member, subscriptions } = core;
  await core.loadDataLayer();
  if (signedInAs !== null) {
    await core.loadUser();
    await core.refreshMembership();
    world.cookies.markSubscriber(true);
  }
  const left = () => {
    const places = {
      member: JSON.stringify(member.getValue()),
      subscriptions: JSON.stringify(subscriptions.getValue()),
      storage: JSON.stringify(world.storage.entries()),
      cookies: JSON.stringify([world.cookies.sessionId(), world.cookies.trackingId()]),
    };
    return Object.entries(places).flatMap(([place, text]) =>
      traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${place}`),
    );
  };
  // Messages that were sent during setup are ignored.
  const before = otherTabs.heard().length;
  return { world, core, heard: () => otherTabs.heard().slice(before), left };
};

type Page = Awaited<ReturnType<typeof aPage>>;

/** The ways in which a reader's session on this page can end. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a logout': ({ core }) => core.signOut(),
  'a logout in another tab': ({ core }) => core.hear('out'),
  'a logout in another tab, with the network gone': ({ world, core }) => {
    world.fail('dataLayer.read', { _tag: 'Offline' });
    return core.hear('out');
  },
  'an expired session': async ({ core }) =>
    core.member.update((state) => dataLayerRead(state, emptyDataLayer)),
  "another person's sign-in": async ({ world, core }) => {
    world.signIn(kim);
    await core.loadDataLayer();
  },
  "another person's sign-in in another tab": async ({ world, core }) => {
    world.signIn(kim);
    await core.hear('in');
  },
  'a logout while account, list and cards are on their way': async ({ core }) => {
    const reads = [
      core.loadUser(),
      core.loadSubscriptions(),
      core.loadPaymentMethods(),
      core.refreshMembership(),
    ];
    await core.hear('out');
    await Promise.all(reads);
  },
  "another person's sign-in while account, list and cards are on their way": async ({ world, core }) => {
    const reads = [
      core.loadUser(),
      core.loadSubscriptions(),
      core.loadPaymentMethods(),
      core.refreshMembership(),
    ];
    world.signIn(kim);
    await core.hear('in');
    await Promise.all(reads);
  },
};

describe('A page that follows the session', () => {
  const figure = { passed: 0, tried: 0 };
  after(() => console.log(`\n  R11 in memory: ${figure.passed} of ${figure.tried}`));

  for (const [way, happen] of Object.entries(ways)) {
    it(`keeps no data of the previous reader after ${way} [AU-04]`, async () => {
      figure.tried += 1;
      const page = await aPage();
      expect(page.left()).to.have.length.above(8);

      await happen(page);

      expect(page.left()).to.deep.equal([]);
      figure.passed += 1;
    });
  }

  it('keeps no data of a reader whose session ended between two pages [HM-18]', async () => {
    figure.tried += 1;
    const { world } = await aPage();
    const next = await aPage(null, world.storage.entries());
    expect(next.left()).to.deep.equal([]);
    expect(next.world.cookies.isMarkedSubscriber()).to.equal(false);
    expect(next.heard()).to.deep.equal([]);
    figure.passed += 1;
  });

  it('removes the subscriber cookie and the session once the reader is signed out [HM-16]', async () => {
    const { world, core } = await aPage();
    await core.hear('out');
    expect([world.cookies.isMarkedSubscriber(), world.cookies.sessionId()]).to.deep.equal([false, null]);
  });

  it("leaves a visitor's session alone [HM-17]", async () => {
    const { world, core } = await aPage(null);
    world.cookies.keepSession({ sessionId: 'visitor-session', trackingId: 'visitor' });
    await core.hear('in');
    expect(world.cookies.sessionId()).to.equal('visitor-session');
  });

  it('keeps a session that began after the reported logout [AU-04] [HM-18]', async () => {
    const { world, core } = await aPage();
    world.signIn(kim);
    const session = world.cookies.sessionId();
    await core.hear('out');
    expect([world.cookies.sessionId(), core.member.getValue().dataLayer.trackingId]).to.deep.equal([
      session,
      trackingOf.kim,
    ]);
  });

  it("requests the data layer again if a session began during a visitor's request [AU-04] [HM-02]", async () => {
    const { world, core } = await aPage(null, undefined);
    const reading = core.loadDataLayer();
    world.signIn(kim);
    const session = world.cookies.sessionId();
    await reading;
    expect([world.cookies.sessionId(), core.member.getValue().dataLayer.trackingId]).to.deep.equal([
      session,
      trackingOf.kim,
    ]);
  });

  it('announces its own sign-in and logout to other tabs, but not those of other tabs [AU-04]', async () => {
    const own = await aPage();
    await own.core.signOut();
    expect(own.heard()).to.deep.equal(['out']);
    own.world.signIn(kim);
    await own.core.loadDataLayer();
    expect(own.heard()).to.deep.equal(['out', 'in']);

    const other = await aPage();
    await other.core.hear('out');
    expect(other.heard()).to.deep.equal([]);
  });

  it('keeps its state if the current reader cannot be read [HM-02]', async () => {
    const { core, left, world } = await aPage();
    const before = left();
    core.member.update(dataLayerFailed);
    world.fail('dataLayer.read', { _tag: 'Offline' });
    await core.hear('in');
    expect(left()).to.deep.equal(before);
  });

  it('keeps showing the same reader [HM-18]', async () => {
    const { core, left } = await aPage();
    const before = left();
    await core.hear('in');
    expect(left()).to.deep.equal(before);
    expect(core.subscriptions.getValue()).to.not.equal(noSubscriptions);
    expect(E.isRight(await core.loadSubscriptions())).to.equal(true);
  });

  it('forwards no event from other tabs, and announces its own again [AU-04]', async () => {
    const page = await aPage();
    await page.core.hear('in');
    await page.core.hear('in');
    expect(page.heard()).to.deep.equal([]);

    page.world.signIn(kim);
    await page.core.loadDataLayer();
    expect(page.heard()).to.deep.equal(['in']);
  });

  it('keeps the subscriber cookie and session of the next reader [HM-16]', async () => {
    const { world, core } = await aPage();
    world.signIn(kim);
    await core.loadDataLayer();
    expect([world.cookies.isMarkedSubscriber(), world.cookies.sessionId() !== null]).to.deep.equal([
      true,
      true,
    ]);
  });

  it('stops following at the end of the page [AU-04]', async () => {
    const { core, heard } = await aPage();
    core.stop();
    core.member.update((state) => dataLayerRead(state, emptyDataLayer));
    expect(heard()).to.deep.equal([]);
    expect(core.subscriptions.getValue()).to.not.equal(noSubscriptions);
  });

  it('keeps the plans shown to a visitor after the sign-in [ST-14]', async () => {
    const { world, core } = await aPage(null);
    await core.loadPlans(false);
    world.signIn(kim);
    await core.loadDataLayer();
    expect(core.subscriptions.getValue().plans).to.have.length.above(0);
  });
});

describe('A known reader who gets the session that this site lacked', () => {
  it('is reported to the other pages of the site, once [HM-17] [HM-13]', async () => {
    const { world, core, heard } = await aPage();
    world.cookies.dropSession();
    await core.loadDataLayer();
    expect(core.member.getValue().lacksSession).to.equal(true);
    expect(heard()).to.deep.equal([]);

    await core.signIn({ email: robin, password: 'Fixture-Passw0rd' });

    expect(heard()).to.deep.equal(['in']);
  });

  it('is not reported by a page that has heard of it [HM-17]', async () => {
    const { world, core, heard } = await aPage();
    const ids = { sessionId: world.cookies.sessionId()!, trackingId: world.cookies.trackingId() };
    world.cookies.dropSession();
    await core.loadDataLayer();

    world.cookies.keepSession(ids);
    await core.hear('in');

    expect(core.member.getValue().lacksSession).to.equal(false);
    expect(heard()).to.deep.equal([]);
  });

  it('is not reported if they log out instead [HM-17] [AU-04]', async () => {
    const { world, core, heard } = await aPage();
    world.cookies.dropSession();
    await core.loadDataLayer();
    await core.signOut();
    expect(heard()).to.deep.equal(['out']);
  });
});
