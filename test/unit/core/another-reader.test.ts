import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { AsyncResult, Call } from '../../../core/ports/call';
import { aMembership, type TestMembership as Core, type MembershipWorld } from '../../builders/membership';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';
const ada = { email: 'ada@example.com', password: 'Fixture-Passw0rd' };
const monthly = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;
const annual = memoryPlans.find(({ planId }) => planId === 'sports-plus-annual')!;
const noReason = { pauseReason: null, pauseReasonText: null };

type Ports = Pick<
  MembershipWorld,
  'subscriptions' | 'paymentMethods' | 'profiles' | 'site' | 'billing' | 'newsletters' | 'profanity'
>;
const portNames = [
  'subscriptions',
  'paymentMethods',
  'profiles',
  'site',
  'billing',
  'newsletters',
  'profanity',
] as const satisfies readonly (keyof Ports)[];
/** Port members that are calls; all other members return a call. */
const plainCalls = new Set([
  'subscriptions.list',
  'paymentMethods.list',
  'paymentMethods.clientToken',
  'profiles.read',
  'site.plans',
]);

const writes = new Set([
  'subscriptions.start',
  'subscriptions.cancel',
  'subscriptions.setPaymentMethod',
  'paymentMethods.add',
  'paymentMethods.replace',
  'paymentMethods.remove',
  'paymentMethods.setDefault',
  'profiles.update',
  'site.prepareCustomer',
  'site.sendPauseEmail',
  'newsletters.accountChange',
]);

/** Writes that apply to the reader of the current session. The other writes name their reader. */
const asSomebody = new Set(
  [...writes].filter((name) => !['site.sendPauseEmail', 'newsletters.accountChange'].includes(name)),
);

/** The world's ports; `act` runs after each response, before the caller receives it. */
const withEachAnswer = (world: MemoryWorld, act: () => Promise<void>): Ports => {
  const after =
    (call: Call<unknown, unknown>): Call<unknown, unknown> =>
    async () => {
      const answer = await call();
      await act();
      return answer;
    };
  return Object.fromEntries(
    portNames.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(world[name]).map(([member, value]) => [
          member,
          plainCalls.has(`${name}.${member}`)
            ? after(value as Call<unknown, unknown>)
            : (...given: readonly unknown[]) =>
                after(() =>
                  (value as (...given: readonly unknown[]) => AsyncResult<unknown, unknown>)(...given),
                )(),
        ]),
      ),
    ]),
  ) as unknown as Ports;
};

interface Begun {
  readonly name: string;
  readonly id: string;
  /** Brings the reader's account into the start state of the change. */
  readonly first?: (core: Core, world: MemoryWorld) => Promise<unknown>;
  readonly begin: (core: Core, world: MemoryWorld) => Promise<E.Either<unknown, unknown>>;
}

const subscribe = (core: Core) =>
  core.subscribe({
    choice: { plan: monthly, skipTrial: true },
    payment: { kind: 'stored', token: null },
  });
const pause = (core: Core) => core.pauseSubscription({ emailAddress: robin, length: 2, reason: noReason });
const cancel = (core: Core) =>
  core.cancelSubscription({ reason: { cancelReason: 'cost', cancelReasonText: null } });

