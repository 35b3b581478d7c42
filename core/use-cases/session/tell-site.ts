import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import { failureFacts } from '../../ports/call-failed';
import type { Log } from '../../ports/log';
import type { SiteSession } from '../../ports/site-session';

type OpenedSession = Parameters<SiteSession['keep']>[0];

/**
 * Reports this page's session to the site's server, for its cookie (HM-17). Nothing waits for the response. A failure
 * is logged without the ids.
 */
export interface TellSite {
  /** `isOpen` is checked when the request is sent. If it returns false, nothing is sent. */
  readonly opened: (session: OpenedSession, isOpen: () => boolean) => void;
  readonly closed: () => void;
}

/** The requests are sent one after the other. A late response can otherwise restore the cookie of an ended session. */
export const makeTellSite = ({
  siteSession,
  log,
}: {
  /** `undefined`: nothing is sent. */
  readonly siteSession: SiteSession | undefined;
  readonly log: Pick<Log, 'warn'>;
}): TellSite => {
  let sent: Promise<void> = Promise.resolve();
  const inOrder = (call: Call<void>, isWanted: () => boolean, problem: string): void => {
    sent = sent.then(async () => {
      if (!isWanted()) return;
      const answer = await call();
      if (E.isLeft(answer)) log.warn(problem, failureFacts(answer.left));
    });
  };
  return {
    opened: (session, isOpen) => {
      if (siteSession !== undefined)
        inOrder(
          () => siteSession.keep(session),
          isOpen,
          "The site's server did not write the session cookie",
        );
    },
    closed: () => {
      if (siteSession !== undefined)
        inOrder(siteSession.drop, () => true, "The site's server did not remove the session cookie");
    },
  };
};
