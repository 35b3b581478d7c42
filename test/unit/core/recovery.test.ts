import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/accounts';
import { inMemoryLock } from '../../../adapters/memory/lock';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/memory-world';
import { memoryPlans } from '../../../adapters/memory/plans';
import type { Call } from '../../../core/ports/call';
import type { RecoveredChange } from '../../../core/use-cases/changes/recover';
import { aCore, type Core, type CoreWorld } from '../../builders/core';

const robin = 'robin.sample@example.com';
const reader = '00000000-0000-4000-8000-000000000a01';
const planOf = (planId: string) => memoryPlans.find((plan) => plan.planId === planId)!;
const stored = { kind: 'stored', token: null } as const;
const noPauseReason = { pauseReason: null, pauseReasonText: null };

/** What becomes of the nth call: its page goes away, or its answer is an error; before its effect, or after it. */
interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly fate: 'page gone' | 'Offline' | 'TimedOut' | 'Refused';
}

/** A page whose nth call is cut off. Once it is gone, nothing of it happens any more. */
const brokenPage = (
  world: MemoryWorld,
  cut: Cut,
): { readonly ports: CoreWorld; readonly reached: () => boolean } => {
  let calls = 0;
  let gone = false;
  const never = <A>(): Promise<A> => new Promise(() => undefined);
  const mortal =
    <A, E extends { readonly _tag: string }>(call: Call<A, E>): Call<A, E> =>
    async () => {
      if (gone) return never();
      calls += 1;
      if (calls !== cut.at) return call();
      gone = cut.fate === 'page gone';
      if (cut.when === 'after') await call();
      return gone ? never() : E.left({ _tag: cut.fate, message: null } as unknown as E);
    };
  const { subscriptions, profiles, paymentMethods, site, journal } = world;
  return {
    reached: () => calls >= cut.at,
    ports: {
      ...world,
      lock: inMemoryLock(),
      subscriptions: {
        list: mortal(subscriptions.list),
        start: (order) => mortal(subscriptions.start(order)),
        cancel: (id) => mortal(subscriptions.cancel(id)),
        setPaymentMethod: (id, token) => mortal(subscriptions.setPaymentMethod(id, token)),
      },
      profiles: {
        ...profiles,
        read: mortal(profiles.read),
        update: (change) => mortal(profiles.update(change)),
      },
      paymentMethods: {
        ...paymentMethods,
        list: mortal(paymentMethods.list),
        setDefault: (token) => mortal(paymentMethods.setDefault(token)),
      },
      site: {
        ...site,
        prepareCustomer: (ids) => mortal(site.prepareCustomer(ids)),
        sendPauseEmail: (email) => mortal(site.sendPauseEmail(email)),
      },
      journal: {
        ...journal,
        put: (entry) => mortal(journal.put(entry)),
        close: (id) => mortal(journal.close(id)),
      },
    },
  };
};

/** Everything in memory is settled in microtasks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const subscribe = (core: Core, planId: string) =>
  core.subscribe({ reader, choice: { plan: planOf(planId), skipTrial: false }, payment: stored })();
const pause = (core: Core) =>
  core.pauseSubscription({ reader, emailAddress: robin, length: 1, reason: noPauseReason })();

interface Scenario {
  readonly name: string;
  readonly prepare: (core: Core, world: MemoryWorld) => Promise<unknown>;
  readonly run: (core: Core) => Promise<unknown>;
  /** The reader had a live subscription before, and asked to keep one. */
  readonly keepsOne: boolean;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'subscribing',
    prepare: async () => undefined,
    run: (core) => subscribe(core, 'sports-plus-monthly'),
    keepsOne: false,
  },
  {
    name: 'subscribing with a trial',
    prepare: async () => undefined,
    run: (core) => subscribe(core, 'sports-plus-monthly-trial'),
    keepsOne: false,
  },
  { name: 'pausing', prepare: (core) => subscribe(core, 'sports-plus-monthly'), run: pause, keepsOne: true },
  {
    name: 'resuming',
    prepare: async (core, world) => {
      await subscribe(core, 'sports-plus-monthly');
      world.clock.advance(60_000);
      expect(E.isRight(await pause(core))).to.equal(true);
    },
    run: (core) => core.resumeSubscription(reader)(),
    keepsOne: true,
  },
  {
    name: 'changing plan',
    prepare: (core) => subscribe(core, 'sports-plus-monthly'),
    run: (core) => core.changePlan({ reader, planId: 'sports-plus-annual' })(),
    keepsOne: true,
  },
  {
    name: 'cancelling',
    prepare: (core) => subscribe(core, 'sports-plus-monthly'),
    run: (core) =>
      core.cancelSubscription({ reader, reason: { cancelReason: null, cancelReasonText: null } })(),
    keepsOne: false,
  },
  {
    name: 'restarting',
    prepare: async (core, world) => {
      await subscribe(core, 'sports-plus-monthly');
      world.clock.advance(60_000);
      await core.cancelSubscription({ reader, reason: { cancelReason: null, cancelReasonText: null } })();
      world.clock.set(new Date('2027-03-01T12:00:00Z'));
    },
    run: (core) => core.restartSubscription(reader)(),
    keepsOne: false,
  },
];

