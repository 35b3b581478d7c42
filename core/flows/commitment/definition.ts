import type { ChargePromise } from '../../domain/charges/charge-promise';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import type { MemberState } from '../../state/member';
import type { FinishFailed, FinishOpenChange } from '../../use-cases/subscriptions/finish';
import type { ForgetOpenChange } from '../../use-cases/subscriptions/forget-open-change';
import type { RecoveryAtLoad } from '../../use-cases/subscriptions/recover-at-load';
import type { CommitmentStep, CommitmentTypes, HalfDone, OpenStep, Shortfall } from './state';

/**
 * One commitment as it is sent. `shownTerms` holds the terms that were on the screen at the press. `along` holds the means of payment, or the reason that the
 * reader gave; it is `null` when the change is finished from its journal entry.
 */
export interface Sent<T extends CommitmentTypes> {
  readonly task: T['Task'];
  readonly shownTerms: T['ShownTerms'];
  readonly along: T['Along'] | null;
}

/** The change was made. */
export interface Outcome<T extends CommitmentTypes> {
  readonly shownTerms: T['ShownTerms'];
  readonly shortfall: Shortfall | null;
}

/** The step that is shown after a failure. `next` runs once it is shown, for example to empty the card form. */
export interface AfterFailure<T extends CommitmentTypes> {
  readonly step: CommitmentStep<T>;
  readonly next?: () => unknown;
}

/** What a flow brings: its rules, and its calls. */
export interface CommitmentOf<T extends CommitmentTypes> {
  /** The terms of a choice, by the records that are held now. */
  readonly termsOf: (task: T['Task']) => T['ShownTerms'];
  /** The problem to show when the reader has not picked or filled in everything; `null` when the task is complete. */
  readonly missing: (task: T['Task']) => T['Problem'] | null;
  readonly send: (sent: Sent<T> & { readonly along: T['Along'] }) => Call<Outcome<T>, T['Failed']>;
  /** Reads the records anew. `false`: they could not be read. */
  readonly refresh: () => Promise<boolean>;
  /** `half`: the change that was to be finished, if it was one. */
  readonly afterFailure: (
    sent: Sent<T>,
    failure: T['Failed'] | FinishFailed,
    half: HalfDone<T> | null,
  ) => AfterFailure<T> | Promise<AfterFailure<T>>;
  /** Whether the records show that a change took effect although its answer was lost. Absent where records cannot show it. */
  readonly hasSucceeded?: (task: T['Task'], shownTerms: T['ShownTerms'] | null) => boolean;
  /** The terms of finishing a change now; `null` if it cannot be finished from its journal entry. */
  readonly finishing?: (
    open: OpenStep<T>,
  ) => { readonly shownTerms: T['ShownTerms']; readonly promise?: ChargePromise | undefined } | null;
  /** Back to the choice, or to another step if the records no longer allow it. Absent: to the choice. */
  readonly deciding?: (task: T['Task'], problem: T['Problem'] | null) => CommitmentStep<T>;
  /** The step after the reader has given up an open change. Absent: the choice. `wasRead`: the records were read again. */
  readonly forgotten?: (open: OpenStep<T>, wasRead: boolean) => CommitmentStep<T>;
  /** The records are read before the result is shown, not after it. */
  readonly readsFirst?: true;
  /** The terms of a change that was made, with the dates of the records: those are the provider's. */
  readonly asRecorded?: (shownTerms: T['ShownTerms']) => T['ShownTerms'];
  /** After twenty seconds the reader may check for the result, although no answer has come. */
  readonly looksMeanwhile?: true;
  /** Called when a change was made and the records could not be read afterwards. */
  readonly unread?: () => void;
}

/** What every commitment needs of the core. */
export interface CommitmentPorts {
  readonly member: Live<MemberState>;
  readonly clock: Pick<Clock, 'wait'>;
  readonly finishOpenChange: FinishOpenChange;
  readonly forgetOpenChange: ForgetOpenChange;
  /** What the reader has been told of is not asked about again. */
  readonly recovery: Pick<RecoveryAtLoad, 'acknowledge'>;
}

/** Where the state of the flow keeps the machine's step. */
export interface CommitmentPlace<T extends CommitmentTypes> {
  readonly step: () => CommitmentStep<T>;
  readonly goTo: (step: CommitmentStep<T>) => void;
}