const changes: readonly Begun[] = [
  {
    name: 'subscribing with a new card',
    id: 'PZ-01',
    begin: (core, world) =>
      core.subscribe({
        choice: { plan: monthly, skipTrial: false },
        payment: { kind: 'nonce', nonce: world.cardNonce() },
      }),
  },
  { name: 'subscribing with a stored card', id: 'PZ-01', begin: subscribe },
  { name: 'pausing', id: 'PZ-02', first: subscribe, begin: pause },
  {
    name: 'resuming',
    id: 'PZ-04',
    first: async (core) => [await subscribe(core), await pause(core)],
    begin: (core) => core.resumeSubscription(),
  },
  {
    name: 'changing plan',
    id: 'PZ-05',
    first: subscribe,
    begin: (core) => core.changePlan({ planId: annual.planId }),
  },
  {
    name: 'taking a change back',
    id: 'PZ-05',
    first: async (core) => [await subscribe(core), await core.changePlan({ planId: annual.planId })],
    begin: (core) => core.undoChange(),
  },
  { name: 'cancelling', id: 'PZ-06', first: subscribe, begin: cancel },
  {
    name: 'restarting',
    id: 'PZ-06',
    first: async (core) => [await subscribe(core), await cancel(core)],
    begin: (core) => core.restartSubscription(),
  },
  {
    name: 'another card for the membership',
    id: 'PZ-08',
    first: subscribe,
    begin: (core, world) => core.replaceCard({ card: { kind: 'new', nonce: world.cardNonce() } }),
  },
  {
    name: 'a typed card in the place of a stored one',
    id: 'PZ-08',
    first: subscribe,
    begin: (core, world) => core.replacePaymentMethod({ methodToken: 'pm-robin', nonce: world.cardNonce() }),
  },
  {
    name: 'adding a card',
    id: 'PZ-08',
    begin: (core, world) => core.addPaymentMethod({ nonce: world.cardNonce() }),
  },
  {
    name: 'removing a card',
    id: 'PZ-08',
    begin: (core) => core.removePaymentMethod({ methodToken: 'pm-robin' }),
  },
  {
    name: 'another default',
    id: 'PZ-08',
    first: subscribe,
    begin: (core) => core.makeDefaultMethod({ methodToken: 'pm-robin' }),
  },
  {
    name: 'words about oneself',
    id: 'SC-03',
    begin: (core) => core.updateProfile({ bio: 'Robin writes', fullName: 'Robin S.' }),
  },
  { name: 'onboarding', id: 'ON-03', begin: (core) => core.finishOnboarding() },
];

const aPage = async ({ first }: Pick<Begun, 'first'>) => {
  const world = memoryWorld({
    accounts: [
      anAccount({ methods: [aStoredMethod({ token: 'pm-robin' })] }),
      anAccount({
        email: ada.email,
        trackingId: 't-ada',
        methods: [aStoredMethod({ token: 'pm-ada', nonce: 'ada-nonce' })],
      }),
    ],
    signedInAs: robin,
  });
  const before = aMembership(world);
  await before.loadDataLayer();
  await before.loadUser();
  await first?.(before, world);
  world.clock.advance(24 * 60 * 60 * 1_000);
  return world;
};

/** Starts a change and signs in another reader after this many responses. Returns the number of responses. */
const interrupted = async (
  change: Begun,
  at: number,
  leave: (core: Core, world: MemoryWorld) => Promise<unknown>,
) => {
  const world = await aPage(change);
  let answers = Number.NEGATIVE_INFINITY;
  const core = aMembership({
    ...world,
    ...withEachAnswer(world, async () => {
      answers += 1;
      if (answers === at) await leave(core, world);
    }),
  });
  await core.loadDataLayer();
  await core.loadUser();
  answers = 0;
  const hers = () => JSON.stringify(world.accounts.find(ada.email));
  const untouched = hers();
  const outcome = await change.begin(core, world);
  return { world, core, outcome, answers, hersBefore: untouched, hersAfter: hers() };
};

