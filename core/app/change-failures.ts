import type { MemberSettings } from '../domain/settings/settings';
import type { CallFailed } from '../ports/call-failed';
import type { Journal, JournalFailed } from '../ports/journal';
import type { Pictures } from '../ports/pictures';
import type { Session } from '../state/session';
import type { UpdateProfile } from '../use-cases/profile/update-profile';
import type { Busy, NotDone } from '../use-cases/saga/change-failed';
import { notReady } from '../use-cases/saga/not-ready';
import type { LoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import type { RecoverChanges } from '../use-cases/subscriptions/recover';
import type { SettleUnderLock } from '../use-cases/subscriptions/settle-under-lock';
import type { MembershipServices } from '../flows/services';
import type { States } from '../state/states';

/** Without a connection, no code arrives. */
const offline: CallFailed = { _tag: 'Offline' };
const notDone: NotDone = { _tag: 'NotDone', because: offline };
const notOpened: JournalFailed = { _tag: 'JournalFailed' };
const busy: Busy = { _tag: 'Busy' };

/** The services with the lifetime of a change, and the failure of each while its code cannot be loaded. */
export const changeFailures = {
  subscribe: notDone,
  pauseSubscription: notDone,
  resumeSubscription: notDone,
  changePlan: notDone,
  undoChange: notDone,
  cancelSubscription: notDone,
  restartSubscription: notDone,
  repairPause: notDone,
  giveUpPause: notDone,
  addPaymentMethod: notDone,
  replacePaymentMethod: notDone,
  confirmPaymentMethod: notDone,
  removePaymentMethod: notDone,
  makeDefaultMethod: notDone,
  replaceCard: notDone,
  payPastDue: notDone,
  retrySubscription: notDone,
  acceptOffer: notDone,
  quoteRemaining: offline,
  finishOpenChange: notDone,
  forgetOpenChange: notReady(offline),
  recoverChanges: notOpened,
  openEntries: notOpened,
  settle: busy,
  updateProfile: offline,
  uploadPicture: offline,
};

/** The services that only other services call, or under another name. */
export interface OwnChangeServices {
  readonly recoverChanges: RecoverChanges;
  readonly settle: SettleUnderLock;
  /** The journal entries that this reader has open. */
  readonly openEntries: Journal['open'];
  readonly updateProfile: UpdateProfile;
  readonly uploadPicture: Pictures['upload'];
}

/** The services with the lifetime of a change. They may be loaded after the page that shows the membership. */
export type ChangeServices = Pick<
  Omit<MembershipServices<unknown>, keyof OwnChangeServices> & OwnChangeServices,
  keyof typeof changeFailures
>;

/** Reads subscriptions and payment methods into the state of the page. */
export type Reads = Pick<MembershipServices<unknown>, 'loadSubscriptions' | 'loadPaymentMethods'>;

/** The services and state that the part of changes takes from a member's pages. */
export interface KnownToPages {
  readonly reads: Reads;
  readonly loadDiscounts: LoadDiscounts;
  readonly states: States;
  readonly session: Session;
  readonly settings: MemberSettings;
  /** Called with the id of each journal entry that this page begins. */
  readonly onBegun: (entryId: string) => void;
}
