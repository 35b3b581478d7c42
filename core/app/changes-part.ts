import { left } from '../domain/fp';
import type { Journal } from '../ports/journal';
import type { Pictures } from '../ports/pictures';
import type { LoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import { isLoggedIn } from '../state/member';
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

/** The services and state that the part of changes takes over from a member's pages. */
export interface KnownToPages {
  readonly reads: Reads;
  readonly loadDiscounts: LoadDiscounts;
  readonly states: States;
  readonly session: Session;
  readonly settings: MemberSettings;
}

/**
 * The operations that change a membership, its payments and a profile. No page needs them to show the status, so a
 * shell may load them later.
 */
export interface ChangesPart extends Changes, Payments, OpenChanges {
  readonly settle: SettleUnderLock;
  /** The journal entries that this reader has open. */
  readonly openEntries: Journal['open'];
  /** True if this page began the entry, so no earlier page left it open. */
  readonly hasBegun: (entryId: string) => boolean;
  readonly updateProfile: UpdateProfile;
  /** Uploads a profile picture (AP-38). */
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
    onCheck: states.checkedFailure.set,
  };
  const runnerOf = (comparesPlans: boolean) =>
    makeBound(() => makeRunner(bindPorts(), { ...options, comparesPlans }));
  const bound = runnerOf(true);
  return {
    ...makeChanges(bound, ports.navigation),
    ...makePayments(bound, reads, loadDiscounts),
    ...makeOpenChanges(bound, ports.navigation),
    // Reconciling charges nothing.
    settle: makeSettle(runnerOf(false), settings),
    openEntries: ports.journal.open,
    hasBegun: (entryId) => begun.has(entryId),
    updateProfile: makeUpdateProfile({ bindPorts, profanity: ports.profanity, localPictures }),
    // The site knows the reader of an upload only by its own session (readings 88).
    uploadPicture: (picture, until) => async () =>
      isLoggedIn(states.member.getValue()) === true && session.cookieOf.sessionId() === null
        ? left({ _tag: 'SignedOut' })
        : ports.pictures.upload(picture, until)(),
  };
};

/** Makes the use case that reconciles records under the lock, without user input (ST-09, ST-11, ST-13). */
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
