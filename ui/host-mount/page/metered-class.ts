import { find } from '../../../adapters/browser/find';
import { isMetered } from '../../../core/domain/plan/metered';
import { isLive } from '../../../core/domain/subscription/subscription';
import type { Live } from '../../../core/ports/live';
import type { MemberState } from '../../../core/state/member';
import type { SubscriptionState } from '../../../core/state/subscriptions';

const className = 'masthead-test-metered';

type PlanIds = readonly (string | null | undefined)[];

/** Plans of the page's reader by source. Null: unread. */
interface MeteredPlans {
  /** The plan that an earlier page stored. It counts until the account area has read the reader's own plans. */
  readonly stored: PlanIds;
  /** The plans on offer, as the page read them. */
  readonly offered: PlanIds;
  /** The reader's own plans and those offered to them, as the account area read them. */
  readonly account: PlanIds | null;
}

let plans: MeteredPlans = { stored: [], offered: [], account: null };

/**
 * Marks the page's body if any plan of the reader, or offered to them, is metered (HM-15). The sources arrive in any
 * order.
 */
export const markMetered = (news: Partial<MeteredPlans>): void => {
  plans = { ...plans, ...news };
  find('body')[0]!.classList.toggle(
    className,
    isMetered([...(plans.account ?? plans.stored), ...plans.offered]),
  );
};

/** Updates the mark for the whole page load, from the first data about the reader's plans (HM-15). */
export const keepMeteredClass = (member: Live<MemberState>, subscriptions: Live<SubscriptionState>): void => {
  let begun = false;
  const mark = () => {
    const { subscriptions: current, subscriptionsFetched, availablePlans } = subscriptions.getValue();
    const { profile } = member.getValue().user;
    // The calls to action on the same page may have read the plans by then.
    begun ||= subscriptionsFetched || profile !== null || availablePlans.length > 0;
    if (begun)
      markMetered({
        account: [
          profile?.currentPlan,
          ...current.filter(isLive).map((one) => one.plan_id),
          ...availablePlans.map(({ planId }) => planId),
        ],
      });
  };
  member.subscribe({ next: mark });
  subscriptions.subscribe({ next: mark });
};
