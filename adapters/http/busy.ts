import { isKnownDecline } from '../../core/domain/card/decline';
import { messageFromHtml } from '../../core/domain/messages/html';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';

/** Milliseconds. For a later time, the time of day alone would be ambiguous, so it counts as unknown. */
const tellsUntil = 12 * 60 * 60 * 1_000;

/**
 * The time from which the server accepts requests again: `Retry-After`, in seconds or as a date. `null` if the header
 * is missing, hidden from scripts, unreadable, past, or more than twelve hours away.
 */
export const retryAfter = ({ header }: Pick<Answer, 'header'>): Date | null => {
  const text = header('retry-after')?.trim() ?? '';
  const now = Date.now();
  const at = /^\d+$/.test(text) ? now + Number(text) * 1_000 : Date.parse(text);
  return at > now && at <= now + tellsUntil ? new Date(at) : null;
};

/** The failure of a server that did not process the request, or could not (5xx). `said`: its text for the reader. */
export const serverFailed = (
  name: string,
  answer: Pick<Answer, 'status' | 'header'>,
  said: string | null = null,
): Extract<CallFailed, { readonly _tag: 'Unexpected' }> => {
  const { status } = answer;
  const retryAt = retryAfter(answer);
  return {
    _tag: 'Unexpected',
    what: `${name}: status ${status}`,
    status,
    ...(said !== null && { message: said }),
    ...((status === 503 || retryAt !== null) && { retryAt }),
  };
};

/**
 * The failure of a service that accepts no requests for now (readings 73): 429, a 403 that is no decline of a card, and
 * 503. `null` for every other response. A bot wall in front of the service answers with 403 and a page of its own.
 */
export const busyFailure = (name: string, answer: Answer): CallFailed | null => {
  const { status, body } = answer;
  if (status === 503) return serverFailed(name, answer);
  return status === 429 || (status === 403 && !isKnownDecline(messageFromHtml(body)))
    ? { _tag: 'NotAccepted', retryAt: retryAfter(answer) }
    : null;
};
