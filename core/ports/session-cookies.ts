/** Cookies on the site's own host (HM-16, HM-17). */
export interface SessionCookies {
  /** The session's id; `null` when there is none. Answers what `keepSession` has just kept: a log-in reads it back. */
  readonly sessionId: () => string | null;
  readonly trackingId: () => string | null;
  /** Keeps nothing where cookies are blocked. */
  readonly keepSession: (ids: { readonly sessionId: string; readonly trackingId: string | null }) => void;
  readonly dropSession: () => void;
  /** The subscriber segment: `is-subscriber` is `yes`, or not there. */
  readonly isMarkedSubscriber: () => boolean;
  readonly markSubscriber: (subscriber: boolean) => void;
}
