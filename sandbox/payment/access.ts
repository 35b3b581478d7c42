import { startOfDay } from '../calendar';
import type { Database } from '../database/database';
import { HOME_DELIVERY_PLAN } from './plans';
import { subscriptionsOf } from './subscriptions';

/** Whether a subscription opens the sports product now: a running one, or a cancelled one to the end of its paid day. */
export function hasSubscriptionAccess(database: Database, userId: string, now: Date): boolean {
  return subscriptionsOf(database, userId)
    .filter(({ planId }) => planId !== HOME_DELIVERY_PLAN)
    .some(
      ({ state, paidThrough }) =>
        state === 'active' ||
        (state === 'cancelled' && paidThrough !== null && paidThrough >= startOfDay(now)),
    );
}
