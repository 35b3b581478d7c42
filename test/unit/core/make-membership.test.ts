import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { memoryPorts } from '../../../adapters/memory/world/memory-ports';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { worldOf } from '../../../adapters/memory/world/personas';
import type { GivenPorts } from '../../../core/ports/defaults/default-ports';
import type { RequiredPorts } from '../../../core/ports/membership/membership-ports';
import { makeMembership } from '../../../core/app/membership';
import { changeOutcomeText } from '../../../core/presentation/status-text';
import { plainLoaders } from '../../../core/app/plain-loaders';
import type { Settings } from '../../../core/domain/settings/settings';
import { byStoredMethod, planOf, robin } from '../../builders/subscriber';

/** A world whose clock shows the device time, like the default clock. */
const aWorld = (): MemoryWorld =>
  memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], now: new Date() });

/** Only the ports that have no default. */
const requiredOf = (world: MemoryWorld): RequiredPorts => {
  const { identity, dataLayerSource, profiles, decisions, site } = world;
  const { newsletters, subscriptions, paymentMethods, billing } = world;
  return {
    ...{ identity, dataLayerSource, profiles, decisions, site },
    ...{ newsletters, subscriptions, paymentMethods, billing },
  };
};

const problemsOf = (ports: unknown, settings: unknown = {}): readonly string[] => {
  try {
    makeMembership(ports as GivenPorts, settings as Partial<Settings>);
    return [];
  } catch (error) {
    expect((error as Error).name).to.equal('MembershipError');
    const { problems, message } = error as { readonly problems: readonly string[]; readonly message: string };
    for (const problem of problems) expect(message).to.include(problem);
    return problems;
  }
};

