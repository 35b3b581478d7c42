import { measureOffset, type MeasuredOffset } from '../../../adapters/http/server-time';
import { parseJson } from '../../../core/domain/json';
import { clockOffset } from './config-numbers';
import type { Owned, PageContext } from './context';
import { quietly } from '../../../core/domain/quietly';

/** Offset of the device's clock on this page: configured at first, then measured from the server's time. */
export type PageTime = MeasuredOffset;

/**
 * Key in session storage. For `lasts` milliseconds, the pages of a tab share the plans and the offset measured with
 * them.
 */
const key = 'masthead.clock';
const lasts = 300_000;

/** The page's single instance, shared by all parts that need the time (reading 69). */
export const pageTime = (page: PageContext): PageTime =>
  ((page as Owned<'time'>).time ??= makePageTime(clockOffset(page.config)));

/** `configured` is the host's `clockOffset` in milliseconds. */
export const makePageTime = (configured: number): PageTime =>
  measureOffset(
    configured,
    keptOffset(),
    (offset, at) => void quietly(() => sessionStorage.setItem(key, JSON.stringify({ at, offset }))),
  );

const keptOffset = (): number | null => {
  const { at, offset } = Object(parseJson(quietly(() => sessionStorage.getItem(key)))) as {
    readonly at?: unknown;
    readonly offset?: unknown;
  };
  const age = typeof at === 'number' ? Date.now() - at : lasts;
  return Number.isFinite(offset) && age >= 0 && age < lasts ? (offset as number) : null;
};
