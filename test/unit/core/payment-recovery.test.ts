import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { inMemoryLock } from '../../../adapters/memory/lock';
import { aStoredMethod, memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import type { Call } from '../../../core/ports/call';
import { aMembership, type TestMembership as Core, type MembershipWorld } from '../../builders/membership';
import { everyNthCall } from '../../sample';

const robin = 'robin.sample@example.com';

/** The fault at the nth call: its page closes or its response is lost, before or after the effect. */
interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly fate: 'page gone' | 'Offline' | 'TimedOut';
}

/** A page whose nth call fails. Once the page is closed, it does nothing else. */
const brokenPage = (world: MemoryWorld, cut: Cut) => {
  let calls = 0;
  let gone = false;
  const never = <A>(): Promise<A> => new Promise(() => undefined);
  const mortal =
    <A, F>(call: Call<A, F>): Call<A, F> =>
    async () => {
      if (gone) return never();
      calls += 1;
      if (calls !== cut.at) return call();
      gone = cut.fate === 'page gone';
      if (cut.when === 'after') await call();
      return gone ? never() : E.left({ _tag: cut.fate } as unknown as F);
    };
  const { subscriptions, profiles, paymentMethods, billing, journal } = world;
  const ports: MembershipWorld = {
    ...world,
    lock: inMemoryLock(),
    subscriptions: {
      ...subscriptions,
      list: mortal(subscriptions.list),
      setPaymentMethod: (id, token) => mortal(() => subscriptions.setPaymentMethod(id, token))(),
    },
    profiles: {
      ...profiles,
      read: mortal(profiles.read),
      update: (change) => mortal(() => profiles.update(change))(),
    },
    paymentMethods: {
      ...paymentMethods,
      list: mortal(paymentMethods.list),
      add: (nonce) => mortal(() => paymentMethods.add(nonce))(),
      replace: (token, nonce) => mortal(() => paymentMethods.replace(token, nonce))(),
      remove: (token) => mortal(() => paymentMethods.remove(token))(),
      setDefault: (token) => mortal(() => paymentMethods.setDefault(token))(),
    },
    billing: {
      discounts: (id) => mortal(() => billing.discounts(id))(),
      applyDiscount: (id, discount) => mortal(() => billing.applyDiscount(id, discount))(),
      retry: (id) => mortal(() => billing.retry(id))(),
    },
    journal: {
      ...journal,
      put: (entry) => mortal(() => journal.put(entry))(),
      close: (id) => mortal(() => journal.close(id))(),
    },
  };
  return { ports, reached: () => calls >= cut.at };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A reader whose second monthly charge was declined, or is not due yet. */
const aWorld = async (pastDue: boolean): Promise<MemoryWorld> => {
  const account = anAccount({
    methods: [aStoredMethod(), aStoredMethod({ token: 'pm-2', nonce: 'stored-nonce-2', default: false })],
  });
  const world = memoryWorld({ accounts: [account], signedInAs: robin });
  await aMembership(world).subscribe({
    choice: { plan: memoryPlans[0]!, skipTrial: false },
    payment: { kind: 'stored', token: null },
  });
  if (pastDue)
    account.methods = account.methods.map((one, at) => (at === 0 ? { ...one, declines: 'No' } : one));
  world.clock.advance(pastDue ? 31 * 86_400_000 : 60_000);
  return world;
};

interface Scenario {
  readonly name: string;
  readonly pastDue: boolean;
  readonly run: (core: Core, world: MemoryWorld) => Promise<E.Either<unknown, unknown>>;
  /** True if the reader's request has taken effect. */
  readonly cameTrue: (world: MemoryWorld) => boolean;
}

const account = (world: MemoryWorld) => world.accounts.find(robin)!;
const subscription = (world: MemoryWorld) => world.accounts.all()[0]!.subscriptions[0]!;
const paidWith = (token: string) => (world: MemoryWorld) =>
  subscription(world).methodToken === token &&
  account(world).methods.some((one) => one.token === token && one.default);

const scenarios: readonly Scenario[] = [
  {
    name: 'rescuing with a new card',
    pastDue: true,
    run: (core, world) => core.payPastDue({ card: { kind: 'new', nonce: world.cardNonce() } }),
    cameTrue: (world) => paidWith('pm-3')(world) && subscription(world).state === 'active',
  },
  {
    name: 'rescuing with a stored card',
    pastDue: true,
    run: (core) => core.payPastDue({ card: { kind: 'stored', methodToken: 'pm-2' } }),
    cameTrue: (world) => paidWith('pm-2')(world) && subscription(world).state === 'active',
  },
  {
    name: 'taking a new card',
    pastDue: false,
    run: (core, world) => core.replaceCard({ card: { kind: 'new', nonce: world.cardNonce() } }),
    cameTrue: paidWith('pm-3'),
  },
  {
    name: 'adding a card',
    pastDue: false,
    run: (core, world) => core.addPaymentMethod({ nonce: world.cardNonce({ last_4: '0005' }) }),
    cameTrue: (world) => account(world).methods.length === 3,
  },
  {
    name: 'replacing a card',
    pastDue: false,
    run: (core, world) =>
      core.replacePaymentMethod({ methodToken: 'pm-1', nonce: world.cardNonce({ last_4: '0005' }) }),
    cameTrue: (world) => account(world).methods[0]?.last_4 === '0005',
  },
  {
    name: 'removing a card',
    pastDue: false,
    run: (core) => core.removePaymentMethod({ methodToken: 'pm-2' }),
    cameTrue: (world) => account(world).methods.length === 1,
  },
  {
    name: 'retrying',
    pastDue: true,
    run: async (core, world) => {
      await aMembership(world).makeDefaultMethod({ methodToken: 'pm-2' });
      return core.retrySubscription();
    },
    cameTrue: (world) => subscription(world).state === 'active',
  },
  {
    name: 'accepting an offer',
    pastDue: false,
    run: (core) => core.acceptOffer({ offer: { discountId: 'retention-50' } }),
    cameTrue: (world) => (subscription(world).discounts ?? []).length === 1,
  },
];

const cuts = (['page gone', 'Offline', 'TimedOut'] as const).flatMap((fate) =>
  (['before', 'after'] as const).map((when) => ({ fate, when })),
);
const cutPoints = { survived: 0, tried: 0 };

describe('Recovery of interrupted payments', () => {
  for (const { name, pastDue, run, cameTrue } of scenarios) {
    it(`ends in a valid state after an interruption at any point of ${name} [PZ-09]`, async () => {
      for (const [index, { fate, when }] of cuts.entries()) {
        const { first, step } = everyNthCall('cut points of payments', 3, index);
        for (let at = first; ; at += step) {
          const world = await aWorld(pastDue);
          const before = {
            charges: subscription(world).charges.length,
            methods: account(world).methods.length,
          };
          world.forgetCalls();
          const broken = brokenPage(world, { at, when, fate });
          let ended: E.Either<unknown, unknown> | null = null;
          void run(aMembership(broken.ports), world).then((outcome) => (ended = outcome));
          await settle();
          if (!broken.reached()) break;
          cutPoints.tried += 1;
          const where = `${fate} ${when} call ${at}`;
          const calls = (wanted: string) => world.calls().filter((call) => call.name === wanted).length;
          const sent = { retry: calls('billing.retry'), apply: calls('billing.applyDiscount') };
          const known = ended as E.Either<unknown, unknown> | null;
          if (known !== null && E.isRight(known))
            expect(cameTrue(world), `${where}: told done`).to.equal(true);

          const recovered = await aMembership({ ...world, lock: inMemoryLock() }).recoverChanges();

          const outcomes = E.isRight(recovered) ? recovered.right : expect.fail('recovery failed');
          expect(calls('billing.retry'), `${where}: retries of a page load`).to.equal(sent.retry);
          expect(calls('billing.applyDiscount'), `${where}: discounts of a page load`).to.equal(sent.apply);
          expect(subscription(world).charges.length - before.charges, `${where}: charges`).to.be.at.most(1);
          expect(account(world).methods.length - before.methods, `${where}: cards`).to.be.at.most(1);
          expect((subscription(world).discounts ?? []).length, `${where}: discounts`).to.be.at.most(1);
          expect(calls('paymentMethods.add'), `${where}: nonces sent`).to.be.at.most(1);
          for (const { outcome } of outcomes)
            if (outcome === 'Finished') expect(cameTrue(world), `${where}: finished`).to.equal(true);
            else if (outcome === 'TakenBack') expect(cameTrue(world), `${where}: taken back`).to.equal(false);
          cutPoints.survived += 1;
        }
      }
    });
  }

  after(() => {
    console.log(`\n  R8, payments, in memory: ${cutPoints.survived} of ${cutPoints.tried} cut points`);
  });
});
