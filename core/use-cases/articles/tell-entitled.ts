import { isSome } from '../../domain/fp';
import type { OtherTabs } from '../../ports/other-tabs';
import type { SessionCookies } from '../../ports/session-cookies';
import type { RefreshEntitlement } from './refresh-entitlement';

/** HM-14: when a reader has become a subscriber, the other pages of the site hear of it: what is covered there opens. */
export const tellEntitled =
  ({
    cookies,
    otherTabs,
  }: {
    readonly cookies: Pick<SessionCookies, 'isMarkedSubscriber'>;
    readonly otherTabs: OtherTabs;
  }) =>
  (refresh: RefreshEntitlement): RefreshEntitlement =>
  async () => {
    const before = cookies.isMarkedSubscriber();
    const answer = await refresh();
    if (!before && isSome(answer) && answer.value) otherTabs.tell('in');
    return answer;
  };
