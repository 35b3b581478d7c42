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