const held = (world: MemoryWorld) => world.accounts.find(robin)!.subscriptions;
const live = (world: MemoryWorld) => held(world).filter(({ state }) => state !== 'cancelled');
const charges = (world: MemoryWorld): number => held(world).reduce((sum, one) => sum + one.charges.length, 0);
/** A refusal has no effect; everything else may strike on either side of it. */
const cuts = [
  ...(['page gone', 'Offline', 'TimedOut'] as const).flatMap((fate) =>
    (['before', 'after'] as const).map((when) => ({ fate, when })),
  ),
  { fate: 'Refused', when: 'before' } as const,
];
const cutPoints = { survived: 0, tried: 0 };

/** Cuts a change off at one point, loads a page anew, and answers what that page found. */
const cutAndReload = async (scenario: Scenario, cut: Cut, listLag: number) => {
  const world = memoryWorld({
    accounts: [anAccount({ methods: [aStoredMethod()] })],
    signedInAs: robin,
    listLag,
  });
  await scenario.prepare(aCore(world), world);
  world.clock.advance(60_000);
  const chargesBefore = charges(world);
  const broken = brokenPage(world, cut);
  let ended: unknown = null;
  void scenario.run(aCore(broken.ports)).then((outcome) => (ended = outcome));
  await settle();
  if (!broken.reached()) return null;

  const reload = async (): Promise<readonly RecoveredChange[]> => {
    const outcome = await aCore({ ...world, lock: inMemoryLock() }).recoverChanges(reader)();
    return E.isRight(outcome) ? outcome.right : expect.fail('recovery failed');
  };
  const recovered = await reload();
  const after = JSON.stringify(held(world));
  await reload();
  const failed = ended !== null && E.isLeft(ended as E.Either<unknown, unknown>);
  return { world, recovered, chargesBefore, failed, unchanged: JSON.stringify(held(world)) === after };
};

describe('Recovery of interrupted changes', () => {
  for (const scenario of scenarios) {
    for (const listLag of [0, 5_000]) {
      it(`survives at every cut point of ${scenario.name}, with a list that lags ${listLag / 1_000} s [PZ-09]`, async () => {
        for (const { fate, when } of cuts) {
          for (let at = 1; ; at += 1) {
            const outcome = await cutAndReload(scenario, { at, when, fate }, listLag);
            if (outcome === null) break;
            const { world, recovered, chargesBefore, failed, unchanged } = outcome;
            const where = `${fate} ${when} call ${at}`;
            cutPoints.tried += 1;
            const told = failed || recovered.some((one) => one.outcome === 'AskReader');
            expect(live(world).length, `${where}: live subscriptions`).to.be.at.most(1);
            expect(charges(world) - chargesBefore, `${where}: charges`).to.be.at.most(1);
            if (scenario.keepsOne)
              expect(live(world).length === 1 || told, `${where}: lost untold`).to.equal(true);
            const { paused } = world.accounts.find(robin)!.profile;
            if (paused)
              expect(
                live(world).some(({ state }) => state === 'pending') || told,
                `${where}: paused and billed`,
              ).to.equal(true);
            expect(unchanged, `${where}: a second load changes nothing`).to.equal(true);
            cutPoints.survived += 1;
          }
        }
      });
    }
  }

  it('asks the reader about a change that is older than a day [PZ-09]', async () => {
    const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], signedInAs: robin });
    await subscribe(aCore(world), 'sports-plus-monthly');
    // The page goes away right after the cancellation, before the start.
    for (let at = 1; live(world).length === 1; at += 1) {
      void pause(aCore(brokenPage(world, { at, when: 'after', fate: 'page gone' }).ports));
      await settle();
      if (live(world).length === 1)
        for (const { id } of world.journal.entries()) await world.journal.close(id)();
    }
    world.clock.advance(25 * 60 * 60 * 1_000);

    const outcome = await aCore({ ...world, lock: inMemoryLock() }).recoverChanges(reader)();

    expect(E.isRight(outcome) && outcome.right.map(({ kind, outcome: how }) => [kind, how])).to.deep.equal([
      ['pause', 'AskReader'],
    ]);
    expect(live(world)).to.deep.equal([]);
  });

  after(() => {
    console.log(`\n  R8, in memory, one tab: ${cutPoints.survived} of ${cutPoints.tried} cut points`);
  });
});
