import { find } from '../../../adapters/browser/find';
import { isMetered } from '../../../core/domain/plan/metered';
import { isLive } from '../../../core/domain/subscription/subscription';
import type { Live } from '../../../core/ports/live';
import type { MemberState } from '../../../core/state/member';
import type { SubscriptionState } from '../../../core/state/subscriptions';

const className = 'masthead-test-metered';

/** HM-15: marks the page's body where one of these plans, held by this reader or offered to them, is metered. */
export const markMetered = (planIds: readonly (string | null | undefined)[]): void => {
  find('body')[0]!.classList.toggle(className, isMetered(planIds));
};

/** HM-15: does so as long as the page lives, from when something is known of this reader's plans. Answers what does it once more. */
export const keepMeteredClass = (
  member: Live<MemberState>,
  subscriptions: Live<SubscriptionState>,
): (() => void) => {
  let begun = false;
  const mark = () => {
    const { subscriptions: current, subscriptionsFetched, availablePlans } = subscriptions.getValue();
    const { profile } = member.getValue().user;
    // Calls to action on the same page may have found more by then.
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
