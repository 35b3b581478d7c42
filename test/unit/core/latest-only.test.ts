import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { Call } from '../../../core/ports/call';
import { aMembership, type TestMembership as Core, type MembershipWorld } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const ada = { email: 'ada@example.com', password: 'Fixture-Passw0rd' };
const monthly = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;

/** A call whose next response can be held back. */
const holdCall = <A, E>(call: Call<A, E>) => {
  let release = (): void => undefined;
  let hold: Promise<void> | null = null;
  return {
    call: (async () => {
      const answer = await call();
      const waiting = hold;
      hold = null;
      await waiting;
      return answer;
    }) as Call<A, E>,
    holdNext: () => {
      hold = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
  };
};

const aWorld = () =>
  memoryWorld({
    accounts: [
      anAccount({
        methods: [aStoredMethod(), aStoredMethod({ token: 'pm-2', default: false, nonce: 'nonce-2' })],
      }),
      anAccount({ email: ada.email, trackingId: 't-ada' }),
    ],
    signedInAs: robin,
  });

const open = async (world: MemoryWorld, ports: Partial<MembershipWorld>): Promise<Core> => {
  const core = aMembership({ ...world, ...ports });
  await core.loadDataLayer();
  await core.loadUser();
  return core;
};

const subscribe = (core: Core) =>
  core.subscribe({
    choice: { plan: monthly, skipTrial: true },
    payment: { kind: 'stored', token: null },
  });
const becomeAda = async (core: Core) => {
  await core.signOut();
  expect(await core.signIn(ada)).to.deep.equal(E.right(undefined));
};

describe('A stale response', () => {
  it('never replaces a newer list [ST-04] [PZ-01]', async () => {
    const world = aWorld();
    const list = holdCall(world.subscriptions.list);
    const core = await open(world, { subscriptions: { ...world.subscriptions, list: list.call } });
    list.holdNext();
    const older = core.loadSubscriptions();
    await subscribe(core);
    await core.loadSubscriptions();

    list.release();
    await older;

    expect(core.subscriptions.getValue()).to.deep.include({
      subscriptionStatus: 'Active',
      loading: false,
      failed: false,
    });
  });

  it('never marks a newer list as failed [ST-04]', async () => {
    const world = aWorld();
    const list = holdCall(world.subscriptions.list);
    const core = await open(world, { subscriptions: { ...world.subscriptions, list: list.call } });
    world.fail('subscriptions.list', { _tag: 'TimedOut' }, { times: 1 });
    list.holdNext();
    const older = core.loadSubscriptions();
    await core.loadSubscriptions();

    list.release();
    await older;

    expect(core.subscriptions.getValue()).to.deep.include({ subscriptionsFetched: true, failed: false });
  });

  it('does not restore a removed card [PZ-08]', async () => {
    const world = aWorld();
    const list = holdCall(world.paymentMethods.list);
    const core = await open(world, { paymentMethods: { ...world.paymentMethods, list: list.call } });
    list.holdNext();
    const older = core.loadPaymentMethods();
    await core.removePaymentMethod({ methodToken: 'pm-2' });
    await core.loadPaymentMethods();

    list.release();
    await older;

    const { paymentMethods } = core.subscriptions.getValue().paymentMethodsData;
    expect(paymentMethods.map(({ token }) => token)).to.deep.equal([aStoredMethod().token]);
  });

  it('does not remove the mark of a current subscriber [HM-16]', async () => {
    const world = aWorld();
    const entitled = holdCall(world.decisions.isEntitled);
    const core = await open(world, { decisions: { ...world.decisions, isEntitled: entitled.call } });
    entitled.holdNext();
    const older = core.refreshEntitlement();
    await subscribe(core);
    await core.refreshEntitlement();

    entitled.release();
    await older;

    expect(world.cookies.isMarkedSubscriber()).to.equal(true);
  });

  it('does not undo a write made during the request [EN-04]', async () => {
    const world = aWorld();
    const read = holdCall(world.profiles.read);
    const core = await open(world, { profiles: { ...world.profiles, read: read.call } });
    read.holdNext();
    const refreshing = core.refreshMembership();
    await new Promise((resolve) => setTimeout(resolve, 1));
    await core.updateProfile({ bio: 'New words' });

    read.release();
    await refreshing;

    expect(core.member.getValue().user.profile?.bio).to.equal('New words');
    await core.updateProfile({ bio: '' });
    expect(world.accounts.find(robin)?.profile.bio).to.equal('');
  });
});

describe('A response requested by the previous reader', () => {
  it("does not change the next reader's list [ST-04] [AU-04]", async () => {
    const world = aWorld();
    const list = holdCall(world.subscriptions.list);
    const core = await open(world, { subscriptions: { ...world.subscriptions, list: list.call } });
    list.holdNext();
    const older = core.loadSubscriptions();
    await becomeAda(core);
    await core.loadSubscriptions();
    const hers = core.subscriptions.getValue();

    list.release();

    expect(await older).to.deep.equal(E.left({ _tag: 'SignedOut' }));
    expect(core.subscriptions.getValue()).to.deep.equal(hers);
    expect(hers).to.deep.include({ subscriptionsFetched: true, failed: false });
  });

  it("does not change the next reader's offered plans [BC-01]", async () => {
    const world = aWorld();
    const answers = [['sports-plus-annual'], ['sports-plus-monthly']];
    const available = holdCall<readonly string[], never>(async () => E.right(answers.shift() ?? []));
    const core = await open(world, {
      decisions: { ...world.decisions, availablePlans: () => available.call() },
    });
    available.holdNext();
    const older = core.loadPlans(false);
    await becomeAda(core);
    await core.loadPlans(false);

    available.release();
    await older;

    const { availablePlans } = core.subscriptions.getValue();
    expect(availablePlans.map(({ planId }) => planId)).to.deep.equal(['sports-plus-monthly']);
  });

  it('is not tracked for the next reader [ON-04]', async () => {
    const world = aWorld();
    const write = holdCall<void, never>(async () => E.right(undefined));
    const core = await open(world, { profiles: { ...world.profiles, update: () => write.call() } });
    write.holdNext();
    const older = core.customizeProfile({ fullName: 'Robin S.' });
    await becomeAda(core);

    write.release();
    await older;

    expect(world.tracking.events().map(({ name }) => name)).to.not.include('profileCustomized');
  });

  it('ends only the session of its own reader [AU-04]', async () => {
    const world = aWorld();
    const end = holdCall(world.identity.signOut);
    const core = await open(world, { identity: { ...world.identity, signOut: end.call } });
    end.holdNext();
    const leaving = core.signOut();
    await new Promise((resolve) => setTimeout(resolve, 1));
    const tab = aMembership(world);
    await tab.signIn(ada);
    await core.loadDataLayer();

    end.release();
    await leaving;

    expect(core.member.getValue().dataLayer).to.deep.include({ loggedIn: true, trackingId: 't-ada' });
    expect(world.cookies.trackingId()).to.equal('t-ada');
  });
});

describe('A sign-in that ends after another reader has signed in', () => {
  it('links no profile of the other reader and keeps no session [AU-08]', async () => {
    const world = memoryWorld({
      accounts: [anAccount(), anAccount({ email: ada.email, trackingId: 't-ada' })],
    });
    world.socialWindow.seat({ _tag: 'Person', email: robin, document: {} });
    const entitled = holdCall(world.decisions.isEntitled);
    const core = aMembership({ ...world, decisions: { ...world.decisions, isEntitled: entitled.call } });
    entitled.holdNext();
    const signing = core.signInWithProvider('google');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const tab = aMembership(world);
    await tab.loadDataLayer();
    await tab.signOut();
    await tab.signIn(ada);
    await core.loadDataLayer();
    const session = world.cookies.sessionId();
    const hers = JSON.stringify(world.accounts.find(ada.email));

    entitled.release();
    await signing;

    expect(world.cookies.sessionId()).to.equal(session);
    expect(world.cookies.trackingId()).to.equal('t-ada');
    expect(JSON.stringify(world.accounts.find(ada.email))).to.equal(hers);
  });

  it('takes no data from the previous reader if the reads fail [AU-01] [EN-06]', async () => {
    const world = aWorld();
    const core = await open(world, {});
    world.fail('dataLayer.read', { _tag: 'Offline' }, { times: 1 });
    world.fail('identity.account', { _tag: 'Offline' }, { times: 1 });

    await core.signIn(ada);

    expect(core.member.getValue().user).to.deep.include({ account: null, profile: null });
    expect(core.member.getValue().userDataLoaded).to.equal(false);
  });
});

describe("The plans on the app's page", () => {
  it('are kept if the menu requests them again [RT-16]', async () => {
    const world = memoryWorld({
      accounts: [anAccount()],
      signedInAs: robin,
      availablePlans: (inApp) => [inApp ? 'sports-plus-annual' : 'sports-plus-monthly'],
    });
    const core = await open(world, {});
    await core.loadPlans(true);
    await core.loadPlans(core.subscriptions.getValue().plansInApp);

    const { availablePlans } = core.subscriptions.getValue();
    expect(availablePlans.map(({ planId }) => planId)).to.deep.equal(['sports-plus-annual']);
  });
});
