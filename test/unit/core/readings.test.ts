import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import { inMemoryLog } from '../../../adapters/memory/log';
import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorldOptions,
} from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { DecodedSubscriptions } from '../../../core/domain/subscription/wire';
import type { CallFailed } from '../../../core/ports/call-failed';
import { noMember } from '../../../core/state/member';
import { dataLayerRead } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions, subscriptionsRead } from '../../../core/state/subscriptions';
import { makeClearPause } from '../../../core/use-cases/subscriptions/clear-pause';
import { commentsSiteId } from '../../../core/use-cases/comments/comments-site-id';
import { makePrepareCustomer } from '../../../core/use-cases/payment-methods/prepare-customer';
import {
  allRecords,
  liveRecords,
  makeReadSubscriptions,
  productOf,
  seenIds,
} from '../../../core/use-cases/saga/read-subscriptions';
import { hasUnknownLive } from '../../../core/domain/subscription/wire';
import { makeTellConversion } from '../../../core/use-cases/tracking/tell-conversion';
import { aMembership } from '../../builders/membership';
import { aMemorySubscription } from '../../builders/payflow';
import { aCancelledOne, aPlan, aSubscription } from '../../builders/subscription';

const robin = 'robin.sample@example.com';
const offline: CallFailed = { _tag: 'Offline' };
const left = E.left(offline);
const signedOut = E.left({ _tag: 'SignedOut' });
const robinsLayer = { ...emptyDataLayer, loggedIn: true, trackingId: anAccount().trackingId };

const aPage = (options: MemoryWorldOptions = {}) => {
  const world = memoryWorld({
    accounts: [anAccount({ methods: [aStoredMethod()] })],
    signedInAs: robin,
    ...options,
  });
  const core = aMembership(world);
  /** Another tab signs in another reader. */
  const kimComes = () =>
    core.member.update((state) => dataLayerRead(state, { ...robinsLayer, trackingId: 'kim' }));
  return { world, core, kimComes };
};
const aReadersPage = async (options: MemoryWorldOptions = {}) => {
  const page = aPage(options);
  await page.core.loadDataLayer();
  await page.core.loadUser();
  return page;
};

describe('A failed read', () => {
  const readings = {
    'subscriptions.list': ['The subscriptions could not be read', 'loadSubscriptions'],
    'paymentMethods.list': ['The payment methods could not be read', 'loadPaymentMethods'],
    'identity.account': ['Account and profile could not be read', 'loadUser'],
    'newsletters.read': ['The newsletters could not be read', 'loadNewsletters'],
  } as const;
  for (const [call, [what, reading]] of Object.entries(readings)) {
    it(`is logged and returned: ${what} [ER-03]`, async () => {
      const { world, core } = await aReadersPage();
      world.fail(call as keyof typeof readings, offline);

      const outcome = await core[reading]();

      expect(outcome).to.deep.equal(left);
      expect(world.log.lines()).to.deep.equal([{ level: 'error', what, facts: { because: 'Offline' } }]);
      expect(core.member.getValue().loading).to.equal(false);
    });
  }

  it('of the plans leaves an empty set and is logged [ER-03]', async () => {
    const { world, core } = aPage();
    world.fail('site.plans', offline);

    expect(await core.loadPlans(false)).to.deep.equal(left);

    expect(core.subscriptions.getValue()).to.deep.equal(noSubscriptions);
    expect(world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The plans could not be read', facts: { because: 'Offline' } },
    ]);
  });

  it('of the data layer or of an entitlement is logged [HM-02] [HM-16]', async () => {
    const { world, core } = aPage({ articles: { 12345: '<p>Hidden</p>' } });
    world.fail('dataLayer.read', offline);
    world.fail('decisions.isEntitled', offline);
    world.fail('articleContent.hiddenBody', offline);
    world.cookies.markSubscriber(true);

    await core.loadDataLayer();
    expect(await core.refreshEntitlement()).to.deep.equal(O.none);
    expect(await core.unlockArticle('12345')).to.deep.equal(O.none);

    expect(world.log.lines()).to.deep.equal([
      { level: 'error', what: 'The data layer could not be read', facts: { because: 'Offline' } },
      { level: 'warn', what: 'The entitlement could not be read', facts: { because: 'Offline' } },
      { level: 'warn', what: 'The entitlement could not be read', facts: { because: 'Offline' } },
      { level: 'warn', what: 'The article body could not be read', facts: { because: 'Offline' } },
    ]);
  });
});

