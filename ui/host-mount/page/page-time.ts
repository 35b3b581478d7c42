import type { DeviceOffset } from '../../../adapters/browser/clock';
import type { NoteTime } from '../../../adapters/http/server-time';
import { parseJson } from '../../../core/domain/json';
import type { PageContext } from './context';
import { quietly } from './mounts';

/** How far the device's clock is off on this page: by the configuration, and by the server's time once an answer has told it. */
export interface PageTime extends DeviceOffset {
  readonly note: NoteTime;
}

/** In session storage: pages of a tab share the plans for that long, and the offset that was measured when they were read. */
const key = 'masthead.clock';
const lasts = 300_000;

/** `Date` counts whole seconds, and answers travel: an offset that is closer than this to the configured one changes nothing. */
const precision = 5_000;

/** Longer requests tell too little about the moment at which they were answered. */
const longestRequest = 30_000;

/** The page's one: every part that needs the time shares it (reading 69). */
export const pageTime = (boot: PageContext): PageTime =>
  (boot.time ??= makePageTime(boot.config.clockOffset));

/** `configured`: the host's `clockOffset`, in milliseconds. */
export const makePageTime = (configured: number): PageTime => {
  let measured = keptOffset();
  return {
    offset: () => measured ?? configured,
    isMeasured: () => measured !== null,
    note: (serverTime, sentAt) => {
      const now = Date.now();
      // The device's clock was set while the request was under way.
      if (now < sentAt || now - sentAt > longestRequest) return;
      const offset = Math.round(serverTime + 500 - (sentAt + now) / 2);
      measured = Math.abs(offset - configured) < precision ? configured : offset;
      quietly(() => sessionStorage.setItem(key, JSON.stringify({ at: now, offset: measured })));
    },
  };
};

const keptOffset = (): number | null => {
  const { at, offset } = Object(parseJson(quietly(() => sessionStorage.getItem(key)))) as {
    readonly at?: unknown;
    readonly offset?: unknown;
  };
  const age = typeof at === 'number' ? Date.now() - at : lasts;
  return typeof offset === 'number' && Number.isFinite(offset) && age >= 0 && age < lasts ? offset : null;
};
