import * as E from 'fp-ts/Either';
import { inMemoryLock } from '../../adapters/memory/lock';
import { memoryWorld, type MemoryWorld } from '../../adapters/memory/world/memory-world';
import type { Clock } from '../../core/ports/clock';
import { aMembership, type TestMembership as Core, type MembershipWorld } from './membership';
import { anAccountWithCards, bringTo, type Outcome, type PaymentSaga, type StartState } from './sagas';
import { subscriptionsIn, live, profileOf, robin } from './subscriber';
import { never, settled, tabPorts } from './tab';

/** The client's request timeout in ms. */
const patience = 10_000;
const minute = 60_000;

/** Delay in seconds between the client's timeout and the moment the write takes effect. */
export const delays = [5, 15, 35, 70] as const;

/** State of the page that sent the write: open, connection lost during the call, reloaded, or closed. */
export const pages = ['open', 'cut off', 'reloaded', 'closed'] as const;

/** The reader's immediate reaction to the outcome. */
export const answers = ['waits', 'finishes', 'gives up and begins again'] as const;

export interface LateCase {
  readonly saga: PaymentSaga;
  readonly startState: StartState;
  /** Index of the delayed write, starting at 1. */
  readonly at: number;
  readonly delay: (typeof delays)[number];
  readonly page: (typeof pages)[number];
  readonly answer: (typeof answers)[number];
}

const writes: ReadonlySet<string> = new Set([
  'subscriptions.start',
  'subscriptions.cancel',
  'subscriptions.setPaymentMethod',
  'profiles.update',
  'paymentMethods.setDefault',
  'paymentMethods.add',
  'paymentMethods.replace',
  'paymentMethods.remove',
  'billing.retry',
  'billing.applyDiscount',
]);

/** Serializes the membership: plans, discounts, paying methods, the paused mark, and the stored methods. */
const describeState = (world: MemoryWorld): string =>
  JSON.stringify([
    live(world).map(({ plan, state, methodToken, discounts }) => [
      plan.planId,
      state,
      methodToken,
      discounts?.map(({ id }) => id) ?? [],
    ]),
    profileOf(world).paused,
    world.accounts.find(robin)!.methods.map((method) => [method.token, method.last_4, method.default]),
  ]);

const chargesOf = (world: MemoryWorld): number =>
  subscriptionsIn(world).reduce((sum, { charges }) => sum + charges.length, 0);

const aWorldFor = async (startState: StartState): Promise<MemoryWorld> => {
  const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
  await bringTo(startState, aMembership(world), world);
  world.clock.advance(minute);
  return world;
};

/** The serialized membership after a run without faults. */
const undisturbed = async ({ saga, startState }: Pick<LateCase, 'saga' | 'startState'>): Promise<string> => {
  const world = await aWorldFor(startState);
  await saga.run(aMembership(world), world);
  return describeState(world);
};

/** A world in which an event happens at a later time, including during a wait. */
const withEvent = (world: MemoryWorld) => {
  let event: { readonly at: number; readonly act: () => Promise<unknown> } | null = null;
  const pass = async (milliseconds: number): Promise<void> => {
    const until = world.clock.now().getTime() + milliseconds;
    if (event !== null && event.at <= until) {
      const { at, act } = event;
      event = null;
      world.clock.set(new Date(Math.max(at, world.clock.now().getTime())));
      await act();
    }
    world.clock.set(new Date(until));
  };
  const clock: Clock = { now: world.clock.now, wait: (milliseconds) => pass(milliseconds) };
  return {
    pass,
    page: (): MembershipWorld => ({ ...world, clock, lock: inMemoryLock() }),
    plan: (at: number, act: () => Promise<unknown>): void => void (event = { at, act }),
  };
};

/** The outcome reported to the reader, in a form that can be compared with the actual effect. */
type RecoveryReport = 'done' | 'nothing' | 'not known';

const reportOf = (outcome: Outcome): RecoveryReport => {
  if (E.isRight(outcome as E.Either<unknown, unknown>)) return 'done';
  return outcome.left?._tag === 'NotDone' ? 'nothing' : 'not known';
};