describe('A read for a reader who has left meanwhile', () => {
  it('is dropped: account and profile [EN-06]', async () => {
    const { world, core, kimComes } = aPage();
    await core.loadDataLayer();
    const late = core.loadUser();
    expect(core.member.getValue().loading).to.equal(true);
    kimComes();

    expect(await late).to.deep.equal(signedOut);

    expect(core.member.getValue()).to.deep.include({ loading: false, userDataLoaded: false });
    expect(core.member.getValue().user.profile).to.equal(null);
    expect(world.tracking.events()).to.deep.equal([]);
  });

  it('is dropped: subscriptions and payment methods [EN-06]', async () => {
    const { core, kimComes } = await aReadersPage();
    const late = Promise.all([core.loadSubscriptions(), core.loadPaymentMethods()]);
    kimComes();

    expect(await late).to.deep.equal([signedOut, signedOut]);

    expect(core.subscriptions.getValue()).to.deep.equal(noSubscriptions);
  });

  it('is dropped: data that a change may have affected [EN-06]', async () => {
    const { core, kimComes } = await aReadersPage();
    const late = core.refreshMembership();
    kimComes();

    expect(await late).to.deep.equal(signedOut);

    expect(core.member.getValue().user.profile).to.equal(null);
    expect(core.subscriptions.getValue()).to.deep.equal(noSubscriptions);
  });
});

