/** Cookies on the site's own host (HM-16, HM-17). */
export interface SessionCookies {
  /** The session id, or `null`. Returns the value that `keepSession` has just stored: a log-in reads it back. */
  readonly sessionId: () => string | null;
  readonly trackingId: () => string | null;
  /** Stores nothing if cookies are blocked. */
  readonly keepSession: (ids: { readonly sessionId: string; readonly trackingId: string | null }) => void;
  readonly dropSession: () => void;
  /** The subscriber segment: the cookie `is-subscriber` is `yes` or absent. */
  readonly isMarkedSubscriber: () => boolean;
  readonly markSubscriber: (subscriber: boolean) => void;
}
