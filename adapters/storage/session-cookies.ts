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

/** What the host's pages read of them without being able to write any. */
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

/** HM-16: what pages of the host's read of these cookies, and the one that they write. */
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
 * HM-16, HM-17. `secure`: the page is on https. On plain http, which only local development has, browsers refuse
 * `SameSite=None`, so that Lax without Secure is written there. `now` is the device's own time: cookies expire by it.
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