describe('A successful read', () => {
  it('stores account and profile and tracks the load [HM-22]', async () => {
    const { world, core } = await aReadersPage();

    expect(core.member.getValue()).to.deep.include({ loading: false, userDataLoaded: true });
    expect(world.tracking.events()).to.deep.equal([{ name: 'account-loaded' }]);
  });

  it('tracks the load once per reader of a page, and again after sign-out [AU-02]', async () => {
    const { world, core } = await aReadersPage();
    await Promise.all([core.loadUser(), core.loadUser()]);
    await core.loadUser();
    const known = core.member.getValue().dataLayer;
    expect(world.tracking.events()).to.have.length(1);

    core.member.update((state) => dataLayerRead(state, emptyDataLayer));
    core.member.update((state) => dataLayerRead(state, known));
    await core.loadUser();

    expect(world.tracking.events()).to.have.length(2);
  });

  it('stores the session of a signed-in reader only [EN-06]', async () => {
    const { world, core } = await aReadersPage();
    const visitor = aPage({ accounts: [], signedInAs: undefined as never });
    visitor.world.cookies.keepSession({ sessionId: 'left-over', trackingId: 'left-over' });
    const bare = aPage();
    bare.world.cookies.keepSession({ sessionId: null as never, trackingId: null });

    await visitor.core.loadDataLayer();
    await bare.core.loadDataLayer();

    const { sessionId, trackingId } = core.member.getValue().user;
    expect([sessionId, trackingId]).to.deep.equal([world.cookies.sessionId(), anAccount().trackingId]);
    expect(visitor.core.member.getValue().user.sessionId).to.equal(null);
    expect(bare.core.member.getValue().user.sessionId).to.equal(null);
  });

  it('stores the payment methods [EN-05]', async () => {
    const { core } = await aReadersPage();

    expect(await core.loadPaymentMethods()).to.deep.equal(E.right(undefined));

    const { paymentMethods, methodsFetched } = core.subscriptions.getValue().paymentMethodsData;
    expect([paymentMethods.map(({ token }) => token), methodsFetched]).to.deep.equal([['pm-1'], true]);
  });

  it('stores the plans and logs the names of unknown ones [ST-14] [ER-03]', async () => {
    const { world, core } = aPage({ availablePlans: () => ['gone', 'sports-plus-monthly'] });

    expect(await core.loadPlans(false)).to.deep.equal(E.right(undefined));

    expect(core.subscriptions.getValue().plans).to.deep.equal(memoryPlans);
    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'An available plan is unknown', facts: { plan: 'gone' } },
    ]);
  });

  it('stores the profile after a change, if it can be read [EN-08]', async () => {
    const { world, core } = await aReadersPage();
    const known = core.member.getValue().user.profile;
    world.accounts.find(robin)!.profile = aProfile({ firstName: 'Rob' });
    world.fail('profiles.read', offline, { times: 1 });

    expect(await core.refreshMembership()).to.deep.equal(E.right({ profile: offline }));
    expect(core.member.getValue().user.profile).to.deep.equal(known);
    expect(await core.refreshMembership()).to.deep.equal(E.right({}));
    expect(core.member.getValue().user.profile?.firstName).to.equal('Rob');
  });

  it('stores the discounts after a change, for the current list [PZ-07] [EN-08]', async () => {
    const { world, core } = await aReadersPage();
    world.accounts.find(robin)!.subscriptions = [aMemorySubscription({ id: 'sub-new' })];
    world.fail('billing.discounts', offline, { times: 1 });

    expect(await core.refreshMembership()).to.deep.equal(E.right({ discounts: offline }));
    world.forgetCalls();
    expect(await core.refreshMembership()).to.deep.equal(E.right({}));
    const requested = world.calls().find(({ name }) => name === 'billing.discounts');
    expect(requested?.with).to.deep.equal(['sub-new']);
  });

  it('stores no discounts if the list cannot be read [PZ-07] [EN-08]', async () => {
    const { world, core } = await aReadersPage();
    world.fail('subscriptions.list', offline, { times: 1 });
    world.forgetCalls();

    expect(await core.refreshMembership()).to.deep.equal(E.left(offline));
    expect(world.calls().map(({ name }) => name)).not.to.include('billing.discounts');
  });

  it('tracks a registration like a login [HM-22]', async () => {
    const { world, core } = aPage();

    await core.register({
      email: 'ada@example.com',
      password: 'Courier-1',
      firstName: 'Ada',
      lastName: 'Reader',
    });

    expect(world.tracking.events()).to.deep.equal([{ name: 'login' }, { name: 'account-loaded' }]);
  });
});