describe('makeMembership', () => {
  it('needs nine ports and has defaults for everything else [PZ-02]', async () => {
    const world = aWorld();
    const membership = makeMembership(requiredOf(world), { siteUrl: 'https://www.courier.test/' });

    expect(await membership.signIn({ email: robin, password: 'Fixture-Passw0rd' })).to.deep.equal(
      E.right(undefined),
    );
    const app = await membership.membership.load();
    const choice = { plan: planOf('sports-plus-monthly'), skipTrial: false };
    expect(await app.subscribe({ choice, payment: byStoredMethod })).to.deep.equal(E.right(undefined));
    await app.refreshMembership();
    expect(membership.subscriptions.getValue().subscriptionStatus).to.equal('Active');
    const paused = await app.pauseSubscription({
      ...{ emailAddress: robin, length: 1 },
      reason: { pauseReason: null, pauseReasonText: null },
    });

    expect(E.isRight(paused)).to.equal(true);
    const [mail] = world.calls().filter(({ name }) => name === 'site.sendPauseEmail');
    expect(mail!.with[0]).to.include({ cta: 'https://www.courier.test/account/settings/membership' });
    await app.refreshMembership();
    expect(membership.subscriptions.getValue().subscriptionStatus).to.equal('Active_Paused');
    expect(app.format.money(9.99)).to.equal('$9.99');
    expect(app.wallets.enabled).to.deep.equal([]);
    expect(app.rewards).to.equal(null);
    expect(membership.settings.rewardsEnabled).to.equal(false);
  });

  it('refuses a pause before anything is sent if it knows no address for the mail [PZ-02]', async () => {
    const world = aWorld();
    const membership = makeMembership(requiredOf(world));
    await membership.signIn({ email: robin, password: 'Fixture-Passw0rd' });
    const app = await membership.load();
    const choice = { plan: planOf('sports-plus-monthly'), skipTrial: false };
    await app.subscribe({ choice, payment: byStoredMethod });
    await app.refreshMembership();
    const before = world.calls().length;
    const reason = { pauseReason: null, pauseReasonText: null };

    const paused = await app.pauseSubscription({ emailAddress: robin, length: 1, reason });

    expect(paused).to.deep.equal(E.left({ _tag: 'NoSiteUrl' }));
    const sent = world.calls().slice(before);
    expect(sent.filter(({ name }) => !name.endsWith('read') && !name.endsWith('list'))).to.deep.equal([]);

    const change = app.flows.membershipChange();
    await change.load();
    change.begin('pause');
    await change.commit();
    const { step } = change.state.getValue();
    expect(step).to.have.nested.property('problem._tag', 'NoSiteUrl');
    expect(changeOutcomeText(change.state.getValue(), app)).to.equal(
      'There was an error pausing your subscription. Nothing changed and you have not been charged.',
    );
    await app.refreshMembership();
    expect(membership.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });

  it('disables and logs features whose port is missing [AU-08] [PF-01] [AC-06]', async () => {
    const membership = makeMembership(requiredOf(aWorld()));
    await membership.loadDataLayer();
    const app = await membership.membership.load();
    const refused = E.left({ _tag: 'Refused', message: null });

    const social = await membership.social();
    expect(await social.signInWithProvider('google')).to.deep.equal(E.left({ _tag: 'Failed' }));
    expect(await app.cardForms.open('token', { containers: {} } as never)).to.deep.equal(refused);
    expect(await app.wallets.open('token')).to.deep.equal(E.left({ _tag: 'NotLoaded' }));
    const picture = { bytes: new Uint8Array(), name: 'me.png', type: 'image/png' };
    expect(await app.profile.uploadPicture(picture)).to.deep.equal(refused);
    expect(await app.siteQueries.get({ path: '/wp/v2/pages', read: O.some })).to.deep.equal(refused);
  });

  it('uses the given options instead of the defaults [HM-18]', async () => {
    const world = aWorld();
    const membership = makeMembership(memoryPorts(world), { language: 'es-US', mobileApp: true });
    const app = await membership.membership.load();

    expect(app.store).to.equal(world.storage);
    expect(membership.clock).to.equal(world.clock);
    expect(membership.member.getValue().mobileApp).to.equal(true);
    expect(membership.settings.rewardsEnabled).to.equal(true);
    expect(app.rewards).not.to.equal(null);
  });

  it("lets a shell read the state of the rewards' token [EN-08]", async () => {
    const membership = makeMembership(memoryPorts(worldOf('active-monthly')));
    const { rewards, loadUser } = await membership.load();
    const token = () => rewards!.state.getValue();
    expect([token().jwt, token().jwtFetched]).to.deep.equal([null, false]);

    await membership.loadDataLayer();
    await loadUser();

    expect(token().jwt).to.be.a('string');
    expect(token().jwtFetched).to.equal(true);
  });

  it('names every missing or invalid port [HM-05]', () => {
    expect(problemsOf(undefined)).to.deep.equal(['The ports must be an object.']);
    expect(problemsOf({})).to.deep.equal(
      [
        ...['identity', 'dataLayerSource', 'profiles', 'decisions', 'site'],
        ...['newsletters', 'subscriptions', 'paymentMethods', 'billing'],
      ].map((name) => `ports.${name} is missing.`),
    );
    const ports = requiredOf(aWorld());
    expect(
      problemsOf({
        ...ports,
        billing: 7,
        subscriptions: { ...ports.subscriptions, cancel: undefined },
        clock: { now: () => new Date() },
        lock: 'none',
        journal: undefined,
        site: { ...ports.site, freshPlans: [] },
        siteSession: { keep: () => undefined },
      }),
    ).to.deep.equal([
      'ports.site.freshPlans must be a function.',
      'ports.subscriptions.cancel must be a function.',
      'ports.billing must be an object.',
      'ports.siteSession.drop must be a function.',
      'ports.lock must be an object.',
      'ports.clock.wait must be a function.',
    ]);
  });

  it('names every invalid setting, and suggests the nearest name for an unknown one [HM-05]', () => {
    const ports = requiredOf(aWorld());
    const problems = problemsOf(ports, {
      brand: 'sports',
      accountHome: 'profile',
      membershipEnabled: 'yes',
      registrationDelay: -1,
      ownSites: ['www.courier.test', 7],
      place: { state: 'NY' },
      helpUrl: undefined,
      helpURL: 'https://help.courier.test/',
      qwertz: true,
    });

    expect(problems).to.deep.equal([
      'settings.brand must be "news" or "lifestyle" or "media".',
      'settings.membershipEnabled must be true or false.',
      'settings.accountHome must be "settings" or "overview" or "membership".',
      'settings.place must be an object with "state" and "postalCode", or null.',
      'settings.ownSites must be a list; each of its entries must be a string.',
      'settings.registrationDelay must be a number of milliseconds, 0 or more.',
      'settings has no "helpURL"; did you mean "helpUrl"?',
      'settings has no "qwertz".',
    ]);
    expect(problemsOf(ports, null)).to.deep.equal(['The settings must be an object.']);
  });

  it('loads code again after a failed load, and changes nothing meanwhile [HM-23] [PZ-09]', async () => {
    const world = aWorld();
    const ports = memoryPorts(world);
    let isReachable = false;
    const reachable =
      <A>(load: () => A) =>
      () =>
        isReachable ? load() : (Promise.reject(new Error('lost')) as never);
    const plain = plainLoaders(ports);
    const membership = makeMembership(ports, {}, { changes: reachable(plain.changes as () => never) });
    await membership.signIn({ email: robin, password: 'Fixture-Passw0rd' });
    const app = await membership.membership.load();

    expect(
      await app.cancelSubscription({ reason: { cancelReason: null, cancelReasonText: null } }),
    ).to.deep.equal(E.left({ _tag: 'NotDone', because: { _tag: 'Offline' } }));
    expect(world.log.lines()).to.deep.include({
      ...{ level: 'warn', what: 'The code of changes could not be loaded', facts: {} },
    });
    isReachable = true;
    const choice = { plan: planOf('sports-plus-monthly'), skipTrial: false };
    expect(await app.subscribe({ choice, payment: byStoredMethod })).to.deep.equal(E.right(undefined));
  });
});
