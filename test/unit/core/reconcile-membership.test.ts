import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { emptyDataLayer, homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { JournalEntry } from '../../../core/ports/journal';
import { noMember, type MemberState } from '../../../core/state/member';
import { dataLayerRead } from '../../../core/state/member-changes';
import { endedHomeDelivery } from '../../../core/use-cases/subscriptions/end-home-delivery-plan';
import { reconcileAfter } from '../../../core/use-cases/subscriptions/reconcile-after';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import {
  aSubscriber,
  byStoredMethod,
  callsTo,
  cancelIt,
  subscriptionsIn,
  live,
  pauseFor,
  planOf,
  profileOf,
  reader,
  robin,
  subscribeTo,
} from '../../builders/subscriber';

const home = { ...planOf('sports-plus-monthly'), planId: 'sports-plus-home-delivery', amount: 0.01 };
const plans = [...memoryPlans, home];
const withHome = { homeDeliveryPlan: home.planId };

/** Every call that writes. */
const writes = [
  'profiles.update',
  'subscriptions.start',
  'subscriptions.cancel',
  'subscriptions.setPaymentMethod',
  'paymentMethods.setDefault',
  'newsletters.accountChange',
  'site.sendPauseEmail',
  'journal.put',
];
const written = (world: MemoryWorld): readonly string[] =>
  world
    .calls()
    .map(({ name }) => name as string)
    .filter((name) => writes.includes(name));

/** Makes all reads of a membership page, then reconciles. */
const load = async (core: Core): Promise<void> => {
  await core.loadDataLayer();
  await core.loadUser();
  await core.loadSubscriptions();
  await core.reconcileMembership();
};

const markPaused = (account: MemoryAccount): void => {
  account.profile = { ...account.profile, paused: true, pausedLength: 2 };
};

/** A running membership that is marked paused; the profile names the plan. */
const markedPaused = async (options: Parameters<typeof aSubscriber>[0] = {}) => {
  const page = await aSubscriber(options);
  const account = page.world.accounts.find(robin)!;
  markPaused(account);
  account.profile = { ...account.profile, currentPlan: 'sports-plus-monthly' };
  return { ...page, account };
};

describe('Clearing a pause that is over', () => {
  it('clears profile, newsletters and state if the status is not a paused one [ST-09]', async () => {
    const { world, core } = await markedPaused();

    await load(core);

    expect(profileOf(world)).to.deep.include({ paused: false, pausedLength: null });
    expect(callsTo(world, 'profiles.update').map((call) => call.with[0])).to.deep.equal([
      { paused: false, pausedLength: null },
    ]);
    expect(world.newsletters.accountChanges()).to.deep.equal([{ email: robin, pauseMembership: false }]);
    expect(core.member.getValue().user.profile?.paused).to.equal(false);
    expect(core.member.getValue().dataLayer.paused).to.equal(false);

    world.forgetCalls();
    await load(core);
    expect(written(world)).to.deep.equal([]);
  });

  it('keeps the mark of a pause that still applies [ST-09]', async () => {
    const { world, core } = await aSubscriber();
    await pauseFor(core, 1);
    await load(core);
    world.forgetCalls();

    await load(core);

    expect(written(world)).to.deep.equal([]);
    expect(profileOf(world).paused).to.equal(true);
  });

  it('clears nothing if pausing is off or a live record has an unknown plan [ST-09]', async () => {
    const off = await markedPaused();
    await load(aMembership(off.world, { pausingEnabled: false }));
    expect(written(off.world)).to.deep.equal([]);

    const unknown = await markedPaused({ plans });
    await unknown.core.changePlan({ planId: home.planId });
    const world = memoryWorld({ accounts: [unknown.account], signedInAs: robin });
    await load(aMembership(world));
    expect(written(world)).not.to.include('newsletters.accountChange');
    expect(profileOf(world).paused).to.equal(true);
  });

  it('writes nothing while a change is open or running [PZ-09]', async () => {
    const { world, core } = await markedPaused();
    await world.journal.put({
      id: 'entry-9',
      reader,
      change: { kind: 'cancel', facts: { subscriptionId: 'sub-1' } },
      startedAt: world.clock.now().toISOString(),
      step: 'cancel',
      phase: 'begun',
    });
    world.forgetCalls();
    await load(core);
    expect(written(world)).to.deep.equal([]);

    await world.journal.close('entry-9');
    const release = world.lock.holdElsewhere(`change:${reader}`);
    await load(core);
    expect(written(world)).to.deep.equal([]);
    release();
    await load(core);
    expect(profileOf(world).paused).to.equal(false);
  });

  describe('at the same time as a', () => {
    /** A page that waits on the last request of its reconcile. */
    const settling = async () => {
      const { world } = await markedPaused();
      let goOn = (): void => undefined;
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
      let isAsked = (): void => undefined;
      const pending = new Promise<void>((resolve) => (isAsked = resolve));
      const newsletters = {
        ...world.newsletters,
        accountChange: async (email: string, paused: boolean) => {
          isAsked();
          await mayGoOn;
          return world.newsletters.accountChange(email, paused);
        },
      };
      const core = aMembership({ ...world, newsletters });
      const loading = load(core);
      await pending;
      return { core, world, settled: () => (goOn(), loading) };
    };

    it('press on the same page makes the press wait, without reporting another tab [PZ-09, ST-09]', async () => {
      const { core, world, settled } = await settling();
      const cancelling = cancelIt(core);
      await settled();

      expect(await cancelling).to.satisfy(E.isRight);
      expect(profileOf(world).paused).to.equal(false);
    });

    it('recovery on the same page makes the recovery wait [PZ-09, ST-09]', async () => {
      const { core, settled } = await settling();
      const recovering = core.recoverChanges();
      await settled();

      expect(await recovering).to.deep.equal(E.right([]));
    });
  });

  it("uses the data read under the lock, not the page's older data [ST-09]", async () => {
    const { world, core } = await aSubscriber();
    await load(core);
    const stale = aMembership(world);
    await stale.loadDataLayer();
    const running = world.subscriptions.list;
    const old = await running();
    await pauseFor(core, 1);
    // This page has a stale list from before another tab paused.
    const page = aMembership({ ...world, subscriptions: { ...world.subscriptions, list: async () => old } });
    await load(page);
    const { reconcileMembership, member, subscriptions } = aMembership(world);
    member.update(() => page.member.getValue());
    subscriptions.update(() => page.subscriptions.getValue());
    markPaused(world.accounts.find(robin)!);

    await reconcileMembership();

    expect(profileOf(world).paused).to.equal(true);
  });
});

describe('An interrupted pause', () => {
  /** A membership that is marked paused and canceled; the device with the journal is lost. */
  const interrupted = async () => {
    const page = await markedPaused();
    await cancelIt(page.core);
    page.world.forgetCalls();
    return page;
  };

  it('stays marked, so that any device can offer the repair [PZ-09]', async () => {
    const { world, core } = await interrupted();
    await load(core);
    expect(written(world)).to.deep.equal([]);
  });

  it('is repaired by starting the membership after the pause [PZ-09]', async () => {
    const { world, core } = await interrupted();

    const outcome = await core.repairPause();

    expect(E.isRight(outcome) && outcome.right.restartOn.toISOString()).to.equal('2027-02-21T00:00:00.000Z');
    expect(live(world).map(({ state, plan }) => [state, plan.planId])).to.deep.equal([
      ['pending', 'sports-plus-monthly'],
    ]);
    await load(core);
    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active_Paused');
    expect(E.isLeft(await core.repairPause())).to.equal(true);
  });

  it('can be given up: the mark is removed and the membership stays ended [PZ-09]', async () => {
    const { world, core } = await interrupted();
    expect(await core.giveUpPause()).to.deep.equal(E.right(undefined));
    expect(profileOf(world).paused).to.equal(false);
    expect(live(world)).to.deep.equal([]);
    expect(await core.giveUpPause()).to.deep.equal(E.left({ _tag: 'NothingToRepair' }));
  });

  it('is not detected if the reader ended the pause or its time is over [ST-09]', async () => {
    const { world, core } = await aSubscriber();
    await pauseFor(core, 1);
    world.clock.advance(60_000);
    await cancelIt(core);
    await load(core);
    expect(profileOf(world).paused).to.equal(false);

    const over = await interrupted();
    over.world.clock.set(new Date('2027-03-01T00:00:00Z'));
    await load(over.core);
    expect(profileOf(over.world).paused).to.equal(false);
  });
});

describe('The plan in the profile', () => {
  it('is set to the plan of the active subscription [ST-11]', async () => {
    const { world, core } = await aSubscriber();

    await load(core);

    expect(callsTo(world, 'profiles.update').map((call) => call.with[0])).to.deep.equal([
      { currentPlan: 'sports-plus-monthly' },
    ]);
    expect(core.member.getValue().user.profile?.currentPlan).to.equal('sports-plus-monthly');
    world.forgetCalls();
    await load(core);
    expect(written(world)).to.deep.equal([]);
  });

  it('is unchanged while no subscription is active [ST-11]', async () => {
    const { world, core } = await aSubscriber();
    await cancelIt(core);
    world.clock.set(new Date('2027-03-01T00:00:00Z'));
    world.forgetCalls();
    await load(core);
    expect(written(world)).to.deep.equal([]);
  });
});

describe('Home delivery that has ended', () => {
  const atHome = async (products: readonly string[] = []) => {
    const account = anAccount({
      methods: [aStoredMethod()],
      profile: aProfile({ currentPlan: home.planId }),
    });
    const world = memoryWorld({ accounts: [account], signedInAs: robin, plans });
    await aMembership(world).subscribe({
      choice: { plan: home, skipTrial: false },
      payment: byStoredMethod,
    });
    account.products = products;
    world.forgetCalls();
    return { world, account, core: aMembership(world, withHome) };
  };

  it('ends the free plan once and shows a notice [ST-13]', async () => {
    const { world, core } = await atHome();

    await load(core);

    expect(callsTo(world, 'subscriptions.cancel').map((call) => call.with[0])).to.deep.equal(['sub-1']);
    expect(core.subscriptions.getValue()).to.deep.include({
      announcement: { kind: 'message', key: 'membership.home-delivery-ended' },
      subscriptionStatus: 'Cancelled_Active',
    });
    world.forgetCalls();
    await load(core);
    expect(callsTo(world, 'subscriptions.cancel')).to.deep.equal([]);
  });

  it('ends nothing during home delivery, or if no plan is configured [ST-13]', async () => {
    const delivered = await atHome([homeDeliveryProduct]);
    await load(delivered.core);
    expect(callsTo(delivered.world, 'subscriptions.cancel')).to.deep.equal([]);

    const without = await atHome();
    await load(aMembership(without.world));
    expect(callsTo(without.world, 'subscriptions.cancel')).to.deep.equal([]);
  });

  it('never changes a plan that the reader pays for [ST-13]', async () => {
    const { world, core, account } = await atHome();
    const [free] = account.subscriptions;
    account.subscriptions = [{ ...free!, id: 'sub-paid', plan: planOf('sports-plus-annual') }, free!];
    await load(core);
    expect(live(world).map(({ id }) => id)).to.deep.equal(['sub-paid']);

    const other = await aSubscriber({ plans });
    other.world.accounts.find(robin)!.profile = aProfile({ currentPlan: home.planId });
    await load(aMembership(other.world, withHome));
    expect(live(other.world)).to.have.length(1);
  });

  it('is announced by the next page if the page that ended the plan was closed [ST-13]', async () => {
    const { world } = await atHome();
    await world.journal.put({
      id: 'entry-9',
      reader,
      change: { kind: 'end-home-delivery', facts: { subscriptionId: 'sub-1' } },
      startedAt: world.clock.now().toISOString(),
      step: 'cancel',
      phase: 'begun',
    });
    await world.subscriptions.cancel('sub-1');
    const core = aMembership(world, withHome);

    await core.loadDataLayer();
    await new Promise((resolve) => setImmediate(resolve));

    expect(core.subscriptions.getValue().announcement).to.deep.equal({
      kind: 'message',
      key: 'membership.home-delivery-ended',
    });
  });

  it("is detected from the data layer, the profile's plan and the list together [ST-13]", () => {
    const live = { reason: 'unknown-plan', at: 0, id: 'free', planId: home.planId, live: true } as const;
    const snapshot = {
      records: { plans, subscriptions: [], skipped: [live] },
      profile: aProfile({ currentPlan: home.planId }),
    };
    const signedIn = dataLayerRead(noMember(), { ...emptyDataLayer, loggedIn: true, trackingId: reader });
    const ended = (member: MemberState, plan: string | null, change: object = {}) =>
      endedHomeDelivery(member, { ...snapshot, ...change }, plan);

    expect(ended(signedIn, home.planId)).to.equal('free');
    expect([
      ended(signedIn, null),
      ended(noMember(), home.planId),
      ended(
        { ...signedIn, dataLayer: { ...signedIn.dataLayer, products: [homeDeliveryProduct] } },
        home.planId,
      ),
      ended(signedIn, home.planId, { profile: aProfile({ currentPlan: 'sports-plus-monthly' }) }),
      ended(signedIn, home.planId, { records: { ...snapshot.records, skipped: [{ ...live, live: false }] } }),
    ]).to.deep.equal([null, null, null, null, null]);
  });

  it('is journaled like any change, and a failure is logged [PZ-09] [ER-03]', async () => {
    const { world, core } = await atHome();
    world.fail('subscriptions.cancel', { _tag: 'NotFound' });

    await load(core);

    const [noted] = callsTo(world, 'journal.put').map((call) => call.with[0] as JournalEntry);
    expect(noted?.change).to.deep.equal({ kind: 'end-home-delivery', facts: { subscriptionId: 'sub-1' } });
    expect(world.log.lines().at(-1)).to.deep.equal({
      level: 'error',
      what: 'Ending the home delivery plan did not succeed',
      facts: { because: 'NotDone' },
    });
    expect(core.subscriptions.getValue().announcement).to.equal(null);
  });
});

describe('The conversion to a member', () => {
  const aConversion = {
    name: 'membership-conversion',
    planId: 'sports-plus-monthly',
    subscriptionId: 'sub-1',
    returning: false,
  };
  const conversions = (world: MemoryWorld) =>
    world.tracking.events().filter(({ name }) => name === 'membership-conversion');

  it('is tracked once per subscription when the status changes from None to Active [ST-10]', async () => {
    const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], signedInAs: robin });
    const core = aMembership(world);
    await load(core);
    await subscribeTo(core, 'sports-plus-monthly');
    await load(core);
    await load(core);
    const observed = [aConversion];
    expect(conversions(world)).to.deep.equal(observed);

    // Another page, whose first read of the list was still empty.
    const later = aMembership(world);
    const list = async () => E.right([]);
    const before = aMembership({ ...world, subscriptions: { ...world.subscriptions, list } });
    await load(before);
    await later.loadDataLayer();
    await later.loadSubscriptions();
    await later.reconcileMembership();
    expect(conversions(world)).to.deep.equal(observed);
  });

  it('is tracked once by the next page if the list lags or the paying page was closed [ST-10]', async () => {
    for (const after of [false, true]) {
      const account = anAccount({ methods: [aStoredMethod()] });
      const world = memoryWorld({ accounts: [account], signedInAs: robin, listLag: 60_000 });
      const first = aMembership(world);
      await load(first);
      if (after) world.fail('subscriptions.start', { _tag: 'Offline' }, { after: true, times: 1 });
      await subscribeTo(first, 'sports-plus-monthly');
      await load(first);
      expect(conversions(world)).to.deep.equal([]);

      world.clock.advance(120_000);
      for (const page of [aMembership(world), aMembership(world)]) {
        await load(page);
        await page.recoverChanges();
        await load(page);
      }
      expect(conversions(world)).to.deep.equal([aConversion]);
    }
  });

  it('is marked as returning in the state and the event if the reader had a membership before [ST-12] [ST-10]', async () => {
    const { world, core } = await aSubscriber();
    await load(core);
    expect(core.subscriptions.getValue().returningCustomer).to.equal(false);
    await cancelIt(core);
    world.clock.advance(400 * 86_400_000);
    const later = aMembership(world);
    const none = aMembership({
      ...world,
      subscriptions: { ...world.subscriptions, list: async () => E.right([]) },
    });
    await load(none);
    await later.subscribe({
      choice: { plan: planOf('sports-plus-monthly-trial'), skipTrial: false },
      payment: byStoredMethod,
    });
    await load(later);

    expect(later.subscriptions.getValue().returningCustomer).to.equal(true);
    expect(world.tracking.events().filter(({ name }) => name !== 'account-loaded')).to.deep.equal([
      { name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: true },
      {
        name: 'membership-conversion',
        planId: 'sports-plus-monthly-trial',
        subscriptionId: 'sub-2',
        returning: true,
      },
    ]);
  });

  it('is not tracked on a page that a member opened, or after a failed read [ST-10]', async () => {
    const { world, core } = await aSubscriber();
    await load(core);
    expect(conversions(world)).to.deep.equal([]);

    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    const later = aMembership(world);
    await load(later);
    await load(later);
    expect(conversions(world)).to.deep.equal([]);
  });

  it('ignores invalid stored data [ST-10]', async () => {
    for (const kept of ['not json', '{"a":1}', '[1,null]']) {
      const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], signedInAs: robin });
      world.storage.set('conversions', kept);
      const core = aMembership(world);
      await load(core);
      await subscribeTo(core, 'sports-plus-monthly');
      await load(core);
      expect(conversions(world)).to.have.length(1);
      expect(JSON.parse(world.storage.get('conversions')!)).to.deep.equal(['sub-1']);
    }
  });
});

