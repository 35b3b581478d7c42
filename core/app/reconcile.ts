import {
  makeReconcileMembership,
  type ReconcileMembership,
} from '../use-cases/subscriptions/reconcile-membership';
import type { SettleUnderLock } from '../use-cases/subscriptions/settle-under-lock';
import { makeTellConversion } from '../use-cases/tracking/tell-conversion';
import type { SessionPorts } from './ports';
import type { Reads } from './reads';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** Makes the reconcile step, which writes records without user input (ST-09, ST-10, ST-11, ST-13). */
export const makeReconcile = (
  { store, tracking, clock }: Pick<SessionPorts, 'store' | 'tracking' | 'clock'>,
  { loadSubscriptions }: Pick<Reads, 'loadSubscriptions'>,
  settle: SettleUnderLock,
  { member, subscriptionState: state }: States,
  { homeDeliveryPlan, pausingEnabled }: MemberSettings,
): ReconcileMembership =>
  makeReconcileMembership({
    loadSubscriptions,
    tellConversion: makeTellConversion({ member, subscriptions: state, store, tracking }),
    ...{ member, state, settle, homeDeliveryPlan, pausingEnabled, clock },
  });
