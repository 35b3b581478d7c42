import { find } from '../../../adapters/browser/find';
import { isMetered } from '../../../core/domain/plan/metered';
import { isLive } from '../../../core/domain/subscription/subscription';
import type { Live } from '../../../core/ports/live';
import type { MemberState } from '../../../core/state/member';
import type { SubscriptionState } from '../../../core/state/subscriptions';

const className = 'masthead-test-metered';

/**
 * Marks the page's body if any of these plans is metered (HM-15). The plans are the reader's own or offered to them.
 */
export const markMetered = (planIds: readonly (string | null | undefined)[]): void => {
  find('body')[0]!.classList.toggle(className, isMetered(planIds));
};

/**
 * Updates the mark for the whole page load, from the first data about the reader's plans (HM-15). Returns a function
 * that updates it again.
 */
export const keepMeteredClass = (
  member: Live<MemberState>,
  subscriptions: Live<SubscriptionState>,
): (() => void) => {
  let begun = false;
  const mark = () => {
    const { subscriptions: current, subscriptionsFetched, availablePlans } = subscriptions.getValue();
    const { profile } = member.getValue().user;
    // The calls to action on the same page may have read the plans by then.
    begun ||= subscriptionsFetched || profile !== null || availablePlans.length > 0;
    if (begun)
      markMetered([
        profile?.currentPlan,
        ...current.filter(isLive).map((one) => one.plan_id),
        ...availablePlans.map(({ planId }) => planId),
      ]);
  };
  member.subscribe({ next: mark });
  subscriptions.subscribe({ next: mark });
  return mark;
};
