import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryLock } from '../../../adapters/memory/lock';
import { memoryWorld, type MemoryWorld } from '../../../adapters/memory/world/memory-world';
import type { RecoveredChange } from '../../../core/use-cases/subscriptions/recover';
import { aMembership, type MembershipWorld } from '../../builders/membership';
import {
  anAccountWithCards,
  bringTo,
  sagas,
  startStates,
  type Outcome,
  type Saga,
  type StartState,
} from '../../builders/sagas';
import { subscriptionsIn, live, profileOf, robin } from '../../builders/subscriber';
import { never, settled, tabPorts } from '../../builders/tab';
import { everyOrder, isLeft } from '../../builders/two-tabs';
import { everyNthCall, isWhole } from '../../sample';

/**
 * Figure R8. The full product of two tabs is too large. `npm run test:all` runs every order with up to three switches,
 * and some reproducible random ones; `npm test` those with one switch. `R8=full TESTS=all` runs more (minutes):
 * also switches before a page closes, and every lag.
 */
const full = process.env['R8'] === 'full';
const bounds = {
  switches: isWhole || full ? 3 : 1,
  switchesWithDeath: full ? 2 : 0,
  sample: full ? 200 : isWhole ? 10 : 1,
};
const lags = [0, 5_000, 40_000];
const lagsOfTwo = [0, 40_000];

const aWorldFor = async (startState: StartState, listLag: number): Promise<MemoryWorld> => {
  const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin, listLag });
  await bringTo(startState, aMembership(world), world);
  world.clock.advance(60_000);
  return world;
};

const charges = (world: MemoryWorld): number =>
  subscriptionsIn(world).reduce((sum, one) => sum + one.charges.length, 0);

const recover = async (world: MembershipWorld): Promise<readonly RecoveredChange[]> => {
  const outcome = await aMembership({ ...world, lock: inMemoryLock() }).recoverChanges();
  return E.isRight(outcome) ? outcome.right : expect.fail('recovery failed');
};

interface Before {
  readonly live: number;
  readonly charges: number;
}

/** The conditions that must hold after a new page has recovered. `where` names the case. */
const mustHold = (
  world: MemoryWorld,
  before: Before,
  observed: boolean,
  askedForAnEnd: boolean,
  where: string,
): void => {
  expect(live(world).length, `${where}: live subscriptions`).to.be.at.most(1);
  expect(charges(world) - before.charges, `${where}: charges`).to.be.at.most(1);
  if (before.live > 0 && !askedForAnEnd)
    expect(live(world).length === 1 || observed, `${where}: lost untold`).to.equal(true);
  const billed = live(world).some(({ state }) => state === 'active');
  expect(profileOf(world).paused && billed && !observed, `${where}: paused and billed`).to.equal(false);
};

/** The fault at the nth call. `late`: the page is closed, and the request takes effect three seconds later. */
interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after' | 'late';
  readonly fate:
    | 'page gone'
    | 'Offline'
    | 'TimedOut'
    | 'Unexpected'
    | 'Refused'
    | 'SignedOut'
    | 'Conflict'
    | 'NotFound';
}

/** Rejected calls have no effect. A lost call can fail before or after its effect. */
const fates: readonly Omit<Cut, 'at'>[] = [
  ...(['page gone', 'Offline', 'TimedOut', 'Unexpected'] as const).flatMap((fate) =>
    (['before', 'after'] as const).map((when) => ({ fate, when })),
  ),
  ...(['Refused', 'SignedOut', 'Conflict', 'NotFound'] as const).map(
    (fate) => ({ fate, when: 'before' }) as const,
  ),
  { fate: 'page gone', when: 'late' },
];

const brokenPage = (world: MemoryWorld, cut: Cut) => {
  let calls = 0;
  let gone = false;
  let late: (() => Promise<unknown>) | null = null;
  const ports = tabPorts(
    world,
    inMemoryLock(),
    <A, F>(name: string, call: () => Promise<E.Either<F, A>>) =>
      async () => {
        if (gone) return never<E.Either<F, A>>();
        calls += 1;
        if (calls !== cut.at) return call();
        gone = cut.fate === 'page gone';
        if (cut.when === 'after') await call();
        if (cut.when === 'late' && !name.startsWith('journal.')) late = call;
        return gone
          ? never<E.Either<F, A>>()
          : E.left({ _tag: cut.fate, message: null, what: 'test' } as unknown as F);
      },
  );
  return { ports, reached: () => calls >= cut.at, late: () => late };
};

