import { makeClearPause } from '../use-cases/clear-pause';
import { makeEndHomeDeliveryPlan } from '../use-cases/end-home-delivery-plan';
import { makeReconcileMembership, type ReconcileMembership } from '../use-cases/reconcile-membership';
import { makeSyncCurrentPlan } from '../use-cases/sync-current-plan';
import { makeTellConversion } from '../use-cases/tell-conversion';
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What is written without the reader's doing (ST-09, ST-10, ST-11, ST-13). */
export const makeSettling = (
  { profiles, newsletters, store, tracking, clock, log }: SessionPorts & MemberPorts,
  { loadSubscriptions, readStanding }: Reads,
  runner: Runner,
  { member, subscriptionState: state }: States,
  { homeDeliveryPlan, pausingEnabled }: MemberSettings,
): ReconcileMembership =>
  makeReconcileMembership({
    loadSubscriptions,
    tellConversion: makeTellConversion({ member, subscriptions: state, store, tracking }),
    member,
    state,
    holdLock: runner.holdLock,
    journal: runner.journal,
    readStanding,
    clearPause: makeClearPause({ profiles, newsletters, member }),
    syncCurrentPlan: makeSyncCurrentPlan({ profiles, member }),
    endHomeDeliveryPlan: makeEndHomeDeliveryPlan({ ...runner, state }),
    homeDeliveryPlan,
    pausingEnabled,
    clock,
    log,
  });
