import * as E from '../../core/domain/fp';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';

/** Receives the server's time in milliseconds. `sentAt`: the device's time when the request was sent. */
export type NoteTime = (serverTime: number, sentAt: number) => void;

/**
 * The server's time of a response in milliseconds: `Date`, plus `Age` if a proxy cached it. Null if the
 * header is missing, unreadable or hidden from other origins. Only valid for requests that bypass the
 * browser's cache, because a cached response has an old `Date`.
 */
export const serverTimeOf = ({ header }: Pick<Answer, 'header'>): number | null => {
  const date = Date.parse(header('date') ?? '');
  const age = header('age')?.trim() ?? '0';
  return Number.isNaN(date) || !/^\d{1,9}$/.test(age) ? null : date + Number(age) * 1000;
};

/** In milliseconds. Longer requests are too imprecise to measure the offset. */
const longestRequest = 30_000;

/**
 * In milliseconds. `Date` headers have whole seconds and responses take time, so a smaller difference is
 * ignored.
 */
const precision = 5_000;

/** The offset of the device's clock. */
export interface MeasuredOffset {
  /** Milliseconds to add to the device's time. */
  readonly offset: () => number;
  /** True after the first response with the server's time. */
  readonly isMeasured: () => boolean;
  readonly note: NoteTime;
}

/**
 * Measures the offset of the device's clock from the server's time in responses. `configured`: the offset
 * until then, in milliseconds; it stays if the measured one is close to it. `measured`: an earlier
 * measurement; `null` if none. `keep` receives each measured offset.
 */
export const measureOffset = (
  configured: number,
  measured: number | null,
  keep: (offset: number, now: number) => void,
): MeasuredOffset => ({
  offset: () => measured ?? configured,
  isMeasured: () => measured !== null,
  note: (serverTime, sentAt) => {
    const now = Date.now();
    // The device's clock was changed during the request.
    if (now < sentAt || now - sentAt > longestRequest) return;
    const offset = Math.round(serverTime + 500 - (sentAt + now) / 2);
    measured = Math.abs(offset - configured) < precision ? configured : offset;
    keep(measured, now);
  },
});

/**
 * Sends a request that bypasses the browser's cache, and passes on the server's time of its response, if any.
 */
export const notingTime = async (
  noteTime: NoteTime | undefined,
  ask: () => Promise<E.Either<CallFailed, Answer>>,
): Promise<E.Either<CallFailed, Answer>> => {
  const sentAt = Date.now();
  const answer = await ask();
  const serverTime = E.isRight(answer) ? serverTimeOf(answer.right) : null;
  if (serverTime !== null) noteTime?.(serverTime, sentAt);
  return answer;
};