describe('A change begun for one reader', () => {
  for (const change of changes) {
    it(`is never sent for another reader who signs in meanwhile: ${change.name} [${change.id}]`, async () => {
      const whole = await interrupted(change, 0, async () => undefined);
      expect(E.isRight(whole.outcome), JSON.stringify(whole.outcome)).to.equal(true);
      expect(whole.answers).to.be.at.least(1);

      for (let at = 1; at <= whole.answers; at += 1) {
        const { world, core, hersBefore, hersAfter } = await interrupted(change, at, async (page) => {
          expect(await page.signOut()).to.deep.equal(E.right(undefined));
          expect(await page.signIn(ada)).to.deep.equal(E.right(undefined));
        });

        expect(hersAfter, `after answer ${at}`).to.equal(hersBefore);
        const { user, dataLayer } = core.member.getValue();
        expect(dataLayer.trackingId).to.equal('t-ada');
        expect(user.profile, `after answer ${at}`).to.deep.equal(world.accounts.find(ada.email)?.profile);
      }
    });

    it(`writes nothing more after the reader logs out: ${change.name} [${change.id}]`, async () => {
      const whole = await interrupted(change, 0, async () => undefined);

      for (let at = 1; at <= whole.answers; at += 1) {
        let before = 0;
        const { world, core } = await interrupted(change, at, async (page, { calls }) => {
          await page.signOut();
          before = calls().length;
        });

        expect(core.member.getValue().user.profile, `after answer ${at}`).to.equal(null);
        const later = world.calls().slice(before);
        expect(later.map(({ name }) => name).filter((name) => writes.has(name))).to.deep.equal([]);
      }
    });

    it(`is never sent after another reader signs in on a sister site without this host's knowledge: ${change.name} [${change.id}]`, async () => {
      const whole = await interrupted(change, 0, async () => undefined);

      for (let at = 1; at <= whole.answers; at += 1) {
        let before = 0;
        const { world, core, hersBefore, hersAfter } = await interrupted(change, at, async (_, page) => {
          // The session belongs to the other reader; state, storage and cookies of this host are unchanged.
          page.accounts.signIn(page.accounts.find(ada.email)!);
          before = page.calls().length;
        });

        expect(hersAfter, `after answer ${at}`).to.equal(hersBefore);
        const later = world.calls().slice(before);
        expect(later.filter(({ name }) => asSomebody.has(name))).to.deep.equal([]);
        // If the data layer was read again, the page belongs to the new reader and has no data of the previous one.
        const { replaced, dataLayer, user } = core.member.getValue();
        const askedAgain = later.some(({ name }) => name === 'dataLayer.read');
        expect([replaced, dataLayer.trackingId], `after answer ${at}`).to.deep.equal(
          askedAgain ? [true, 't-ada'] : [false, reader],
        );
        if (askedAgain) expect(user.profile).to.equal(null);
      }
    });

    if (change.id.startsWith('PZ'))
      it(`is never sent after another reader signs in in another tab without this tab's knowledge: ${change.name} [${change.id}]`, async () => {
        const whole = await interrupted(change, 0, async () => undefined);

        for (let at = 1; at <= whole.answers; at += 1) {
          const { hersBefore, hersAfter } = await interrupted(change, at, async (_, world) => {
            const tab = aMembership(world);
            await tab.loadDataLayer();
            await tab.signOut();
            expect(await tab.signIn(ada)).to.deep.equal(E.right(undefined));
          });

          expect(hersAfter, `after answer ${at}`).to.equal(hersBefore);
        }
      });
  }

  it('stays open for its reader and is reported as half done [PZ-09]', async () => {
    const pausing = changes.find(({ name }) => name === 'pausing')!;
    const outcomes: unknown[] = [];
    for (let at = 1; at <= 20; at += 1) {
      const { outcome, world, answers } = await interrupted(pausing, at, (page) => page.signOut());
      if (answers < at) break;
      const open = await world.journal.open(reader);
      const left = E.isLeft(outcome) ? (outcome.left as { readonly _tag: string })._tag : 'right';
      const entries = E.isRight(open) ? open.right.length : -1;
      // A started change that cannot be finished now is kept for its reader. A change that was not started leaves no
      // entry.
      if (left !== 'right')
        expect(entries, `${left} after answer ${at}`).to.equal(
          ['HalfDone', 'Unclear'].includes(left) ? 1 : 0,
        );
      outcomes.push(left);
    }

    expect(outcomes).to.include('NotReady');
    expect(outcomes).to.include('HalfDone');
    expect(outcomes.at(-1)).to.equal('right');
  });
});

