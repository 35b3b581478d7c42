import type { ChangeKind } from '../../domain/change/change';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { CallFailed } from '../../ports/call-failed';
import { failureNotice, serverNotice, type Notice } from '../../state/subscriptions';
import type { MembershipFacts } from './facts';
import type { ChangePreview } from './change-preview';
import type { Task } from './task';
import { overview, type AfterFailure } from '../commitment';
import type { Failed } from './send';
import { accessKept, type NotChanged, type MembershipStep } from './state';

/** Where a change that did not come true leads, and what has to be looked at besides. `facts`: how things stood. */
export const afterFailure = (
  task: Task,
  outlook: ChangePreview,
  facts: MembershipFacts,
  failure: Failed,
): AfterFailure<MembershipStep> => {
  const told = (problem: NotChanged): MembershipStep => ({
    _tag: 'Deciding',
    task,
    confirming: task.kind === 'cancel',
    problem,
  });
  const leads = (
    step: MembershipStep,
    read: AfterFailure<MembershipStep>['read'] = 'not',
    earlier = false,
  ): AfterFailure<MembershipStep> => ({
    step,
    read,
    earlier,
  });
  switch (failure._tag) {
    case 'Busy':
      return leads(told({ _tag: 'Busy' }));
    case 'NoPaymentMethod':
      return leads(told({ _tag: 'NoMethod' }));
    case 'NotReady':
    case 'NotDone':
      return leads(
        told(
          failure.because._tag === 'SignedOut'
            ? { _tag: 'SignedOut' }
            : { _tag: 'Refused', notice: failureNotice(failure.because, failureTexts[task.kind]) },
        ),
        'after',
      );
    case 'HalfDone':
      return leads(
        {
          _tag: 'HalfDone',
          task,
          part: failure.step,
          entryId: failure.entryId,
          notice: halfDoneBecause(failure.because),
          readableUntil: accessKept(facts),
          finishing: false,
          busyElsewhere: false,
        },
        'after',
      );
    case 'Unclear':
      return isOfKind(task, failure.kind)
        ? leads({ _tag: 'Unclear', task, entryId: failure.entryId, look: 'not-yet', outlook })
        : leads(overview(), 'not', true);
    case 'NothingToPause':
    case 'NothingToResume':
    case 'NothingToChange':
    case 'NothingToUndo':
    case 'NothingToMend':
    case 'NothingToDiscount':
    case 'NothingToCancel':
    case 'NothingToRestart':
    case 'NothingToFinish':
    case 'PlanNotOffered':
    case 'AlreadySubscribed':
      return leads(overview({ outdated: true }), 'before');
  }
};

const isOfKind = ({ kind: asked }: Task, kind: ChangeKind): boolean => {
  switch (asked) {
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
      return kind === asked;
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

/** What a reader can use of the answer that stopped a change half way. */
const halfDoneBecause = (because: CallFailed | { readonly _tag: 'JournalFailed' }): Notice | null => {
  if (because._tag === 'SignedOut') return { kind: 'message', key: 'change.signed-out' };
  return serverNotice(because);
};
