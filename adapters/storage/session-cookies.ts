import { sessionCookie, trackingCookie } from '../../core/domain/session/session-line';
import {
  isSubscriberSegment,
  segmentCookie,
  withSubscriberFlag,
} from '../../core/domain/subscriber-segment/segment';
import type { SessionCookies } from '../../core/ports/session-cookies';
import {
  cookieAsWritten,
  readCookie,
  removeCookie,
  writeCookie,
  type CookieAttributes,
  type CookieDocument,
} from './cookies';

/** 365 days. */
const millisecondsPerYear = 31_536_000_000;

/** Read-only access to the session cookies, for host pages that never write them. */
export const sessionIdIn = (document: CookieDocument): string | null =>
  readCookie(document, sessionCookie) || null;

export const sessionAsWritten = (document: CookieDocument): string | undefined =>
  cookieAsWritten(document, sessionCookie);

export const trackingIdIn = (document: CookieDocument): string | null =>
  readCookie(document, trackingCookie) || null;

export const isMarkedSubscriberIn = (document: CookieDocument): boolean =>
  isSubscriberSegment(readCookie(document, segmentCookie));

interface CookiePage {
  readonly document: CookieDocument;
  readonly secure: boolean;
}

/** Reads the session cookies on host pages, and writes the subscriber cookie (HM-16). */
export const documentSubscriberMark = ({
  document,
  secure,
}: CookiePage): Omit<SessionCookies, 'keepSession' | 'dropSession'> => {
  const segment: CookieAttributes = { expires: new Date(Date.UTC(2999, 0, 1)), sameSite: 'Lax', secure };
  return {
    sessionId: () => sessionIdIn(document),
    trackingId: () => trackingIdIn(document),
    isMarkedSubscriber: () => isMarkedSubscriberIn(document),
    markSubscriber: (subscriber) => {
      const before = readCookie(document, segmentCookie);
      const after = withSubscriberFlag(before, subscriber);
      if (after === before) return;
      if (after === null) removeCookie(document, segmentCookie, segment);
      else writeCookie(document, segmentCookie, after, segment);
    },
  };
};

/**
 * Reads and writes the session cookies (HM-16, HM-17). `secure`: true on https. Plain http is used only in
 * local development. Browsers reject `SameSite=None` there, so Lax without Secure is written. `now`: the
 * device's time, because cookies expire by it.
 */
export const documentSessionCookies = ({
  document,
  secure,
  now,
}: CookiePage & { readonly now: () => Date }): SessionCookies => {
  const session = (): CookieAttributes => ({
    expires: new Date(now().getTime() + millisecondsPerYear),
    sameSite: secure ? 'None' : 'Lax',
    secure,
  });
  return {
    ...documentSubscriberMark({ document, secure }),
    keepSession: ({ sessionId, trackingId }) => {
      writeCookie(document, sessionCookie, sessionId, session());
      if (trackingId !== null) writeCookie(document, trackingCookie, trackingId, session());
    },
    dropSession: () => {
      removeCookie(document, sessionCookie, session());
      removeCookie(document, trackingCookie, session());
    },
  };
};
