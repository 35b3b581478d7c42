import { startOfDay } from '../calendar';
import type { Database } from '../database/store';
import { planOfHomeDelivery, planById, trialEnd } from './plans';
import { subscriptionsOf, type Subscription } from './subscriptions';

/**
 * True if a subscription currently gives access to the sports product. Active subscriptions do; canceled ones do until
 * the end of the paid day. A canceled trial gives access to its end only while another subscription waits behind it, as
 * after a pause.
 */
export const hasSubscriptionAccess = (database: Database, userId: string, now: Date): boolean => {
  const subscriptions = subscriptionsOf(database, userId).filter(
    ({ planId }) => planId !== planOfHomeDelivery,
  );
  const waits = subscriptions.some(({ state }) => state === 'pending');
  return subscriptions.some((one) => {
    if (one.state !== 'cancelled') return one.state === 'active';
    if (one.paidThrough !== null) return one.paidThrough >= startOfDay(now);
    return waits && wasTrial(one) && one.nextBillingAt > now;
  });
};

/**
 * True if nothing was charged and the first charge was due at the end of the plan's trial. This excludes a canceled
 * later start.
 */
const wasTrial = ({ planId, createdAt, nextBillingAt }: Subscription): boolean => {
  const plan = planById(planId);
  return (
    plan?.trial !== undefined && trialEnd(plan, startOfDay(createdAt)).getTime() === nextBillingAt.getTime()
  );
};
