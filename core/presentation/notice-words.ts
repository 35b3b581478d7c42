import type { PlainMessageKey, Translate } from '../domain/messages/catalogue';
import type { Notice } from '../domain/messages/notice';
import { asSentence } from './as-sentence';
import { timeOfDay } from './day';
import { withReason } from './with-reason';

/** Texts that already say to try again later. */
const saysLater: ReadonlySet<string> = new Set<PlainMessageKey>(['error.subscribing']);

/**
 * The text of a notice: the server's own message (ER-02), or ours. Says when to try again, if the notice does.
 *
 * @example
 * ```ts
 * noticeText({ kind: 'message', key: 'error.past-due' }, account.t);
 * // 'Your membership billing is past due. Please update your payment method to continue.'
 * noticeText({ kind: 'server', text: 'Your card was declined.' }, account.t); // 'Your card was declined.'
 * ```
 */
export const noticeText = (notice: Notice, t: Translate): string => {
  const words = notice.kind === 'server' ? notice.text : withReason(t(notice.key), notice.why ?? null, t);
  if (notice.retryAt === null && notice.kind === 'message' && saysLater.has(notice.key)) return words;
  return notice.retryAt === undefined ? words : `${asSentence(words)} ${againWords(notice.retryAt, t)}`;
};

const againWords = (retryAt: Date | null, t: Translate): string =>
  retryAt === null ? t('later.again') : t('later.again-at', { time: timeOfDay(retryAt) });
