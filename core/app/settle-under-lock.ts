import { makeClearPause } from '../use-cases/clear-pause';
import { makeEndHomeDeliveryPlan } from '../use-cases/end-home-delivery-plan';
import { makeSettleUnderLock, type SettleUnderLock } from '../use-cases/settle-under-lock';
import { makeSyncCurrentPlan } from '../use-cases/sync-current-plan';
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import type { Runner } from './runner';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What writes what is due without the reader's doing (ST-09, ST-11, ST-13). */
export const makeSettle = (
  { profiles, newsletters, log }: Pick<SessionPorts & MemberPorts, 'profiles' | 'newsletters' | 'log'>,
  { readStanding }: Pick<Reads, 'readStanding'>,
  runner: Runner,
  { member, subscriptionState: state }: States,
  { homeDeliveryPlan }: MemberSettings,
): SettleUnderLock =>
  makeSettleUnderLock({
    member,
    holdLock: runner.holdLock,
    journal: runner.journal,
    readStanding,
    clearPause: makeClearPause({ profiles, newsletters, member }),
    syncCurrentPlan: makeSyncCurrentPlan({ profiles, member }),
    endHomeDeliveryPlan: makeEndHomeDeliveryPlan({ ...runner, state }),
    homeDeliveryPlan,
    log,
  });
