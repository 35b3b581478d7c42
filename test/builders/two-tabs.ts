import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { MemoryWorld } from '../../adapters/memory/world/memory-world';
import type { Lock } from '../../core/ports/lock';
import { aMembership, type TestMembership as Core } from './membership';
import type { Outcome } from './sagas';
import { never, settled, tabPorts } from './tab';

/** The tab that makes its next call, or `dies` if the page of the first tab closes instead. */
export type Choice = 0 | 1 | 'dies';

/** Reads of data that no tab changes; they run without a turn of their own. */
const needsNoTurn = [
  'site.plans',
  'site.prepareCustomer',
  'site.sendPauseEmail',
  'newsletters.accountChange',
];

interface Tab {
  /** Continues the call on which the tab waits; `null` if there is none. */
  parked: (() => void) | null;
  outcome: Outcome | null;
  dead: boolean;
}

export interface Run {
  readonly taken: readonly Choice[];
  /** Prefixes of other runs that branch from this one. */
  readonly others: readonly (readonly Choice[])[];
  /** `null` for a closed page. */
  readonly outcomes: readonly (Outcome | null)[];
}

export interface Bounds {
  /** Maximum number of switches to the other tab while the current tab could continue. */
  readonly switches: number;
  /** The same limit for runs in which a page closes. */
  readonly switchesWithDeath: number;
}

/**
 * Runs two tabs on one world, one call at a time. The order follows `prefix` as far as possible and then stays on one
 * tab. Both tabs share the lock, which is released when its page closes.
 */
const runTwoTabs = async (
  world: MemoryWorld,
  changes: readonly [(core: Core) => Promise<Outcome>, (core: Core) => Promise<Outcome>],
  prefix: readonly Choice[],
  bounds: Bounds,
): Promise<Run> => {
  let holder: Tab | null = null;
  const tabs: readonly Tab[] = changes.map((change) => {
    const tab: Tab = { parked: null, outcome: null, dead: false };
    const turn = async (): Promise<void> => {
      await new Promise<void>((resolve) => (tab.parked = resolve));
      tab.parked = null;
    };
    const lock: Lock = {
      hold: async (_name, task) => {
        await turn();
        if (holder !== null) return O.none;
        holder = tab;
        const result = await task();
        holder = null;
        return O.some(result);
      },
    };
    const ports = tabPorts(world, lock, (name, call) => async () => {
      if (tab.dead) return never();
      if (!needsNoTurn.includes(name)) await turn();
      const answer = await call();
      return tab.dead ? never() : answer;
    });
    void change(aMembership(ports)).then((outcome) => (tab.outcome = outcome));
    return tab;
  });

  const taken: Choice[] = [];
  const others: Choice[][] = [];
  let current: 0 | 1 = 0;
  let switches = 0;
  let died = false;
  for (;;) {
    await settled();
    const mayGo = (at: 0 | 1): boolean => tabs[at]!.parked !== null && !tabs[at]!.dead;
    if (!mayGo(0) && !mayGo(1)) break;
    const other: 0 | 1 = current === 0 ? 1 : 0;
    const usual: 0 | 1 = mayGo(current) ? current : other;
    if (taken.length >= prefix.length) {
      const allowed = died ? bounds.switchesWithDeath : bounds.switches;
      if (usual === current && mayGo(other) && switches < allowed) others.push([...taken, other]);
      if (!died && usual === 0 && switches <= bounds.switchesWithDeath) others.push([...taken, 'dies']);
    }
    const wished: Choice = prefix[taken.length] ?? usual;
    const possible: boolean = wished === 'dies' ? !died && mayGo(0) : mayGo(wished);
    const choice: Choice = possible ? wished : usual;
    taken.push(choice);
    if (choice === 'dies') {
      // The running call still takes effect, but its response is lost.
      died = true;
      tabs[0]!.dead = true;
      tabs[0]!.parked!();
      await settled();
      if (holder === tabs[0]) holder = null;
      continue;
    }
    if (choice !== usual || (usual !== current && mayGo(current))) switches += 1;
    current = choice;
    tabs[choice]!.parked!();
  }
  return { taken, others, outcomes: tabs.map(({ outcome }) => outcome) };
};

/**
 * Runs every order within the bounds and `sample` random orders. Calls `check` for each run with a world of its own.
 */
export const everyOrder = async (
  aWorld: () => Promise<MemoryWorld>,
  changes: readonly [(core: Core) => Promise<Outcome>, (core: Core) => Promise<Outcome>],
  bounds: Bounds & { readonly sample: number },
  check: (run: Run, world: MemoryWorld) => Promise<void>,
): Promise<void> => {
  for (const order of someOrders(bounds.sample)) {
    const world = await aWorld();
    await check(await runTwoTabs(world, changes, order, bounds), world);
  }
  const waiting: (readonly Choice[])[] = [[]];
  for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
    const world = await aWorld();
    const run = await runTwoTabs(world, changes, prefix, bounds);
    waiting.push(...run.others);
    await check(run, world);
  }
};

/** Random but reproducible orders. A page closes in about a third of them. */
const someOrders = (count: number): readonly (readonly Choice[])[] => {
  let seed = 20_261_121;
  const below = (limit: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () => {
    const dies = below(90);
    return Array.from({ length: 30 }, (_, at): Choice => (at === dies ? 'dies' : below(2) === 0 ? 0 : 1));
  });
};

export const isLeft = (outcome: Outcome | null, ...tags: readonly string[]): boolean =>
  outcome !== null &&
  E.isLeft(outcome as E.Either<{ _tag: string }, unknown>) &&
  tags.includes(outcome.left!._tag);
