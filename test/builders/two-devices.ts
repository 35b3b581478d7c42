import * as E from 'fp-ts/Either';
import { inMemoryJournal } from '../../adapters/memory/journal';
import { openGate } from '../../adapters/memory/world/faults';
import { inMemoryLock } from '../../adapters/memory/lock';
import { memoryWorld, type MemoryWorld } from '../../adapters/memory/world/memory-world';
import { aMembership } from './membership';
import { anAccountWithCards, bringTo, type Outcome, type Saga, type StartState } from './sagas';
import { subscriptionsIn, live, profileOf, robin } from './subscriber';
import { never, settled, tabPorts } from './tab';

const hour = 3_600_000;

/** Hours between the change on the other device and the next visit on the first device. */
export const pauses = [1, 20, 72] as const;

export interface TwoDevicesCase {
  /** The change started on the first device, whose page is closed during the change. */
  readonly saga: Saga;
  readonly startState: StartState;
  /** The call at which the page closes, and if that call still takes effect. */
  readonly at: number;
  readonly when: 'before' | 'after';
  /** The reader's change on the other device. */
  readonly other: Saga;
  readonly hours: (typeof pauses)[number];
}

interface Stands {
  readonly live: string;
  readonly charges: number;
  readonly paused: boolean;
  readonly paying: string | undefined;
}

const standsOf = (world: MemoryWorld): Stands => ({
  live: live(world)
    .map(({ id, plan, state, methodToken }) => `${id} ${plan.planId} ${state} ${methodToken}`)
    .join(', '),
  charges: subscriptionsIn(world).reduce((sum, { charges }) => sum + charges.length, 0),
  paused: profileOf(world).paused,
  paying: world.accounts.find(robin)!.methods.find((method) => method.default)?.token,
});

/**
 * Lists the parts of the state after the other device's change that differ once the first device is opened again.
 * `no such call`: the first change makes fewer calls. `not done there`: the change on the other device failed.
 */
const afterTheOther = async ({
  saga,
  startState,
  at,
  when,
  other,
  hours,
}: TwoDevicesCase): Promise<readonly string[] | 'no such call' | 'not done there'> => {
  const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
  await bringTo(startState, aMembership(world), world);
  world.clock.advance(60_000);
  let calls = 0;
  let gone = false;
  const ports = tabPorts(world, inMemoryLock(), (_name, call) => async () => {
    if (gone) return never();
    calls += 1;
    if (calls !== at) return call();
    gone = true;
    if (when === 'after') await call();
    return never();
  });
  let ended: Outcome | null = null;
  void saga.run(aMembership(ports)).then((outcome) => (ended = outcome));
  for (let turn = 0; turn < 40 && ended === null && !gone; turn += 1) await settled();
  await settled();
  if (calls < at) return 'no such call';

  world.clock.advance(10 * 60_000);
  const there = aMembership({ ...world, journal: inMemoryJournal({ gate: openGate }), lock: inMemoryLock() });
  const done = (await other.run(there)) as E.Either<unknown, unknown>;
  if (E.isLeft(done)) return 'not done there';

  world.clock.advance(hours * hour);
  const before = standsOf(world);
  await aMembership({ ...world, lock: inMemoryLock() }).recoverChanges();
  const after = standsOf(world);
  // A paused mark that the other device did not set is not part of its change.
  const idle = before.paused && other.name !== 'pause';
  return (Object.keys(before) as (keyof Stands)[])
    .filter((what) => before[what] !== after[what] && !(what === 'paused' && idle))
    .map((what) => `${what}: ${String(before[what])} → ${String(after[what])}`);
};

/** All parts of a case except the call at which the page of the first device closes. */
export const twoDevicesCases = (saga: Saga, others: readonly Saga[]): readonly Omit<TwoDevicesCase, 'at'>[] =>
  saga.from.flatMap((startState) =>
    others.flatMap((other) =>
      (['before', 'after'] as const).flatMap((when) =>
        pauses.map((hours) => ({ saga, startState, other, when, hours })),
      ),
    ),
  );

/**
 * Judges each case at every call. Returns the errors and the number of passed cases. `isTaken` selects the cases to
 * run.
 */
export const judgeDevices = async (
  cases: readonly Omit<TwoDevicesCase, 'at'>[],
  counts: (passed: boolean) => void,
  isTaken: (at: number, nth: number) => boolean = () => true,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const [nth, one] of cases.entries()) {
    for (let at = 1; ; at += 1) {
      if (!isTaken(at, nth)) {
        if (at > longest) break;
        continue;
      }
      const found = await afterTheOther({ ...one, at });
      if (found === 'no such call') break;
      if (found === 'not done there') continue;
      if (found.length > 0) wrong.push(`${nameOfDevices({ ...one, at })}: ${found.join('; ')}`);
      counts(found.length === 0);
    }
  }
  return wrong;
};

/** Upper limit for the number of calls of any change. */
const longest = 60;

const nameOfDevices = ({ saga, startState, at, when, other, hours }: TwoDevicesCase): string =>
  `${saga.name} when ${startState} dies ${when} call ${String(at)}, ${other.name} elsewhere, opened after ${String(hours)} h`;
