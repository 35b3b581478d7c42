import { isSome } from '../../domain/fp';
import type { OtherTabs } from '../../ports/other-tabs';
import type { SessionCookies } from '../../ports/session-cookies';
import type { RefreshEntitlement } from './refresh-entitlement';

/** Notifies the site's other pages when the reader becomes a subscriber, so that they remove their covers (HM-14). */
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
