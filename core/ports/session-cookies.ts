import type { SignedIn } from './identity';

/** A session to store. */
export interface StoredSession extends SignedIn {
  /** True: for this host only, without its domain. */
  readonly hostOnly?: boolean;
}

/** Cookies on the site's own host (HM-16, HM-17). */
export interface SessionCookies {
  /** The session id, or `null`. Returns the value that `keepSession` has just stored: a log-in reads it back. */
  readonly sessionId: () => string | null;
  readonly trackingId: () => string | null;
  /** Stores the session for the sites it can (readings 88). Stores nothing if cookies are blocked. */
  readonly keepSession: (session: StoredSession) => void;
  /**
   * True if the cookie of the last `keepSession` is sent to the identity host too. That host may have its own cookie of
   * the same name, so the data layer has to confirm the reader. Absent: false.
   */
  readonly reachesIdentityHost?: () => boolean;
  /** Removes the session of this host and of every domain above it. */
  readonly dropSession: () => void;
  /** The subscriber segment: the cookie `is-subscriber` is `yes` or absent. */
  readonly isMarkedSubscriber: () => boolean;
  readonly markSubscriber: (subscriber: boolean) => void;
}
