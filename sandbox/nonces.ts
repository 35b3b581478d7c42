import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock';
import type { Database } from './database/store';
import { secret } from './facts';

const nonceTick = 12 * 3_600_000;

/** Nonces in WordPress's format: tied to a tick of twelve hours, valid during that tick and the next. */
export interface Nonces {
  fresh(): string;
  isValid(nonce: unknown): boolean;
}

/** Fixed nonce for static pages of a trusted origin; it never expires. */
export const nonceOfPages = 'sandbox';

/** `forPages`: also accepts {@link nonceOfPages}. */
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