describe('Data that could not be read', () => {
  const failures: readonly CallFailed[] = [
    { _tag: 'Offline' },
    { _tag: 'TimedOut' },
    { _tag: 'SignedOut' },
    { _tag: 'NotFound' },
    { _tag: 'Conflict' },
    { _tag: 'Refused', message: null },
    { _tag: 'Unexpected', what: 'test' },
  ];
  const reads = [
    'dataLayer.read',
    'profiles.read',
    'identity.account',
    'subscriptions.list',
    'site.plans',
  ] as const;
  const counted = { kept: 0, tried: 0 };

  /** The reads that each use case needs before it may write. Reads that it does not make are omitted. */
  const useCases: readonly {
    readonly name: string;
    readonly reads: readonly ((typeof reads)[number] | 'paymentMethods.list' | 'journal.open')[];
    readonly begin: () => Promise<{ world: MemoryWorld; core: Core }>;
    readonly run: (core: Core) => Promise<unknown>;
  }[] = [
    { name: 'the pause that is over', reads: [...reads, 'journal.open'], begin: markedPaused, run: load },
    { name: "the profile's plan", reads: [...reads, 'journal.open'], begin: aSubscriber, run: load },
    {
      name: 'home delivery',
      reads: [...reads, 'journal.open'],
      begin: async () => {
        const page = await aSubscriber({ plans });
        const account = page.world.accounts.find(robin)!;
        account.subscriptions = account.subscriptions.map((one) => ({ ...one, plan: home }));
        account.profile = aProfile({ currentPlan: home.planId });
        return { ...page, core: aMembership(page.world, withHome) };
      },
      run: load,
    },
    {
      name: 'subscribing',
      reads: ['subscriptions.list', 'site.plans', 'journal.open'],
      begin: async () => {
        const world = memoryWorld({
          accounts: [anAccount({ methods: [aStoredMethod()] })],
          signedInAs: robin,
        });
        return { world, core: aMembership(world) };
      },
      run: (core) => subscribeTo(core, 'sports-plus-monthly'),
    },
    {
      name: 'pausing',
      reads: ['subscriptions.list', 'site.plans', 'journal.open'],
      begin: aSubscriber,
      run: (core) => pauseFor(core, 1),
    },
    {
      name: 'changing plan',
      reads: ['subscriptions.list', 'site.plans', 'paymentMethods.list', 'journal.open'],
      begin: aSubscriber,
      run: (core) => core.changePlan({ planId: 'sports-plus-annual' }),
    },
    {
      name: 'undoing a change',
      reads: ['subscriptions.list', 'site.plans', 'paymentMethods.list', 'journal.open'],
      begin: async () => {
        const page = await aSubscriber();
        await page.core.changePlan({ planId: 'sports-plus-annual' });
        return page;
      },
      run: (core) => core.undoChange(),
    },
    {
      name: 'resuming',
      reads: ['subscriptions.list', 'site.plans', 'journal.open'],
      begin: async () => {
        const page = await aSubscriber();
        await pauseFor(page.core, 1);
        return page;
      },
      run: (core) => core.resumeSubscription(),
    },
    {
      name: 'cancelling',
      reads: ['subscriptions.list', 'site.plans', 'journal.open'],
      begin: aSubscriber,
      run: cancelIt,
    },
    {
      name: 'restarting',
      reads: ['subscriptions.list', 'site.plans', 'paymentMethods.list', 'journal.open'],
      begin: async () => {
        const page = await aSubscriber();
        await cancelIt(page.core);
        return page;
      },
      run: (core) => core.restartSubscription(),
    },
    {
      name: 'changing the default method',
      reads: ['subscriptions.list', 'site.plans', 'journal.open'],
      begin: aSubscriber,
      run: (core) => core.makeDefaultMethod({ methodToken: 'pm-1' }),
    },
    {
      name: 'mending a pause',
      reads: ['subscriptions.list', 'site.plans', 'profiles.read', 'paymentMethods.list', 'journal.open'],
      begin: async () => {
        const page = await markedPaused();
        await cancelIt(page.core);
        return page;
      },
      run: (core) => core.repairPause(),
    },
    {
      name: 'giving a pause up',
      reads: ['subscriptions.list', 'site.plans', 'profiles.read', 'journal.open'],
      begin: async () => {
        const page = await markedPaused();
        await cancelIt(page.core);
        return page;
      },
      run: (core) => core.giveUpPause(),
    },
  ];

  for (const { name, reads: made, begin, run } of useCases) {
    it(`prevents writes about ${name} [ST-09]`, async () => {
      for (const read of made) {
        const errors = read === 'journal.open' ? [{ _tag: 'JournalFailed' }] : failures;
        for (const error of errors) {
          const { world, core } = await begin();
          world.forgetCalls();
          world.fail(read, error);
          counted.tried += 1;
          const before = JSON.stringify([subscriptionsIn(world), profileOf(world)]);

          await run(core);

          expect(written(world), `${read}: ${error._tag}`).to.deep.equal([]);
          expect(JSON.stringify([subscriptionsIn(world), profileOf(world)])).to.equal(before);
          counted.kept += 1;
        }
      }
    });

    it(`allows writes about ${name} once all of it is read [ST-09]`, async () => {
      const { world, core } = await begin();
      world.forgetCalls();
      await run(core);
      expect(written(world)).not.to.deep.equal([]);
    });
  }

  it('prevents writes if the list is invalid or the plans are empty [ST-09]', async () => {
    for (const answer of [null, {}, 'text', { message: 'Service unavailable' }, 7]) {
      counted.tried += 1;
      const { world } = await markedPaused();
      world.forgetCalls();
      const list = async () => E.right(answer);
      await load(aMembership({ ...world, subscriptions: { ...world.subscriptions, list } }));
      expect(written(world)).to.deep.equal([]);
      counted.kept += 1;
    }
    counted.tried += 1;
    const { account } = await markedPaused();
    const world = memoryWorld({ accounts: [account], signedInAs: robin, plans: [] });
    await load(aMembership(world));
    expect(written(world)).to.deep.equal([]);
    counted.kept += 1;
  });

  after(() => {
    console.log(`\n  R7: ${counted.kept} of ${counted.tried} failed reads wrote nothing`);
  });
});

