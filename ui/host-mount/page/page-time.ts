import { measureOffset, type MeasuredOffset } from '../../../adapters/http/server-time';
import { parseJson } from '../../../core/domain/json';
import type { Owned, PageContext } from './context';
import { quietly } from './mounts';

/** How far the device's clock is off on this page: by the configuration, and by the server's time once an answer has told it. */
export type PageTime = MeasuredOffset;

/** In session storage: pages of a tab share the plans for that long, and the offset that was measured when they were read. */
const key = 'masthead.clock';
const lasts = 300_000;

/** The page's one: every part that needs the time shares it (reading 69). */
export const pageTime = (page: PageContext): PageTime =>
  ((page as Owned<'time'>).time ??= makePageTime(page.config.clockOffset));

/** `configured`: the host's `clockOffset`, in milliseconds. */
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
