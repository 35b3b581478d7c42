import type { Journal } from '../ports/journal';
import type { Pictures } from '../ports/pictures';
import type { LoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import type { Session } from '../state/session';
import { makePrepareCustomer } from '../use-cases/payment-methods/prepare-customer';
import { makeUpdateProfile, type UpdateProfile } from '../use-cases/profile/update-profile';
import { makePageLock } from '../use-cases/saga/hold-lock';
import { type SettleUnderLock, makeSettleUnderLock } from '../use-cases/subscriptions/settle-under-lock';
import { makeBindPorts, makeBound, boundTask, type Bound } from './bound-ports';
import { makeChanges, type Changes } from './changes';
import { makeOpenChanges, type OpenChanges } from './open-changes';
import { makePayments, type Payments } from './payments';
import type { MemberPorts, SessionPorts } from './ports';
import type { Reads } from './reads';
import { makeRunner, type Runner } from './runner';
import type { MemberSettings } from './settings';
import type { States } from './states';
import { makeClearPause } from '../use-cases/subscriptions/clear-pause';
import { makeEndHomeDeliveryPlan } from '../use-cases/subscriptions/end-home-delivery-plan';
import { makeSyncCurrentPlan } from '../use-cases/subscriptions/sync-current-plan';

/** What a member's pages know already when the part of changes is made. */
export interface KnownToPages {
  readonly reads: Reads;
  readonly loadDiscounts: LoadDiscounts;
  readonly states: States;
  readonly session: Session;
  readonly settings: MemberSettings;
}

/** What changes a membership, its payments and a profile. No page needs it to show how things stand: a shell may fetch it after that. */
export interface ChangesPart extends Changes, Payments, OpenChanges {
  readonly settle: SettleUnderLock;
  /** What this reader has left open. */
  readonly openEntries: Journal['open'];
  /** Whether this page has begun it: no earlier page has left it open. */
  readonly hasBegun: (entryId: string) => boolean;
  readonly updateProfile: UpdateProfile;
  /** AP-38. */
  readonly uploadPicture: Pictures['upload'];
}

export const makeChangesPart = (
  ports: SessionPorts & MemberPorts,
  { reads, loadDiscounts, states, session, settings }: KnownToPages,
): ChangesPart => {
  const { pausingEnabled, place, localPictures } = settings;
  const begun = new Set<string>();
  const bindPorts = makeBindPorts(session, ports, states);
  const prepareCustomer = makePrepareCustomer({ log: ports.log, place });
  const options = {
    ...{ session, prepareCustomer, pageLock: makePageLock(), pausingEnabled },
    onBegun: (entryId: string) => void begun.add(entryId),
  };
  const bound = makeBound(() => makeRunner(bindPorts(), options));
  return {
    ...makeChanges(bound, ports.navigation),
    ...makePayments(bound, reads, loadDiscounts),
    ...makeOpenChanges(bound, ports.navigation),
    settle: makeSettle(bound, settings),
    openEntries: ports.journal.open,
    hasBegun: (entryId) => begun.has(entryId),
    updateProfile: makeUpdateProfile({ bindPorts, profanity: ports.profanity, localPictures }),
    uploadPicture: ports.pictures.upload,
  };
};

/** What writes what is due without the reader's doing (ST-09, ST-11, ST-13). */
const makeSettle = (bound: Bound<Runner>, { homeDeliveryPlan }: MemberSettings): SettleUnderLock =>
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