describe('Automatic writes', () => {
  const offline: CallFailed = { _tag: 'Offline' };
  const plan = 'sports-plus-monthly';
  /** The calls that read the list. */
  const list = ['site.plans', 'subscriptions.list'];
  /** Reads the list and returns the additional calls. */
  const asksAfterList = async (world: MemoryWorld, core: Core): Promise<readonly string[]> => {
    world.forgetCalls();
    await core.loadSubscriptions();
    const calls = world.calls().map(({ name }) => name);
    expect(calls.slice(0, list.length)).to.have.members(list);
    return calls.slice(list.length);
  };
  /** The same on a page that has read the data layer and the profile. */
  const requests = async (world: MemoryWorld, core: Core): Promise<readonly string[]> => {
    await core.loadDataLayer();
    await core.loadUser();
    return asksAfterList(world, core);
  };
  const naming = (world: MemoryWorld, fields: object): void => {
    const account = world.accounts.find(robin)!;
    account.profile = { ...account.profile, ...fields };
  };
  const reading = ['journal.open', 'profiles.read', ...list];

  it('are considered only if the known data gives a reason [ST-09] [ST-11] [ST-13]', async () => {
    const settled = await aSubscriber();
    naming(settled.world, { currentPlan: plan });
    expect(await requests(settled.world, settled.core)).to.deep.equal([]);
    expect(await requests(settled.world, aMembership(settled.world, withHome))).to.deep.equal([]);

    const world = memoryWorld({ accounts: [anAccount()], signedInAs: robin });
    expect(await requests(world, aMembership(world))).to.deep.equal([]);

    const paused = await aSubscriber();
    naming(paused.world, { currentPlan: plan });
    await pauseFor(paused.core, 1);
    expect(await requests(paused.world, paused.core)).to.deep.equal([]);

    const off = await markedPaused();
    expect(await requests(off.world, aMembership(off.world, { pausingEnabled: false }))).to.deep.equal([]);

    const interrupted = await markedPaused();
    await cancelIt(interrupted.core);
    expect(await requests(interrupted.world, interrupted.core)).to.deep.equal([]);

    const delivered = await aSubscriber();
    naming(delivered.world, { currentPlan: plan });
    delivered.world.accounts.find(robin)!.products = [homeDeliveryProduct];
    expect(
      await requests(delivered.world, aMembership(delivered.world, { homeDeliveryPlan: plan })),
    ).to.deep.equal([]);
  });

  it('are not considered before everything was read [ST-09]', async () => {
    const { world, core } = await markedPaused();
    await core.loadDataLayer();
    await core.loadUser();
    world.forgetCalls();
    await core.reconcileMembership();
    expect(world.calls()).to.deep.equal([]);

    await core.loadSubscriptions();
    world.fail('subscriptions.list', offline);
    await core.loadSubscriptions();
    world.repair();
    world.forgetCalls();
    await core.reconcileMembership();
    expect(world.calls()).to.deep.equal([]);
  });

  it('are followed by another read of the list if they changed it [ST-09] [ST-11]', async () => {
    const marked = await markedPaused();
    expect(await requests(marked.world, marked.core)).to.have.members([
      ...reading,
      'dataLayer.read',
      'profiles.update',
      'newsletters.accountChange',
      ...list,
    ]);

    const otherPlan = await aSubscriber();
    expect(await requests(otherPlan.world, otherPlan.core)).to.have.members([
      ...reading,
      'dataLayer.read',
      'profiles.update',
    ]);
  });

  it('are logged if they fail, and nothing follows [ER-03]', async () => {
    const failing = async (page: { readonly world: MemoryWorld; readonly core: Core }) => {
      page.world.fail('profiles.update', offline);
      const calls = await requests(page.world, page.core);
      expect(calls).to.have.members([...reading, 'dataLayer.read', 'profiles.update']);
      return page.world.log.lines();
    };
    const line = (what: string) => ({
      level: 'error',
      what: `${what} did not succeed`,
      facts: { because: 'Offline' },
    });

    expect(await failing(await markedPaused())).to.deep.equal([line('Clearing the pause')]);
    expect(await failing(await aSubscriber())).to.deep.equal([line('Keeping the plan')]);
  });

  it('wait for the next read if the list cannot be read under the lock [ER-03]', async () => {
    const { world, core } = await markedPaused();
    await core.loadDataLayer();
    await core.loadUser();
    world.fail('profiles.read', offline);

    expect(await asksAfterList(world, core)).to.have.members(reading);
    expect(world.log.lines()).to.deep.equal([
      {
        level: 'warn',
        what: 'Reconciliation is postponed to the next read',
        facts: { because: 'Offline' },
      },
    ]);
  });

  it('wait for open changes without reading again [PZ-09]', async () => {
    const { world, core } = await markedPaused();
    await core.loadDataLayer();
    await core.loadUser();
    await world.journal.put({
      id: 'entry-9',
      reader,
      change: { kind: 'cancel', facts: { subscriptionId: 'sub-1' } },
      startedAt: world.clock.now().toISOString(),
      step: 'cancel',
      phase: 'begun',
    });

    expect(await asksAfterList(world, core)).to.deep.equal(['journal.open']);
  });

  it('follow only a successful read [ST-09]', async () => {
    let settled = 0;
    const settling = reconcileAfter(async () => void (settled += 1));

    expect(await settling(async () => E.left(offline))()).to.deep.equal(E.left(offline));
    expect(settled).to.equal(0);
    expect(await settling(async () => E.right(7))()).to.deep.equal(E.right(7));
    expect(settled).to.equal(1);
  });
});
