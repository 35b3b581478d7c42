import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { SocialVisitor } from '../../../adapters/memory/social-window';
import { emptyProfile } from '../../../core/domain/profile/profile';
import { isLoggedIn } from '../../../core/state/member';
import { aMembership } from '../../builders/membership';

const sasha = 'sasha.social@example.com';
const document = { given_name: 'Sasha', family_name: 'Social', name: 'Sasha Social' };
const atTheWindow: SocialVisitor = { _tag: 'Person', email: sasha, document };
const withPassword = (fields: Partial<MemoryAccount> = {}) => anAccount({ email: sasha, ...fields });

const setUp = (visitor: SocialVisitor, accounts: readonly MemoryAccount[] = []) => {
  const world = memoryWorld({ accounts });
  world.socialWindow.seat(visitor);
  const core = aMembership(world);
  return { world, core, profile: () => world.accounts.find(sasha)?.profile };
};
const called = (world: ReturnType<typeof memoryWorld>, name: string) =>
  world.calls().filter((call) => call.name === name);

describe('Signing in with a provider', () => {
  it('opens the window synchronously during the call [AU-08]', () => {
    const { world, core } = setUp(atTheWindow);

    void core.signInWithProvider('google');

    expect(world.calls().map(({ name }) => name)).to.deep.equal(['socialWindow.ask']);
  });

  it('stores the session of a reader with an account and tracks the login [AU-08]', async () => {
    const { world, core } = setUp(atTheWindow, [withPassword()]);

    const outcome = await core.signInWithProvider('google');

    expect(outcome).to.deep.equal(E.right({ _tag: 'SignedIn' }));
    expect(world.accounts.ofSession(world.cookies.sessionId() ?? '')?.email).to.equal(sasha);
    expect(world.cookies.trackingId()).to.equal(world.accounts.find(sasha)?.trackingId);
    expect(core.member.getValue().user.account?.emailAddress).to.equal(sasha);
    expect(world.tracking.events().filter(({ name }) => name === 'login')).to.have.length(1);
    expect(core.socialMemory.lastUsed()).to.equal('google');
    expect(world.storage.get('social-last')).to.equal('google');
  });

  it('marks the profile as linked once and keeps the name [AU-08]', async () => {
    const { world, core, profile } = setUp(atTheWindow, [withPassword()]);

    await core.signInWithProvider('google');
    await core.signInWithProvider('google');

    expect(profile()).to.include({ ssoUser: true, ssoProvider: 'google', googleAuthenticated: true });
    expect(profile()?.fullName).to.equal('Robin Sample');
    expect(called(world, 'profiles.update').map((call) => call.with)).to.deep.equal([
      [{ ssoUser: true, ssoProvider: 'google', googleAuthenticated: true }],
    ]);
  });

  it("registers a new reader and copies the provider's name [AU-08] [AU-03]", async () => {
    const { world, core, profile } = setUp(atTheWindow);
    const before = world.clock.now().getTime();

    const outcome = await core.signInWithProvider('google');

    expect(outcome).to.deep.equal(E.right({ _tag: 'SignedIn' }));
    expect(profile()).to.include({
      firstName: 'Sasha',
      lastName: 'Social',
      fullName: 'Sasha Social',
      ssoUser: true,
      googleAuthenticated: true,
    });
    expect(core.member.getValue().dataLayer.firstName).to.equal('Sasha');
    expect(world.clock.now().getTime() - before, 'the wait of a registration').to.equal(500);
  });

  it('uses the local part of the e-mail address if the provider has no name [AU-08]', async () => {
    const { core, profile } = setUp({ ...atTheWindow, document: {} });

    await core.signInWithProvider('apple');

    expect(profile()).to.include({ firstName: 'sasha.social', fullName: 'sasha.social', lastName: '' });
  });

  it('uses the local part if no document is stored, but no name if it cannot be read [AU-08] [R7]', async () => {
    for (const [_tag, name] of [
      ['NotFound', 'sasha.social'],
      ['Offline', ''],
      ['SignedOut', ''],
    ] as const) {
      const { world, core, profile } = setUp(atTheWindow);
      world.fail('profiles.readProvider', { _tag });

      const outcome = await core.signInWithProvider('google');

      expect(outcome).to.deep.equal(E.right({ _tag: 'SignedIn' }));
      expect(profile()?.fullName, _tag).to.equal(name);
      world.repair();
      await core.signInWithProvider('google');
      expect(profile()?.fullName, 'the next time').to.equal(name || 'Sasha Social');
    }
  });

  it('writes to no profile that could not be read [R7]', async () => {
    const { world, core } = setUp(atTheWindow, [withPassword()]);
    world.fail('profiles.read', { _tag: 'Offline' });

    const outcome = await core.signInWithProvider('google');

    expect(outcome).to.deep.equal(E.right({ _tag: 'SignedIn' }));
    expect(called(world, 'profiles.update')).to.deep.equal([]);
  });

  it('signs in even if the mark cannot be written [AU-08]', async () => {
    const { world, core } = setUp(atTheWindow, [withPassword()]);
    world.fail('profiles.update', { _tag: 'TimedOut' });

    expect(await core.signInWithProvider('google')).to.deep.equal(E.right({ _tag: 'SignedIn' }));
  });

  it('shows no error if the reader closes the window [AU-09]', async () => {
    const { world, core } = setUp({ _tag: 'Closes' });

    expect(await core.signInWithProvider('google')).to.deep.equal(E.left({ _tag: 'Closed' }));
    expect([world.cookies.sessionId(), core.socialMemory.lastUsed()]).to.deep.equal([null, null]);
  });

  it('checks the reader after each return from a window that seemed closed, until signed in [AU-08]', async () => {
    const { world, core } = setUp({ _tag: 'Closes' }, [withPassword()]);
    const callCount = () => called(world, 'dataLayer.read').length;
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    await core.signInWithProvider('google');
    await settled();
    const before = callCount();

    world.socialWindow.comeBack();
    await settled();
    expect(isLoggedIn(core.member.getValue())).to.equal(false);
    world.signIn(sasha);
    world.socialWindow.comeBack();
    await settled();
    world.socialWindow.comeBack();
    await settled();

    expect(isLoggedIn(core.member.getValue())).to.equal(true);
    expect(callCount() - before, 'and no more').to.equal(2);
  });

  for (const visitor of [{ _tag: 'Refuses' }, { _tag: 'NeverAnswers' }] as const) {
    it(`fails if the provider does not confirm the reader: ${visitor._tag} [AU-09]`, async () => {
      const { world, core } = setUp(visitor);

      expect(await core.signInWithProvider('google')).to.deep.equal(E.left({ _tag: 'Failed' }));
      expect(world.cookies.sessionId()).to.equal(null);
    });
  }

  for (const _tag of ['StateKeyExpired', 'Offline', 'TimedOut', 'Unexpected']) {
    it(`fails if the registration fails: ${_tag} [AU-09]`, async () => {
      const { world, core } = setUp(atTheWindow);
      world.fail('identity.registerWithProvider', { _tag });

      expect(await core.signInWithProvider('google')).to.deep.equal(E.left({ _tag: 'Failed' }));
      expect(world.log.lines().join(' ')).to.not.include(sasha);
    });
  }

  it('reports an existing account with a password, and links the provider after that login [AU-08]', async () => {
    const { world, core, profile } = setUp(atTheWindow);
    world.fail('identity.registerWithProvider', { _tag: 'UserAlreadyExists' });
    const outcome = await core.signInWithProvider('google');
    expect(outcome).to.deep.equal(E.left({ _tag: 'AccountExists', email: sasha }));
    world.accounts.add(withPassword());

    await core.signIn({ email: sasha, password: 'Fixture-Passw0rd' });

    expect(profile()).to.include({ ssoUser: true, googleAuthenticated: true });
  });

  it('does not link another reader who signs in with a password [AU-08]', async () => {
    const { world, core } = setUp(atTheWindow, [anAccount()]);
    world.fail('identity.registerWithProvider', { _tag: 'UserAlreadyExists' });
    await core.signInWithProvider('google');

    await core.signIn({ email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' });

    expect(called(world, 'profiles.update')).to.deep.equal([]);
  });

  it('continues in this tab if the window is blocked, and stores only the provider [AU-09] [R12]', async () => {
    const { world, core } = setUp({ _tag: 'Blocked' });

    expect(await core.signInWithProvider('facebook')).to.deep.equal(E.right({ _tag: 'LeavingPage' }));

    expect(world.socialWindow.leftFor()).to.deep.equal(['facebook']);
    expect(world.storage.entries()).to.deep.equal({
      'social-leaving': `{"provider":"facebook","at":"2026-11-21T12:00:00.000Z"}`,
    });
  });

  it('logs failures without personal data [ER-03]', async () => {
    const warned = (what: string, because: string) => ({ level: 'warn', what, facts: { because } });
    const failed = (what: string, because: string) => ({ level: 'error', what, facts: { because } });
    const logged = async (page: ReturnType<typeof setUp>) => {
      await page.core.signInWithProvider('google');
      return page.world.log.lines();
    };
    const refused = setUp({ _tag: 'Refuses' });
    const unregistered = setUp(atTheWindow);
    unregistered.world.fail('identity.registerWithProvider', { _tag: 'Offline' });
    const unlinked = setUp(atTheWindow, [withPassword()]);
    unlinked.world.fail('profiles.update', { _tag: 'TimedOut' });
    const unread = setUp(atTheWindow);
    unread.world.fail('profiles.readProvider', { _tag: 'Offline' });

    expect((await logged(refused)).map(({ what }) => what)).to.deep.equal([
      'A sign-in with a provider failed',
    ]);
    expect(await logged(unregistered)).to.deep.equal([
      warned('A registration with a provider failed', 'Offline'),
    ]);
    expect(await logged(unlinked)).to.deep.equal([
      failed('The profile could not be linked to the sign-in provider', 'TimedOut'),
    ]);
    expect(await logged(unread)).to.deep.equal([
      failed('The sign-in provider’s document could not be read', 'Offline'),
    ]);
  });

  it('shows no link that was not written [AU-08]', async () => {
    const { world, core } = setUp(atTheWindow, [withPassword()]);
    world.fail('profiles.update', { _tag: 'TimedOut' });

    await core.signInWithProvider('google');

    expect(core.member.getValue().user.profile).to.include({ ssoUser: false, googleAuthenticated: false });
  });

  // The data layer is read once more before the link is written to the profile.
  it('reads the data layer again after writing a name, for new readers only [AU-03]', async () => {
    const known = setUp(atTheWindow, [withPassword()]);
    const before = known.world.clock.now();

    await known.core.signInWithProvider('google');

    expect(called(known.world, 'dataLayer.read')).to.have.length(1 + 1);
    expect(known.world.clock.now()).to.deep.equal(before);
    const fresh = setUp(atTheWindow);
    await fresh.core.signInWithProvider('google');
    // Two writes, and the session is checked before each: for the link and for the upcoming welcome pages.
    expect(called(fresh.world, 'dataLayer.read')).to.have.length(2 + 2);
  });

  it('stores no tracking id that the data layer does not contain [AU-08]', async () => {
    const { world, core } = setUp(atTheWindow, [withPassword()]);
    world.fail('dataLayer.read', { _tag: 'Offline' });

    await core.signInWithProvider('google');

    expect(world.cookies.sessionId()).to.be.a('string');
    expect(world.cookies.trackingId()).to.equal(null);
  });
});

/** A clock that the test advances. */
const aManualClock = () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  let waits: { readonly at: number; readonly end: () => void }[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => new Date(now),
    wait: (milliseconds: number) =>
      new Promise<void>((end) => void waits.push({ at: now + milliseconds, end })),
    pass: async (milliseconds: number) => {
      for (const until = now + milliseconds; now < until;) {
        now += 100;
        const due = waits.filter(({ at }) => at <= now);
        waits = waits.filter(({ at }) => at > now);
        due.forEach(({ end }) => end());
        await settle();
      }
    },
  };
};

describe('The handoff page', () => {
  const setUpHandoff = (accounts: readonly MemoryAccount[] = [withPassword()]) => {
    const world = memoryWorld({ accounts });
    const clock = aManualClock();
    const core = aMembership({ ...world, clock });
    return { world, clock, core };
  };

  it('follows the stored redirect once there is a session [RT-04]', async () => {
    const { world, clock, core } = setUpHandoff();
    core.redirects.keep('/sports/story');
    const finished = core.finishHandoff();
    await clock.pass(2_500);
    world.signIn(sasha);
    await clock.pass(1_500);

    expect(await finished).to.deep.equal(E.right('/sports/story'));
    expect(world.tracking.events().map(({ name }) => name)).to.deep.equal(['login', 'account-loaded']);
    expect(world.storage.get('redirect')).to.equal(null);
  });

  it('links the provider for which this tab was redirected [RT-04] [AU-08]', async () => {
    const { world, clock, core } = setUpHandoff([
      withPassword({ profile: emptyProfile, providerDocuments: { google: document } }),
    ]);
    core.socialMemory.leave('google');
    world.signIn(sasha);
    const finished = core.finishHandoff();
    await clock.pass(500);

    expect(E.isRight(await finished)).to.equal(true);
    expect(world.accounts.find(sasha)?.profile).to.include({
      fullName: 'Sasha Social',
      googleAuthenticated: true,
    });
    expect(core.socialMemory.lastUsed()).to.equal('google');
    expect(world.storage.get('social-leaving')).to.equal(null);
  });

  it('links nothing if the sign-in began elsewhere [RT-04]', async () => {
    const { world, clock, core } = setUpHandoff();
    world.signIn(sasha);
    const finished = core.finishHandoff();
    await clock.pass(500);

    expect(await finished).to.deep.equal(E.right('/account/settings'));
    expect(called(world, 'profiles.update')).to.deep.equal([]);
  });

  it('gives up after ten seconds without a session and sends no more requests [RT-04]', async () => {
    const { world, clock, core } = setUpHandoff();
    let outcome: unknown = null;
    void core.finishHandoff().then((end) => (outcome = end));
    await clock.pass(9_900);
    expect(outcome).to.equal(null);
    await clock.pass(200);

    expect(outcome).to.deep.equal(E.left({ _tag: 'NoSession' }));
    await clock.pass(2_000);
    const reads = called(world, 'dataLayer.read').length;
    await clock.pass(5_000);
    expect(called(world, 'dataLayer.read').length).to.equal(reads);
    expect(reads).to.be.at.most(11);
    expect(world.tracking.events()).to.deep.equal([]);
  });

  it('is not delayed by a read that does not end [RT-04]', async () => {
    const {
      world,
      clock,
      core: { finishHandoff },
    } = (() => {
      const made = setUpHandoff();
      const stuck = {
        ...made.world,
        clock: made.clock,
        dataLayerSource: { read: () => new Promise<never>(() => undefined) },
      };
      return { ...made, core: aMembership(stuck) };
    })();
    let outcome: unknown = null;
    void finishHandoff().then((end) => (outcome = end));
    await clock.pass(10_100);

    expect(outcome).to.deep.equal(E.left({ _tag: 'NoSession' }));
    expect(world.tracking.events()).to.deep.equal([]);
  });
});
