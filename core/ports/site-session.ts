import type { AsyncResult, Call } from './call';
import type { SignedIn } from './identity';

/**
 * The session cookie that the server of the publisher's site writes (HM-17). Browsers may delete a cookie that a script
 * wrote after seven days. They keep a server's own for its whole year. Not in the publisher's specification.
 */
export interface SiteSession {
  /**
   * Lets the server write the cookie of a session that a log-in has just opened. `Refused`: the server does not accept
   * the session. After a failure, the cookie of the script stays. The ids may only be sent to the publisher's site, in a
   * body.
   */
  readonly keep: (session: Pick<SignedIn, 'sessionId' | 'trackingId'>) => AsyncResult<void>;
  /** Lets the server remove its cookie, after a log-out. After a failure, the script has still removed it. */
  readonly drop: Call<void>;
}