describe('Records in a successful read', () => {
  const skipped: DecodedSubscriptions['skipped'] = [
    { reason: 'malformed', at: 0, mayBeLive: false },
    { reason: 'unknown-plan', at: 1, id: 'odd', planId: 'gone', live: true },
    { reason: 'unknown-plan', at: 2, id: 'over', planId: 'gone', live: false },
  ];
  const records = { plans: [aPlan()], subscriptions: [aSubscription(), aCancelledOne()], skipped };

  it('include plans that are unknown today [EN-02]', () => {
    expect(allRecords(records)).to.deep.equal([
      { id: 'sub-1', planId: 'monthly', live: true },
      { id: 'sub-cancelled', planId: 'monthly', live: false },
      { id: 'odd', planId: 'gone', live: true },
      { id: 'over', planId: 'gone', live: false },
    ]);
    expect(liveRecords(records).map(({ id }) => id)).to.deep.equal(['sub-1', 'odd']);
    expect(seenIds(records)).to.deep.equal(['sub-1', 'sub-cancelled', 'odd', 'over']);
  });

  it('can block a start even if their plan is unknown [PZ-01]', () => {
    const standsInTheWay = (at: readonly number[]) =>
      hasUnknownLive({ subscriptions: [], skipped: at.map((one) => skipped[one]!) });

    expect([
      standsInTheWay([]),
      standsInTheWay([0]),
      standsInTheWay([2]),
      standsInTheWay([0, 2, 1]),
    ]).to.deep.equal([false, false, false, true]);
  });

  it('have a product of their own or from their plan [PZ-05]', () => {
    const one = (fields: object) => ({ ...aSubscription(), 'blaize-product': null, ...fields });

    expect(productOf(records, one({ 'blaize-product': { id: 'own' } }))).to.equal('own');
    expect(productOf(records, one({}))).to.equal('sports-plus');
    expect(
      productOf({ ...records, plans: [aPlan({ planId: 'x', productId: 'x' }), aPlan()] }, one({})),
    ).to.equal('sports-plus');
    expect(productOf(records, one({ plan_id: 'gone' }))).to.equal('');
  });

  it('are empty without plans or with an invalid list [ER-03]', async () => {
    const read = (plans: readonly (typeof memoryPlans)[number][], list: unknown) =>
      makeReadSubscriptions({
        site: { plans: async () => E.right(plans) },
        subscriptions: { list: async () => E.right(list as readonly unknown[]) },
      })();
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'gone' };

    expect(await read([], [])).to.deep.equal(E.left({ _tag: 'Unexpected', what: 'no plans' }));
    expect(await read(memoryPlans, 'list')).to.deep.equal(
      E.left({ _tag: 'Unexpected', what: 'subscriptions' }),
    );
    expect(await read(memoryPlans, [record])).to.deep.equal(
      E.right({
        plans: memoryPlans,
        subscriptions: [],
        skipped: [{ reason: 'unknown-plan', at: 0, id: 'x', planId: 'gone', live: true }],
      }),
    );
  });

  it('are logged without personal data if they are left out [ER-03]', async () => {
    const { world } = aPage();
    const record = { 'external-id': 'x', 'subscription-state': 'active', plan_id: 'gone' };
    const core = aMembership({
      ...world,
      subscriptions: {
        ...world.subscriptions,
        list: async () =>
          E.right([
            record,
            { 'subscription-state': 'cancelled' },
            { ...record, plan_id: 'sports-plus-monthly', 'subscription-state': 'Frozen' },
          ]),
      },
    });
    await core.loadDataLayer();

    expect(await core.loadSubscriptions()).to.deep.equal(E.right(undefined));

    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'A subscription with an unknown plan was ignored', facts: { plan: 'gone' } },
      { level: 'warn', what: 'An invalid subscription record was ignored', facts: { reason: 'malformed' } },
      { level: 'warn', what: 'A subscription has an unknown status', facts: { status: 'frozen' } },
    ]);
    expect(core.subscriptions.getValue()).to.deep.include({ unknownLive: true, subscriptionsFetched: true });
  });

  it('are compared with the plan in the profile [ST-07]', async () => {
    const { world } = await aReadersPage({
      accounts: [anAccount({ profile: aProfile({ currentPlan: 'sports-plus-monthly' }) })],
    });
    const record = {
      'external-id': 'x',
      'subscription-state': 'pending',
      plan_id: 'sports-plus-monthly',
    };
    const core = aMembership({
      ...world,
      subscriptions: { ...world.subscriptions, list: async () => E.right([record]) },
    });
    await core.loadDataLayer();
    await core.loadUser();

    await core.loadSubscriptions();

    expect(core.subscriptions.getValue().subscriptionStatus).to.equal('Active');
  });
});

describe('Removing the mark of a pause', () => {
  it("does not notify the newsletter service if the reader's address was not read [ST-09]", async () => {
    const { world } = aPage();
    const clear = makeClearPause({ ...world, member: makeStore(noMember()) });

    expect(await clear()).to.deep.equal(E.right(undefined));

    expect(world.calls().map(({ name }) => name)).to.deep.equal(['profiles.update']);
  });
});

