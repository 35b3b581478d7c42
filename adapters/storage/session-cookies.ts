import { sessionCookie, trackingCookie } from '../../core/domain/session/session-line';
import { isSubscriberSegment, withSubscriberFlag } from '../../core/domain/subscriber-segment/segment';
import type { Log } from '../../core/ports/log';
import type { SessionCookies, StoredSession } from '../../core/ports/session-cookies';
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

/** The ids of the session, each read from its cookie at the call. */
export const sessionIdsIn = (document: CookieDocument): Pick<SessionCookies, 'sessionId' | 'trackingId'> => ({
  sessionId: () => sessionIdIn(document),
  trackingId: () => trackingIdIn(document),
});

export const trackingIdIn = (document: CookieDocument): string | null =>
  readCookie(document, trackingCookie) || null;

/** True if the subscriber cookie of this name marks a subscriber. */
export const isMarkedSubscriberIn = (document: CookieDocument, segmentCookie: string): boolean =>
  isSubscriberSegment(readCookie(document, segmentCookie));

interface SubscriberCookie {
  /** The name of the cookie by which page caches distinguish subscribers. */
  readonly segmentCookie: string;
}

interface CookiePage {
  readonly document: CookieDocument;
  readonly secure: boolean;
}

/** Reads the session cookies on host pages, and writes the subscriber cookie (HM-16). */
export const documentSubscriberMark = ({
  document,
  secure,
  segmentCookie,
}: CookiePage & SubscriberCookie): Omit<
  SessionCookies,
  'keepSession' | 'reachesIdentityHost' | 'dropSession'
> => {
  const segment: CookieAttributes = { expires: new Date(Date.UTC(2999, 0, 1)), sameSite: 'Lax', secure };
  return {
    ...sessionIdsIn(document),
    isMarkedSubscriber: () => isMarkedSubscriberIn(document, segmentCookie),
    markSubscriber: (subscriber) => {
      const before = readCookie(document, segmentCookie);
      const after = withSubscriberFlag(before, subscriber);
      if (after === before) return;
      if (after === null) removeCookie(document, segmentCookie, segment);
      else writeCookie(document, segmentCookie, after, segment);
    },
  };
};

/** The page that a session is stored for. */
export interface SessionPage extends CookiePage {
  /** The device's time, because cookies expire by it. */
  readonly now: () => Date;
  /** The name of the page's host, without a port. */
  readonly hostname: string;
}

/** The hosts that may share a session (readings 88), and the subscriber cookie. */
export interface SharedSession extends SubscriberCookie {
  /** The configured `cookieDomain`; `null` if there is none. */
  readonly cookieDomain: string | null;
  /** The name of the identity host, without a port. */
  readonly identityHost: string;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Removes the session of this host and of each domain above it. Browsers ignore a domain that this host cannot write.
 */
export const dropSession = (page: SessionPage): void => {
  for (const name of [sessionCookie, trackingCookie]) removeEverywhere(page, name);
};

/**
 * Reads and writes the session cookies (HM-16, HM-17). The session is stored for the `Domain` of the log-in's cookie
 * line if it covers this host, or for the configured domain. If the domain is wrong or the browser refuses it, the
 * session is stored for this host, and the console names the domain. `secure`: true on https. Plain http is used only
 * in local development. Browsers reject `SameSite=None` there, so Lax without Secure is written.
 */
export const documentSessionCookies = (page: SessionPage, shared: SharedSession): SessionCookies => {
  const { document, hostname } = page;
  let storedFor: string | null = null;

  /** Replaces the cookies of all domains, so that none of another reader hides the new ones. */
  const write = ({ sessionId, trackingId }: StoredSession, domain: string | null): boolean => {
    dropSession(page);
    const attributes = { ...sessionAttributes(page), domain };
    writeCookie(document, sessionCookie, sessionId, attributes);
    if (trackingId !== null) writeCookie(document, trackingCookie, trackingId, attributes);
    return readCookie(document, sessionCookie) === sessionId;
  };

  return {
    ...documentSubscriberMark({ ...page, segmentCookie: shared.segmentCookie }),
    keepSession: (session) => {
      const domain = session.hostOnly === true ? null : domainFor(session, hostname, shared);
      storedFor = domain !== null && write(session, domain) ? domain : null;
      if (storedFor !== null) return;
      if (write(session, null) && domain !== null)
        shared.log.warn('The browser refused the domain of the session cookie. This host alone has it', {
          domain,
          host: hostname,
        });
    },
    reachesIdentityHost: () => storedFor !== null && covers(storedFor, shared.identityHost),
    dropSession: () => dropSession(page),
  };
};

/** The domain to store a session for; `null`: this host only. */
const domainFor = (
  { cookieDomain }: StoredSession,
  hostname: string,
  { cookieDomain: configured, log }: SharedSession,
): string | null => {
  if (cookieDomain && covers(cookieDomain, hostname)) return cookieDomain;
  if (configured === null) return null;
  const domain = configured.replace(/^\./, '').toLowerCase();
  if (covers(domain, hostname)) return domain;
  log.warn('configuration: field "cookieDomain" does not cover this host. This host alone has the session', {
    domain: configured,
    host: hostname,
  });
  return null;
};

/** True if a cookie of this domain is sent to this host. */
const covers = (domain: string, hostname: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

const removeEverywhere = (page: SessionPage, name: string): void => {
  const labels = page.hostname.split('.');
  // The last label alone is never a domain for cookies.
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  for (const domain of [null, ...domains])
    removeCookie(page.document, name, { ...sessionAttributes(page), domain });
};

const sessionAttributes = ({ secure, now }: SessionPage): CookieAttributes => ({
  expires: new Date(now().getTime() + millisecondsPerYear),
  sameSite: secure ? 'None' : 'Lax',
  secure,
});
