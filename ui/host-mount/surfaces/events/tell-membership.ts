import { isSubscribed, type SubscriptionStatus } from '../../../../core/domain/subscription/status';
import type { MembershipNews, Owned, PageContext } from '../../page/context';
import { tell } from './tell';

/** Nothing is held, or what was held is over. */
const isWithout = (status: SubscriptionStatus): boolean => status === 'None' || status === 'Canceled';

/** The first that is known of a reader is no change; each difference after it is one. */
export const tellMembership = (page: PageContext): void => {
  let before: MembershipNews | null = null;
  (page as Owned<'membershipRead'>).membershipRead = (now) => {
    const was = before;
    before = now;
    if (was === null || now === null || was.reader !== now.reader) return;
    if (was.status === now.status && was.planId === now.planId) return;
    const { status, planId } = now;
    tell('masthead:membership-changed', { status, planId });
    if (isWithout(was.status) && isSubscribed(status)) tell('masthead:subscribed', { planId });
  };
};
