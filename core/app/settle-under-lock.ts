import { makeClearPause } from '../use-cases/subscriptions/clear-pause';
import { makeEndHomeDeliveryPlan } from '../use-cases/subscriptions/end-home-delivery-plan';
import { makeSettleUnderLock, type SettleUnderLock } from '../use-cases/subscriptions/settle-under-lock';
import { makeSyncCurrentPlan } from '../use-cases/subscriptions/sync-current-plan';
import { boundTask, type Bound } from './bound-ports';
import type { Runner } from './runner';
import type { MemberSettings } from './settings';

/** What writes what is due without the reader's doing (ST-09, ST-11, ST-13). */
export const makeSettle = (bound: Bound<Runner>, { homeDeliveryPlan }: MemberSettings): SettleUnderLock =>
  boundTask(bound, (ports) =>
    makeSettleUnderLock({
      ...ports,
      holdLock: ports.holdLockToSettle,
      clearPause: makeClearPause(ports),
      syncCurrentPlan: makeSyncCurrentPlan(ports),
      endHomeDeliveryPlan: makeEndHomeDeliveryPlan(ports),
      homeDeliveryPlan,
    }),
  );