describe('Preparing a customer', () => {
  const place = { state: 'NY', postalCode: '10001' };

  it('sends session and reader id, and the postal code if there is one [PZ-01]', async () => {
    const { world } = aPage();
    const [prepare, nowhere] = [place, null].map((one) =>
      makePrepareCustomer({ ...world, place: one })(world),
    );
    const ids = { sessionId: world.cookies.sessionId(), trackingId: world.cookies.trackingId() };

    expect(await prepare!()).to.deep.equal(E.right(undefined));
    expect(await nowhere!()).to.deep.equal(E.right(undefined));

    expect(world.calls()).to.deep.equal([
      { name: 'site.prepareCustomer', with: [ids] },
      { name: 'site.sendPostalCode', with: [ids, place] },
      { name: 'site.prepareCustomer', with: [ids] },
    ]);
  });

  it('fails without a session, and accepts a session without a reader id [PZ-01]', async () => {
    const { world } = aPage();
    const prepare = (sessionId: string | null) =>
      makePrepareCustomer({ ...world, place: null })({
        ...world,
        cookies: { sessionId: () => sessionId, trackingId: () => null },
      });

    expect(await prepare(null)()).to.deep.equal(signedOut);
    await prepare('session')();

    expect(world.calls()).to.deep.equal([
      { name: 'site.prepareCustomer', with: [{ sessionId: 'session', trackingId: '' }] },
    ]);
  });

  it('sends no postal code if the customer could not be prepared [VA-10]', async () => {
    const { world } = aPage();
    world.fail('site.prepareCustomer', offline);

    expect(await makePrepareCustomer({ ...world, place })(world)()).to.deep.equal(left);

    expect(world.calls().map(({ name }) => name)).to.deep.equal(['site.prepareCustomer']);
  });

  it('succeeds and logs if the postal code is rejected [VA-10]', async () => {
    const { world } = aPage();
    world.fail('site.sendPostalCode', offline);

    expect(await makePrepareCustomer({ ...world, place })(world)()).to.deep.equal(E.right(undefined));

    expect(world.log.lines()).to.deep.equal([
      { level: 'warn', what: 'The postal code was not accepted', facts: { because: 'Offline' } },
    ]);
  });
});

describe("The publisher's id at the comments service", () => {
  it('is required only if comments are enabled [ER-04]', () => {
    const log = inMemoryLog();

    expect(commentsSiteId({ commentsEnabled: false, spotId: 'sp_1' }, log)).to.equal(null);
    expect(commentsSiteId({ commentsEnabled: false, spotId: null }, log)).to.equal(null);
    expect(commentsSiteId({ commentsEnabled: true, spotId: 'sp_1' }, log)).to.equal('sp_1');
    expect(log.lines()).to.deep.equal([]);
    expect(commentsSiteId({ commentsEnabled: true, spotId: null }, log)).to.equal(null);
    expect(log.lines()).to.deep.equal([{ level: 'error', what: 'Missing Spot ID', facts: {} }]);
  });
});

describe('A redirect after sign-in', () => {
  it('is cleared by an empty path and kept if an invalid one is rejected and logged [VA-09]', () => {
    const { world, core } = aPage();
    core.redirects.keep('/sports/');
    core.redirects.keep('https://evil.test/?token=secret');

    expect(core.redirects.destination()).to.equal('/sports/');
    expect(world.log.lines()).to.deep.equal([{ level: 'warn', what: 'A redirect was refused', facts: {} }]);
    core.redirects.remember(null);
    expect(core.redirects.destination()).to.equal('/sports/');
    core.redirects.keep('');
    expect(world.storage.get('redirect')).to.equal(null);
    expect(core.redirects.destination()).to.equal('/account/settings');
    expect(world.log.lines()).to.have.length(1);
  });

  it('is known from the query before it is stored, and an invalid one changes nothing [RT-28] [VA-09]', () => {
    const { world, core } = aPage();
    core.redirects.keep('/sports/');

    const led = ['/news/#comments', 'https://evil.test/', '', null].map((query) =>
      core.redirects.destination(query),
    );

    expect(led).to.deep.equal(['/news/#comments', '/sports/', '/account/settings', '/sports/']);
    expect(core.redirects.destination()).to.equal('/sports/');
    expect(world.log.lines()).to.deep.equal([]);
  });
});

