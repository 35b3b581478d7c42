import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { StorageBackend } from './storage-backend';

/** All times in milliseconds. */
export interface LeaseTimes {
  /** Time after which a write of another tab is visible. */
  readonly settles: number;
  /** Lifetime of a lease whose tab has crashed. */
  readonly lasts: number;
  readonly renewedEvery: number;
}

/** A hidden tab's timers run only once per minute, so a lease lasts longer than that. */
const usual: LeaseTimes = { settles: 250, lasts: 90_000, renewedEvery: 10_000 };

interface Claim {
  readonly state: 'asking' | 'held';
  /** The device's time in milliseconds. */
  readonly since: number;
  readonly until: number;
}

/**
 * Runs one task per name at a time among all pages that share a storage place. Each page writes its own
 * claim, waits until other claims are visible, and then checks. If two pages claim at once, the earlier claim
 * wins. The page checks again before the task starts. A page that closes removes its claims; claims of a
 * crashed page expire. Without a place, only tasks of this page exclude each other.
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

  /**
   * True if no other page holds the name or claimed it earlier. Among claims with the state `held`, the
   * oldest wins.
   */
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
    // A page that may return from the back/forward cache keeps its claim until it expires.
    const onHide = (event: Event): void => void ((event as PageTransitionEvent).persisted || leave());
    globalThis.addEventListener?.('pagehide', onHide);
    let renewing: ReturnType<typeof setInterval> | undefined;
    try {
      // If storage fails, the claim cannot exclude other pages, so the task does not run.
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
      // Our claims never last this long. Claims from a wrong clock or written by other scripts must not block a
      // reader permanently.
      (until as number) < Date.now() + 10 * usual.lasts
      ? { state, since: since as number, until: until as number }
      : null;
  } catch {
    return null;
  }
};
