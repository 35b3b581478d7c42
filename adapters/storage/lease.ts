import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { StorageBackend } from './storage-backend';

/** Milliseconds. */
export interface LeaseTimes {
  /** What another tab has written is visible after that. */
  readonly settles: number;
  /** A tab that is gone without a word holds its lease no longer than that. */
  readonly lasts: number;
  readonly renewedEvery: number;
}

/** A hidden tab's timers run once a minute only: a lease outlasts that. */
const usual: LeaseTimes = { settles: 250, lasts: 90_000, renewedEvery: 10_000 };

interface Claim {
  readonly state: 'asking' | 'held';
  /** The device's time, ms. */
  readonly since: number;
  readonly until: number;
}

/**
 * One task of a name at a time among all pages that share a place. Each page writes its own claim, lets others' claims become
 * visible, and only then looks: of two that ask at once, the one that asked first goes on. It looks once more before it begins. A page that leaves takes its claims
 * along; one that crashed loses them when they run out. Without a place, only the tasks of this page exclude each other.
 */
export const leases = ({
  places,
  times = usual,
}: {
  readonly places: readonly StorageBackend[];
  readonly times?: LeaseTimes;
}): (<A>(name: string, task: Task<A>) => Promise<O.Option<A>>) => {
  const place = places[0];
  const inThisPage = new Set<string>();
  const page = Math.random().toString(36).slice(2);
  let claims = 0;

  /** Whether nobody else holds the name, or asked for it before this claim; among those that hold it, the older one stays. */
  const isFirst = (start: string, ownEntry: string, claim: Claim, as: Claim['state']): boolean =>
    place === undefined ||
    place.keys().every((key) => {
      if (!key.startsWith(start) || key === ownEntry) return true;
      const other = readClaim(place.get(key));
      if (other === null || other.until < Date.now()) {
        place.remove(key);
        return true;
      }
      if (as === 'asking' && other.state === 'held') return false;
      if (as === 'held' && other.state === 'asking') return true;
      return claim.since < other.since || (claim.since === other.since && ownEntry < key);
    });

  const claimed = async <A>(name: string, task: Task<A>): Promise<O.Option<A>> => {
    if (place === undefined) return O.some(await task());
    const start = `lock.${name}.`;
    claims += 1;
    const ownEntry = `${start}${page}-${claims}`;
    const since = Date.now();
    const write = (state: Claim['state']): boolean =>
      place.set(ownEntry, JSON.stringify({ state, since, until: Date.now() + times.lasts }));
    const claim: Claim = { state: 'asking', since, until: since + times.lasts };
    const settle = () => new Promise((resolve) => setTimeout(resolve, times.settles));
    const leave = (): void => place.remove(ownEntry);
    // A page that may come back keeps its claim until it runs out.
    const onHide = (event: Event): void => void ((event as PageTransitionEvent).persisted || leave());
    globalThis.addEventListener?.('pagehide', onHide);
    let renewing: ReturnType<typeof setInterval> | undefined;
    try {
      // A place that keeps nothing any more cannot keep others out.
      if (!isFirst(start, ownEntry, claim, 'asking') || !write('asking')) return O.none;
      await settle();
      if (!isFirst(start, ownEntry, claim, 'asking') || !write('held')) return O.none;
      await settle();
      if (!isFirst(start, ownEntry, claim, 'held')) return O.none;
      renewing = setInterval(() => write('held'), times.renewedEvery);
      return O.some(await task());
    } finally {
      clearInterval(renewing);
      globalThis.removeEventListener?.('pagehide', onHide);
      leave();
    }
  };

  return async (name, task) => {
    if (inThisPage.has(name)) return O.none;
    inThisPage.add(name);
    try {
      return await claimed(name, task);
    } finally {
      inThisPage.delete(name);
    }
  };
};

const readClaim = (text: string | null): Claim | null => {
  try {
    const { state, since, until } = JSON.parse(text ?? 'null') as Partial<Record<keyof Claim, unknown>>;
    return (state === 'asking' || state === 'held') &&
      Number.isFinite(since) &&
      Number.isFinite(until) &&
      // No claim of ours lasts so long: a wrong clock, or somebody else's text, must not lock a reader out for good.
      (until as number) < Date.now() + 10 * usual.lasts
      ? { state, since: since as number, until: until as number }
      : null;
  } catch {
    return null;
  }
};
