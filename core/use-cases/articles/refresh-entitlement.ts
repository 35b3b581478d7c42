import { failureFacts } from '../../ports/call-failed';
import { isLeft, none, some } from '../../domain/fp';
import type { Task } from 'fp-ts/Task';
import type { Option } from 'fp-ts/Option';
import type { Decisions } from '../../ports/decisions';
import type { Log } from '../../ports/log';
import type { SessionCookies } from '../../ports/session-cookies';
import { captureCookies } from '../../state/session';
import { makeLatestOnly } from '../../state/latest-only';

/**
 * Reads the reader's entitlement and updates the subscriber cookie (HM-16). `none` if the request failed or is stale;
 * the cookie keeps its value then.
 */
export type RefreshEntitlement = Task<Option<boolean>>;

export const makeRefreshEntitlement = ({
  decisions,
  cookies,
  log,
}: {
  readonly decisions: Pick<Decisions, 'isEntitled'>;
  readonly cookies: Pick<SessionCookies, 'markSubscriber' | 'sessionId' | 'trackingId'>;
  readonly log: Log;
}): RefreshEntitlement => {
  const turns = makeLatestOnly();
  return async () => {
    const turn = turns();
    const isCurrent = captureCookies(cookies);
    const answer = await decisions.isEntitled();
    if (isLeft(answer)) log.warn('The entitlement could not be read', failureFacts(answer.left));
    // Ignores the response if a later request has completed or the reader has changed.
    else if (isCurrent() && turn.countsStill()) {
      cookies.markSubscriber(answer.right);
      return some(answer.right);
    }
    return none;
  };
};