/** Starts a request that is answered after the session of its reader has ended. */
const answeredLate = async (
  ask: (core: Core) => Promise<unknown>,
  leave: (core: Core) => Promise<unknown>,
  heldCall: 'decisions.isEntitled' | 'dataLayerSource.read' | 'profiles.read' | 'identity.updateEmail',
) => {
  const world = await aPage({});
  let release = (): void => undefined;
  let armed = false;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const late =
    <A>(call: Call<A>): Call<A> =>
    async () => {
      const answer = await call();
      if (armed) {
        armed = false;
        await gate;
      }
      return answer;
    };
  const core = aMembership({
    ...world,
    ...(heldCall === 'decisions.isEntitled' && {
      decisions: { ...world.decisions, isEntitled: late(world.decisions.isEntitled) },
    }),
    ...(heldCall === 'dataLayerSource.read' && {
      dataLayerSource: { ...world.dataLayerSource, read: late(world.dataLayerSource.read) },
    }),
    ...(heldCall === 'profiles.read' && { profiles: { ...world.profiles, read: late(world.profiles.read) } }),
    ...(heldCall === 'identity.updateEmail' && {
      identity: {
        ...world.identity,
        updateEmail: (email: string) => late(() => world.identity.updateEmail(email) as AsyncResult<void>)(),
      },
    }),
  });
  await core.loadDataLayer();
  await core.loadUser();
  await subscribe(core);
  armed = true;
  const pending = ask(core);
  await Promise.resolve();
  await leave(core);
  release();
  await pending;
  return { world, core };
};

const logOut = (core: Core) => core.signOut();
const becomeAda = async (core: Core) => {
  await core.signOut();
  await core.signIn(ada);
};

describe('A response that arrives after its reader has left', () => {
  it('does not set the subscriber cookie [AU-04] [HM-16]', async () => {
    for (const leave of [logOut, becomeAda]) {
      const { world } = await answeredLate(
        (core) => core.refreshEntitlement(),
        leave,
        'decisions.isEntitled',
      );
      expect(world.cookies.isMarkedSubscriber()).to.equal(false);
    }
  });

  it("does not restore the reader's state [HM-02] [HM-18]", async () => {
    const out = await answeredLate((core) => core.loadDataLayer(), logOut, 'dataLayerSource.read');
    expect(out.core.member.getValue().dataLayer).to.deep.include({ loggedIn: false, trackingId: null });

    const hers = await answeredLate((core) => core.loadDataLayer(), becomeAda, 'dataLayerSource.read');
    expect(hers.core.member.getValue().dataLayer.trackingId).to.equal('t-ada');
  });

  it('leaves no account data of the reader in the page [AU-02]', async () => {
    const { core, world } = await answeredLate((one) => one.loadUser(), logOut, 'profiles.read');
    expect(core.member.getValue()).to.deep.include({ userDataLoaded: false });
    expect(core.member.getValue().user).to.deep.include({ account: null, profile: null });
    expect(world.tracking.events().at(-1)).to.deep.equal({ name: 'logout' });
  });

  it('leaves no account data of the reader if the sign-in was still running [AU-01] [AU-02]', async () => {
    const world = memoryWorld({ accounts: [anAccount()] });
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const core = aMembership({
      ...world,
      dataLayerSource: { ...world.dataLayerSource, read: async () => E.left({ _tag: 'Offline' } as const) },
      profiles: {
        ...world.profiles,
        read: async () => {
          const profile = await world.profiles.read();
          await gate;
          return profile;
        },
      },
    });
    const signing = core.signIn({ email: robin, password: ada.password });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await core.signOut();
    release();
    await signing;

    expect(core.member.getValue().user).to.deep.include({ account: null, profile: null });
    expect(core.member.getValue().userDataLoaded).to.equal(false);
    expect(world.tracking.events().map(({ name }) => name)).to.deep.equal(['logout']);
  });

  it('does not show a requested e-mail address to another reader [AU-05]', async () => {
    for (const leave of [logOut, becomeAda]) {
      const { core } = await answeredLate(
        (one) => one.changeEmail('robin.new@example.com'),
        leave,
        'identity.updateEmail',
      );
      expect(core.member.getValue().user.pendingEmail).to.equal(null);
      expect(core.member.getValue().newEmail).to.equal(null);
    }
  });
});