describe('A stored way back', () => {
  const signedIn = async () => {
    const page = aPage();
    await page.core.loadDataLayer();
    return page;
  };

  it('serves for one hour, and one log-in [RT-28]', async () => {
    const world = memoryWorld();
    let passed = 0;
    const now = () => new Date(world.clock.now().getTime() + passed * 60 * 1000);
    const core = aMembership({ ...world, clock: { ...world.clock, now } });
    core.redirects.keep('/sports/');
    passed = 59;
    expect(core.redirects.destination()).to.equal('/sports/');
    passed = 60;
    expect(core.redirects.destination()).to.equal('/account/settings');

    core.redirects.keep('/sports/#scores');
    expect(core.redirects.take()).to.equal('/sports/#scores');
    expect(core.redirects.take()).to.equal('/account/settings');
  });

  it('of a reader does not serve the next one, nor one in another format [RT-28] [R11]', async () => {
    const { world, core } = await signedIn();
    core.redirects.keep('/account/payments');
    expect(core.redirects.destination()).to.equal('/account/payments');

    core.member.update((state) =>
      dataLayerRead(state, { ...emptyDataLayer, loggedIn: true, trackingId: 'x' }),
    );
    expect(core.redirects.destination()).to.equal('/account/settings');

    for (const text of ['/sports/', '"/sports/"', '{"path":"/sports/"}', '[]']) {
      world.storage.set('redirect', text);
      expect(core.redirects.destination(), text).to.equal('/account/settings');
    }
  });

  it('is removed at the log-out, as is the last visit [RT-28] [AU-04]', async () => {
    const { world, core } = await signedIn();
    core.redirects.keep('/account/payments');
    world.storage.set('article', 'facts');
    world.storage.set('last-look', 'visit');

    expect(await core.signOut()).to.deep.equal(E.right(undefined));

    expect(['redirect', 'article', 'last-look'].map((key) => world.storage.get(key))).to.deep.equal([
      ...[null, null, null],
    ]);
  });
});

describe('Closed alerts', () => {
  it('are kept for their reader until the log-out, the newest eight [SC-08] [R11]', async () => {
    const { world, core, kimComes } = await aReadersPage();
    core.closedAlerts.close('card');
    const later = aMembership(world);
    await later.loadDataLayer();
    expect([later.closedAlerts.isClosed('card'), later.closedAlerts.isClosed('other')]).to.deep.equal([
      true,
      false,
    ]);
    for (const fact of 'abcdefgh') later.closedAlerts.close(fact);
    expect([later.closedAlerts.isClosed('card'), later.closedAlerts.isClosed('a')]).to.deep.equal([
      false,
      true,
    ]);

    kimComes();
    expect(core.closedAlerts.isClosed('a')).to.equal(false);
    await later.signOut();
    expect(world.storage.get('closed-alerts')).to.equal(null);
  });
});

describe('A new reader of the page', () => {
  it('is reported after the data layer was read, until the listener is removed [R11]', () => {
    const { core, kimComes } = aPage();
    let changes = 0;
    const stop = core.session.onReader(() => void (changes += 1));
    const seen = () => changes;

    core.member.update((state) => ({ ...state, dataLayer: robinsLayer }));
    expect(seen()).to.equal(0);
    core.member.update((state) => dataLayerRead(state, robinsLayer));
    core.member.update((state) => dataLayerRead(state, robinsLayer));
    expect(seen()).to.equal(1);
    kimComes();
    expect(seen()).to.equal(2);
    stop();
    core.member.update((state) => dataLayerRead(state, emptyDataLayer));
    expect(seen()).to.equal(2);
  });
});