/** A later page. The lost request of the earlier page takes effect after three seconds. */
const withLateArrival = (world: MemoryWorld, late: (() => Promise<unknown>) | null): MembershipWorld => {
  const arrives = world.clock.now().getTime() + 3_000;
  let waiting = late;
  return {
    ...world,
    clock: {
      now: world.clock.now,
      wait: async (milliseconds) => {
        await world.clock.wait(milliseconds);
        if (waiting === null || world.clock.now().getTime() < arrives) return;
        const arriving = waiting;
        waiting = null;
        await arriving();
      },
    },
  };
};

const cutPoints = { survived: 0, tried: 0 };

/** Interrupts a change at one point, loads a new page and checks it. Returns false if the change makes fewer calls. */
const survives = async (saga: Saga, startState: StartState, cut: Cut, listLag: number): Promise<boolean> => {
  const world = await aWorldFor(startState, listLag);
  const before = { live: live(world).length, charges: charges(world) };
  const broken = brokenPage(world, cut);
  let outcome: Outcome | null = null;
  void saga.run(aMembership(broken.ports)).then((ended) => (outcome = ended));
  await settled();
  if (!broken.reached()) return false;

  cutPoints.tried += 1;
  const where = `${saga.name}, ${startState}, lag ${listLag}: ${cut.fate} ${cut.when} call ${cut.at}`;
  const recovered = await recover(withLateArrival(world, broken.late()));
  const observed =
    isLeft(outcome, 'HalfDone', 'Unclear') ||
    recovered.some((one) => one.outcome === 'AskReader') ||
    world.journal.entries().length > 0;
  mustHold(world, before, observed, saga.ends === true, where);

  const kept = JSON.stringify([subscriptionsIn(world), profileOf(world)]);
  const open = world.journal.entries().length > 0;
  await recover(world);
  const same = open || JSON.stringify([subscriptionsIn(world), profileOf(world)]) === kept;
  expect(same, `${where}: once nothing is open, a second load changes nothing`).to.equal(true);
  mustHold(world, before, observed, saga.ends === true, `${where}, second load`);
  cutPoints.survived += 1;
  return true;
};

describe('Recovery of interrupted changes', function () {
  this.timeout(full ? 1_800_000 : 60_000);

  for (const saga of sagas) {
    for (const startState of saga.from) {
      it(`ends in a valid state after an interruption at any point of ${saga.name} when ${startState} [PZ-09]`, async () => {
        for (const [lagIndex, listLag] of lags.entries())
          for (const [fateIndex, fate] of fates.entries()) {
            const { first, step } = everyNthCall(
              'cut points in one tab',
              fates.length,
              fateIndex + 4 * lagIndex,
            );
            for (let at = first; await survives(saga, startState, { ...fate, at }, listLag); at += step);
          }
      });
    }
  }

  after(() => {
    console.log(`\n  R8 one tab: ${cutPoints.survived} of ${cutPoints.tried} cut points`);
  });
});

describe('Changes in two tabs', function () {
  this.timeout(full ? 1_800_000 : 60_000);
  const orders = { survived: 0, tried: 0 };
  /** In a sample, the pairs of changes take turns with the lags. */
  let pair = 0;

  for (const startState of startStates) {
    const possible = sagas.filter(({ from }) => from.includes(startState));
    for (const first of possible) {
      it(`end in a valid state in every order of ${first.name} and another change when ${startState} [PZ-09]`, async () => {
        for (const second of possible) {
          const lagsOfPair = full ? lags : isWhole ? lagsOfTwo : [lagsOfTwo[(pair += 1) % 2]!];
          for (const listLag of lagsOfPair) {
            let before: Before = { live: 0, charges: 0 };
            await everyOrder(
              async () => {
                const world = await aWorldFor(startState, listLag);
                before = { live: live(world).length, charges: charges(world) };
                return world;
              },
              [first.run, second.run],
              bounds,
              async ({ taken, outcomes }, world) => {
                orders.tried += 1;
                const recovered = await recover(world);
                const observed =
                  outcomes.some((one) => isLeft(one, 'HalfDone', 'Unclear')) ||
                  recovered.some((one) => one.outcome === 'AskReader') ||
                  world.journal.entries().length > 0;
                const ended = [first, second].some(
                  ({ ends }, at) => ends === true && outcomes[at]?._tag !== 'Left',
                );
                const where = `${first.name} and ${second.name}, ${startState}, lag ${listLag}, order ${taken.join(' ')}`;
                mustHold(world, before, observed, ended, where);
                orders.survived += 1;
              },
            );
          }
        }
      });
    }
  }

  after(() => {
    console.log(
      `\n  R8 two tabs: ${orders.survived} of ${orders.tried} orders, all with up to ${bounds.switches} switches, ${bounds.switchesWithDeath} before a page goes away, and a sample`,
    );
  });
});
