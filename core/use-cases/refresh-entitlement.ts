import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import * as O from 'fp-ts/Option';
import type { Decisions } from '../ports/decisions';
import type { Log } from '../ports/log';
import type { SessionCookies } from '../ports/session-cookies';

/** HM-16: asks whether the reader is entitled and keeps the subscriber cookie so. `none` when no answer came: nothing changes. */
export type RefreshEntitlement = Task<O.Option<boolean>>;

export const makeRefreshEntitlement =
  ({
    decisions,
    cookies,
    log,
  }: {
    readonly decisions: Pick<Decisions, 'isEntitled'>;
    readonly cookies: Pick<SessionCookies, 'markSubscriber'>;
    readonly log: Log;
  }): RefreshEntitlement =>
  async () => {
    const answer = await decisions.isEntitled();
    if (E.isLeft(answer)) {
      log.warn('The entitlement could not be read', { because: answer.left._tag });
      return O.none;
    }
    cookies.markSubscriber(answer.right);
    return O.some(answer.right);
  };