describe('A list with an unreadable record that may be live', () => {
  const damaged = (world: MemoryWorld, from: number): MembershipWorld => {
    let reads = 0;
    return {
      ...world,
      subscriptions: {
        ...world.subscriptions,
        list: async () => {
          const read = await world.subscriptions.list();
          reads += 1;
          return E.isRight(read) && reads > from
            ? E.right((read.right as readonly object[]).map((record) => ({ ...record, 'external-id': [7] })))
            : read;
        },
      },
    };
  };
  const states = (world: MemoryWorld) =>
    world.accounts.find(robin)!.subscriptions.map(({ state }) => state as string);

  it('counts as not read: no change starts and nothing is written [PZ-01] [ST-09]', async () => {
    const world = await aPage({ first: async (core) => [await subscribe(core), await pause(core)] });
    const core = aMembership(damaged(world, 0));
    await core.loadDataLayer();
    await core.loadUser();
    const before = JSON.stringify(world.accounts.find(robin));

    expect(E.isLeft(await core.loadSubscriptions())).to.equal(true);
    expect(core.subscriptions.getValue().subscriptionsFetched).to.equal(false);
    await core.reconcileMembership();
    for (const begun of [subscribe(core), cancel(core), core.resumeSubscription()])
      expect(await begun).to.deep.include({ _tag: 'Left' });

    expect(JSON.stringify(world.accounts.find(robin))).to.equal(before);
  });

  it('confirms neither success nor failure of a cancellation whose response was lost [PZ-06] [PZ-09]', async () => {
    const world = await aPage({ first: subscribe });
    const core = aMembership(damaged(world, 1));
    await core.loadDataLayer();
    world.fail('subscriptions.cancel', { _tag: 'TimedOut' }, { times: 1 });

    const outcome = await cancel(core);

    expect(outcome).to.deep.nested.include({ _tag: 'Left', 'left._tag': 'Unclear' });
    expect(states(world)).to.deep.equal(['active']);
  });
});

describe('A cancellation without a known payment method', () => {
  for (const { name, first, begin } of changes.filter(({ name }) => ['pausing', 'resuming'].includes(name))) {
    it(`is not sent for ${name} if no payment method is stored [PZ-09]`, async () => {
      const world = await aPage({ first: first! });
      const core = aMembership({
        ...world,
        paymentMethods: { ...world.paymentMethods, list: async () => E.right([]) },
      });
      await core.loadDataLayer();
      const before = JSON.stringify(world.accounts.find(robin));

      expect(await begin(core, world)).to.deep.equal(E.left({ _tag: 'NoPaymentMethod' }));
      expect(JSON.stringify(world.accounts.find(robin))).to.equal(before);
    });

    it(`is not sent for ${name} if the payment methods cannot be read [PZ-09]`, async () => {
      const world = await aPage({ first: first! });
      const core = aMembership(world);
      await core.loadDataLayer();
      const before = JSON.stringify(world.accounts.find(robin));
      world.fail('paymentMethods.list', { _tag: 'TimedOut' });

      expect(await begin(core, world)).to.deep.equal(
        E.left({ _tag: 'NotReady', because: { _tag: 'TimedOut' } }),
      );
      expect(JSON.stringify(world.accounts.find(robin))).to.equal(before);
    });
  }
});
