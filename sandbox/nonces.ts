import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock';
import type { Database } from './database/store';
import { secret } from './facts';

const nonceTick = 12 * 3_600_000;

/** Nonces as WordPress makes them: tied to a tick of twelve hours, good for the tick they were made in and the next. */
export interface Nonces {
  fresh(): string;
  isValid(nonce: unknown): boolean;
}

/** What a static page of a listed origin may print instead of one: it is good for ever. */
export const nonceOfPages = 'sandbox';

/** `forPages`: {@link nonceOfPages} is good as well. */
export const createNonces = (
  database: Database,
  clock: Clock,
  { forPages }: { readonly forPages: boolean },
): Nonces => {
  const at = (tick: number): string =>
    createHmac('sha256', secret(database, 'nonces')).update(`${tick}|wp_rest`).digest('hex').slice(-12, -2);
  const currentTick = (): number => Math.ceil(clock.now().getTime() / nonceTick);
  return {
    fresh: () => at(currentTick()),
    isValid: (nonce) =>
      typeof nonce === 'string' &&
      ((forPages && nonce === nonceOfPages) ||
        [currentTick(), currentTick() - 1].some((tick) => same(nonce, at(tick)))),
  };
};

const same = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
