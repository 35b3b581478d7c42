import type { ChangeKind } from '../../domain/change/change';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { CallFailed } from '../../ports/call-failed';
import {
  busyNotice,
  failureNotice,
  serverNotice,
  siteNotice,
  type Notice,
} from '../../domain/messages/notice';
import type { MembershipFacts } from './facts';
import type { Task } from './task';
import type { JournalFailed } from '../../ports/journal';
import type { AfterFailure, Sent } from '../commitment/definition';
import { deciding as back, halfDone, newTerms, unclear } from '../commitment/state';
import type { Failed } from './failed';
import {
  accessKept,
  overview,
  type MembershipCommitment,
  type MembershipStep,
  type NotChanged,
} from './state';
import { termsOfChange } from './terms';

/** The functions that determine the step after a failure. */
export interface LeadingOn {
  readonly facts: () => MembershipFacts;
  /** Re-reads the records. Resolves to `false` if they could not be read. */
  readonly refresh: () => Promise<boolean>;
  /** Runs recovery again for changes that earlier pages left open. */
  readonly again: () => void;
  readonly deciding: (task: Task, problem: NotChanged) => MembershipStep;
}

/** Returns the step after a failed change, and the reads that follow it. */
export const afterFailure =
  ({ facts, refresh, again, deciding }: LeadingOn) =>
  async (
    { task, shownTerms }: Pick<Sent<MembershipCommitment>, 'task' | 'shownTerms'>,
    failure: Failed,
  ): Promise<AfterFailure<MembershipCommitment>> => {
    switch (failure._tag) {
      case 'Busy':
        return { step: back(task, { _tag: 'Busy' }) };
      case 'NoPaymentMethod':
        return { step: back(task, { _tag: 'NoMethod' }) };
      case 'NotReady':
      case 'NotDone':
      case 'ChargeFailed':
        return { step: back(task, notDone(task, failure.because)), next: refresh };
      case 'NoSiteUrl':
        return { step: back(task, { _tag: 'NoSiteUrl' }) };
      case 'WrongDeviceTime':
        return { step: back(task, { _tag: 'WrongDeviceTime' }) };
      // The change names the method that pays next, and asks for a new confirmation.
      case 'MethodGone':
      case 'TermsChanged':
        await refresh();
        return { step: deciding(task, newTerms(shownTerms, termsOfChange(facts(), task))) };
      case 'HalfDone':
        return {
          step: halfDone({
            task,
            shownTerms,
            part: failure.step,
            entryId: failure.entryId,
            notice: halfDoneBecause(failure.because),
            readableUntil: accessKept(facts()),
          }),
          next: refresh,
        };
      case 'Unclear':
        return isOfKind(task, failure.change.kind)
          ? { step: unclear({ task, shownTerms }, failure.entryId) }
          : { step: overview(), next: again };
      case 'NothingToPause':
      case 'NothingToResume':
      case 'NothingToChange':
      case 'NothingToUndo':
      case 'NothingToRepair':
      case 'NothingToDiscount':
      case 'NothingToCancel':
      case 'NothingToRestart':
      case 'NothingToFinish':
      case 'PlanNotOffered':
      case 'AlreadySubscribed':
        await refresh();
        return { step: overview({ outdated: true }) };
    }
  };

/** Returns the reason why nothing has changed. */
export const notDone = ({ kind }: Task, because: CallFailed | JournalFailed): NotChanged =>
  because._tag === 'SignedOut'
    ? { _tag: 'SignedOut' }
    : { _tag: 'Refused', notice: noticeOf(kind)(because, failureTexts[kind]) };

/** Selects the source of the message: discounts are applied by the site, all other changes by the payment provider. */
const noticeOf = (kind: Task['kind']): typeof failureNotice =>
  kind === 'offer' ? siteNotice : failureNotice;

const isOfKind = ({ kind: requestedKind }: Task, kind: ChangeKind): boolean => {
  switch (requestedKind) {
    case 'change':
      return kind === 'change-plan' || kind === 'undo-change';
    case 'undo':
      return kind === 'undo-change';
    case 'mend':
      return kind === 'pause';
    case 'offer':
      return kind === 'apply-discount';
    case 'give-up':
      return false;
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'restart':
      return kind === requestedKind;
  }
};

const failureTexts = {
  pause: 'error.pausing',
  resume: 'error.resuming',
  change: 'error.updating-subscriptions',
  cancel: 'error.updating-subscriptions',
  restart: 'error.restarting',
  undo: 'error.updating-subscriptions',
  offer: 'error.updating-subscriptions',
  mend: 'error.pausing',
  'give-up': 'error.pausing',
} as const satisfies Record<Task['kind'], PlainMessageKey>;

/** Returns the reason why a change stopped half way, if it helps the reader; null otherwise. */
const halfDoneBecause = (because: CallFailed | JournalFailed): Notice | null => {
  if (because._tag === 'SignedOut') return { kind: 'message', key: 'change.signed-out' };
  return serverNotice(because) ?? busyNotice(because, 'later.busy');
};