const entryOf = (outcome: Outcome | null, world: MemoryWorld): string | null =>
  (outcome?.left as { readonly entryId?: string } | undefined)?.entryId ??
  world.journal.entries()[0]?.id ??
  null;

const recover = async (core: Core): Promise<RecoveryReport> => {
  const recovered = await core.recoverChanges();
  if (E.isLeft(recovered)) return 'not known';
  const outcomes = recovered.right.map(({ outcome }) => outcome);
  if (outcomes.length === 0) return 'not known';
  if (outcomes.every((one) => one === 'Finished' || one === 'NotShownYet')) return 'done';
  return outcomes.every((one) => one === 'TakenBack') ? 'nothing' : 'not known';
};

/** Lists the errors in a change that had one delayed write; `null` if the change makes fewer writes. */
export const lateEffect = async (wanted: LateCase): Promise<readonly string[] | null> => {
  const { saga, startState, at, delay, page, answer } = wanted;
  const world = await aWorldFor(startState);
  const before = { stands: describeState(world), charges: chargesOf(world) };
  const later = withEvent(world);
  const isOpen = page === 'open' || page === 'cut off';
  let made = 0;
  let gone = false;
  const first = later.page();
  const ports = tabPorts(
    { ...world, clock: first.clock } as MemoryWorld,
    first.lock,
    (name, call) => async () => {
      if (gone) return never();
      if (!writes.has(name)) return call();
      made += 1;
      if (made !== at) return call();
      const waits = page === 'cut off' ? 0 : patience;
      later.plan(world.clock.now().getTime() + waits + delay * 1_000, call);
      if (page === 'cut off') return E.left({ _tag: 'Offline' } as never);
      if (!isOpen) {
        gone = true;
        return never();
      }
      await later.pass(patience);
      return E.left({ _tag: 'TimedOut' } as never);
    },
  );
  let outcome: Outcome | null = null;
  const core = aMembership(ports);
  void saga.run(core, world).then((ended) => (outcome = ended));
  for (let turn = 0; turn < 40 && outcome === null && !gone; turn += 1) await settled();
  if (made < at) return null;

  if (page === 'closed') await later.pass(60 * minute);
  const now = isOpen ? core : aMembership(later.page());
  let observed = isOpen ? reportOf(outcome!) : await recover(now);
  const entryId = entryOf(outcome, world);
  if (observed === 'not known' && entryId !== null && answer !== 'waits') {
    if (answer === 'finishes') {
      const remaining = await now.quoteRemaining({ entryId });
      const finished = await now.finishOpenChange({
        entryId,
        ...(E.isRight(remaining) ? { shownTerms: remaining.right.terms } : {}),
      });
      observed = reportOf(finished as Outcome);
      if (E.isLeft(finished) && finished.left._tag === 'NothingToFinish') observed = 'not known';
    } else {
      const forgotten = await now.forgetOpenChange({ entryId });
      if (E.isRight(forgotten)) await saga.run(now, world);
    }
  }
  const stood = describeState(world);
  await later.pass(5 * minute);

  const meant = await undisturbed(wanted);
  const stands = describeState(world);
  return [
    ...(live(world).length > 1 ? [`${String(live(world).length)} live`] : []),
    ...(chargesOf(world) - before.charges > 1 ? ['charged twice'] : []),
    ...(observed === 'nothing' && stands !== before.stands ? [`told as nothing changed: ${stands}`] : []),
    ...(observed === 'done' && stands !== meant ? [`told as done: ${stands} for ${meant}`] : []),
    ...(observed !== 'not known' && stands !== stood ? ['changed after it was told'] : []),
  ];
};

/** Combines every change with every start state and one delayed write. */
export const lateCases = (sagas: readonly PaymentSaga[]): readonly Omit<LateCase, 'at'>[] =>
  sagas.flatMap((saga) =>
    saga.from.flatMap((startState) =>
      delays.flatMap((delay) =>
        pages.flatMap((page) => answers.map((answer) => ({ saga, startState, delay, page, answer }))),
      ),
    ),
  );

export const nameOf = ({ saga, startState, at, delay, page, answer }: LateCase): string =>
  `${saga.name} when ${startState}, write ${String(at)} acts ${String(delay)} s late, page ${page}, the reader ${answer}`;
