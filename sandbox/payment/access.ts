import { startOfDay } from '../calendar';
import type { Database } from '../database/store';
import { planOfHomeDelivery, planById, trialEnd } from './plans';
import { subscriptionsOf, type Subscription } from './subscriptions';

/**
 * Whether a subscription opens the sports product now: a running one, or a cancelled one to the end of its paid day. A trial that
 * was cancelled goes on to its end only while another subscription waits behind it, as after a pause.
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

/** Nothing was charged, and its first charge was due when the plan's trial ends: no later start that was given up. */
const wasTrial = ({ planId, createdAt, nextBillingAt }: Subscription): boolean => {
  const plan = planById(planId);
  return (
    plan?.trial !== undefined && trialEnd(plan, startOfDay(createdAt)).getTime() === nextBillingAt.getTime()
  );
};
