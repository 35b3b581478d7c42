import { isLeft, none, some } from '../../domain/fp';
import type { Task } from 'fp-ts/Task';
import type { Option } from 'fp-ts/Option';
import type { Decisions } from '../../ports/decisions';
import type { Log } from '../../ports/log';
import type { SessionCookies } from '../../ports/session-cookies';
import { captureCookies } from '../../state/session';
import { makeLatestOnly } from '../../state/latest-only';

/** HM-16: asks whether the reader is entitled and keeps the subscriber cookie so. `none` when no answer came: nothing changes. */
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
    if (isLeft(answer)) log.warn('The entitlement could not be read', { because: answer.left._tag });
    // Where a later question has been answered, or its reader has left, nothing is known of whoever is here now.
    else if (isCurrent() && turn.countsStill()) {
      cookies.markSubscriber(answer.right);
      return some(answer.right);
    }
    return none;
  };
};
