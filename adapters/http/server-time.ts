import * as E from '../../core/domain/fp';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';

/** Takes the server's time, in milliseconds, from an answer to a request that was sent at `sentAt` by the device's clock. */
export type NoteTime = (serverTime: number, sentAt: number) => void;

/**
 * The server's time when it sent an answer, in milliseconds: `Date`, plus `Age` if a proxy kept the answer. Null if the header is missing,
 * unreadable or hidden from pages of another origin. Only for requests that bypass the browser's cache: an answer from there has its old `Date`.
 */
export const serverTimeOf = ({ header }: Pick<Answer, 'header'>): number | null => {
  const date = Date.parse(header('date') ?? '');
  const age = header('age')?.trim() ?? '0';
  return Number.isNaN(date) || !/^\d{1,9}$/.test(age) ? null : date + Number(age) * 1000;
};

/** Longer requests say too little about the moment of their response, in milliseconds. */
const longestRequest = 30_000;

/** `Date` headers count whole seconds, and responses travel: a smaller difference changes nothing, in milliseconds. */
const precision = 5_000;

/** How far the device's clock is off. */
export interface MeasuredOffset {
  /** Milliseconds to add to the device's time. */
  readonly offset: () => number;
  /** True once a response has told the server's time. */
  readonly isMeasured: () => boolean;
  readonly note: NoteTime;
}

/**
 * Measures how far the device's clock is off, by the server's time in responses. `configured`: the offset until then, in milliseconds; it stays if
 * the measured one is close to it. `measured`: what was measured earlier; `null` if nothing was. `keep` receives each measured offset.
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
    // The device's clock was set while the request was under way.
    if (now < sentAt || now - sentAt > longestRequest) return;
    const offset = Math.round(serverTime + 500 - (sentAt + now) / 2);
    measured = Math.abs(offset - configured) < precision ? configured : offset;
    keep(measured, now);
  },
});

/** Sends a request that bypasses the browser's cache, and notes the server's time of its answer, if there is one. */
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
