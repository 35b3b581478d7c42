import { failureFacts } from '../../ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Journal } from '../../ports/journal';
import type { Log } from '../../ports/log';
import type { MemberState } from '../../state/member';
import type { Store } from '../../state/store';
import { isPauseOver, type ClearPause } from './clear-pause';
import { endedHomeDelivery, type EndHomeDeliveryPlan } from './end-home-delivery-plan';
import type { ReadSnapshot, MembershipSnapshot } from './membership-snapshot';
import type { Busy } from '../saga/change-failed';
import type { HoldLock } from '../saga/hold-lock';
import { planToSync, type SyncCurrentPlan } from './sync-current-plan';

/**
 * Runs the due automatic writes, based on list and profile read under the reader's lock. True if a write changed data
 * that the subscription status depends on.
 */
export type SettleUnderLock = Call<boolean, Busy>;

export interface SettlePorts {
  readonly readerId: string;
  readonly member: Store<MemberState>;
  readonly holdLock: HoldLock;
  readonly journal: Pick<Journal, 'open'>;
  readonly readSnapshot: ReadSnapshot;
  readonly clearPause: ClearPause;
  readonly syncCurrentPlan: SyncCurrentPlan;
  readonly endHomeDeliveryPlan: EndHomeDeliveryPlan;
  /** `null` if the publisher has no such plan. */
  readonly homeDeliveryPlan: string | null;
  readonly log: Log;
}

export const makeSettleUnderLock = (ports: SettlePorts): SettleUnderLock => ports.holdLock(settle(ports));

const settle =
  (ports: SettlePorts): Call<boolean, never> =>
  async () => {
    const open = await ports.journal.open(ports.readerId);
    if (E.isLeft(open) || open.right.length > 0) return E.right(false);
    const read = await ports.readSnapshot();
    if (E.isLeft(read)) {
      ports.log.warn('Reconciliation is postponed to the next read', failureFacts(read.left));
      return E.right(false);
    }
    return E.right(await write(ports, read.right));
  };

const write = async (ports: SettlePorts, snapshot: MembershipSnapshot): Promise<boolean> => {
  const done = async (what: string, call: Call<void, { readonly _tag: string }>): Promise<boolean> => {
    const outcome = await call();
    if (E.isLeft(outcome)) ports.log.error(`${what} did not succeed`, failureFacts(outcome.left));
    return E.isRight(outcome);
  };
  // Runs first, because it depends on the plan in the profile.
  const subscriptionId = endedHomeDelivery(ports.member.getValue(), snapshot, ports.homeDeliveryPlan);
  if (subscriptionId !== null)
    return done('Ending the home delivery plan', () => ports.endHomeDeliveryPlan({ subscriptionId }));
  const cleared = isPauseOver(snapshot) && (await done('Clearing the pause', ports.clearPause));
  const planId = planToSync(snapshot);
  // The derived status does not depend on the profile's plan, so this does not require a new read.
  if (planId !== null) await done('Keeping the plan', () => ports.syncCurrentPlan(planId));
  return cleared;
};