describe('A conversion', () => {
  const one = aSubscription();
  const aTeller = (kept: string | null = null) => {
    const { world, core, kimComes } = aPage();
    if (kept !== null) world.storage.set('conversions', kept);
    core.member.update((state) => dataLayerRead(state, robinsLayer));
    const tell = makeTellConversion({ ...core, store: world.storage, tracking: world.tracking });
    const read = (status: 'None' | 'Active' | 'Paused', activeSubscription: typeof one | null = one) => {
      core.subscriptions.update((state) =>
        subscriptionsRead(state, {
          plans: [],
          subscriptions: status === 'Active' ? [one] : [],
          returningCustomer: false,
          unknownLive: false,
          derived: { status, activeSubscription },
        }),
      );
      tell();
    };
    return { world, core, kimComes, tell, read };
  };
  const event = {
    name: 'membership-conversion',
    planId: 'monthly',
    subscriptionId: 'sub-1',
    returning: false,
  };

  it('is a change from None to Active only [ST-10]', () => {
    const { world, read, tell } = aTeller();

    tell();
    read('None', null);
    read('Paused');
    read('Active');
    expect(world.tracking.events()).to.deep.equal([]);
    read('None', null);
    read('Active');
    expect(world.tracking.events()).to.deep.equal([event]);
  });

  it('is tracked even if a read failed between None and Active [ST-10]', () => {
    const { world, core, read, tell } = aTeller();

    read('None', null);
    core.subscriptions.update((state) => ({ ...state, subscriptionsFetched: false }));
    tell();
    read('Active');

    expect(world.tracking.events()).to.deep.equal([event]);
  });

  it('stores a hash of a reader without a membership, but no name, until they have one [ST-10]', () => {
    const { world, read } = aTeller();

    read('None', null);
    const kept = world.storage.get('unconverted') ?? '';
    expect(JSON.parse(kept)).to.have.length(1);
    expect(kept).not.to.include(robinsLayer.trackingId);
    read('Active');
    expect(world.storage.get('unconverted')).to.equal(null);
  });

  it("does not combine one reader's None with another reader's Active [ST-10]", () => {
    const { world, read, kimComes } = aTeller();

    read('None', null);
    kimComes();
    read('Active');

    expect(world.tracking.events()).to.deep.equal([]);
  });

  it('names the record that gives access, otherwise the live one, and needs one of them [ST-10]', () => {
    const { world, core, read, tell } = aTeller();
    read('None', null);
    read('Active', { ...one, id: 'stands-in', plan_id: 'annual' });
    read('None', null);
    read('Active', null);
    read('None', null);
    core.subscriptions.update((state) => ({ ...state, subscriptionStatus: 'Active', subscriptions: [] }));
    tell();

    expect(world.tracking.events()).to.deep.equal([
      { ...event, planId: 'annual', subscriptionId: 'stands-in' },
      event,
    ]);
  });

  it('is stored with the last fifty, and invalid stored data is ignored [ST-10]', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `old-${at}`);
    const observed = aTeller(JSON.stringify(['sub-1']));
    const many = aTeller(JSON.stringify(fifty));
    const mixed = aTeller('[7,"old",null]');
    for (const { read } of [observed, many, mixed]) {
      read('None', null);
      read('Active');
    }

    expect(observed.world.tracking.events()).to.deep.equal([]);
    expect(JSON.parse(many.world.storage.get('conversions')!)).to.deep.equal([...fifty.slice(1), 'sub-1']);
    expect(JSON.parse(mixed.world.storage.get('conversions')!)).to.deep.equal(['old', 'sub-1']);
  });
});
