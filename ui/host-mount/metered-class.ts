import { isMetered } from '../../core/domain/plan/metered';
import { isLive } from '../../core/domain/subscription/subscription';
import type { Live } from '../../core/ports/live';
import type { MemberState } from '../../core/state/member';
import type { SubscriptionState } from '../../core/state/subscriptions';

const className = 'masthead-test-metered';

/** HM-15: marks the page's body as long as a metered plan is held by this reader, or offered to them. */
export const keepMeteredClass = (
  body: Pick<HTMLElement, 'classList'>,
  member: Live<MemberState>,
  subscriptions: Live<SubscriptionState>,
): void => {
  const mark = () => {
    const { subscriptions: held, availablePlans } = subscriptions.getValue();
    const plans = [
      member.getValue().user.profile?.currentPlan,
      ...held.filter(isLive).map((one) => one.plan_id),
      ...availablePlans.map(({ planId }) => planId),
    ];
    body.classList.toggle(className, isMetered(plans));
  };
  member.subscribe(mark);
  subscriptions.subscribe(mark);
};
