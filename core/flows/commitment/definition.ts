import type { Terms } from '../../domain/charges/terms';
import type { AsyncResult } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import type { MemberState } from '../../state/member';
import type { FinishFailed, FinishOpenChange } from '../../use-cases/subscriptions/finish';
import type { ForgetOpenChange } from '../../use-cases/subscriptions/forget-open-change';
import type { RecoveryAtLoad } from '../../use-cases/subscriptions/recover-at-load';
import type { CommitmentStep, CommitmentTypes, HalfDone, OpenStep, Shortfall } from './state';

/**
 * One commitment when it is sent. `shownTerms`: the terms on the screen at the press. `along`: the payment source or
 * the reader's reason; `null` if the change is finished from its journal entry.
 */
export interface Sent<T extends CommitmentTypes> {
  readonly task: T['Task'];
  readonly shownTerms: T['ShownTerms'];
  readonly along: T['Along'] | null;
}

/** The result of a successful change. */
export interface Outcome<T extends CommitmentTypes> {
  readonly shownTerms: T['ShownTerms'];
  readonly shortfall: Shortfall | null;
}

/** The step to show after a failure. `next` runs after the step is shown, for example to empty the card form. */
export interface AfterFailure<T extends CommitmentTypes> {
  readonly step: CommitmentStep<T>;
  readonly next?: () => unknown;
}

/** The rules and the calls of one flow. */
export interface CommitmentOf<T extends CommitmentTypes> {
  /** Returns the terms of a choice, computed from the current records. */
  readonly termsOf: (task: T['Task']) => T['ShownTerms'];
  /** Returns the problem to show if a choice or an input is missing; `null` if the task is complete. */
  readonly missing: (task: T['Task']) => T['Problem'] | null;
  /** The problem to show if a change could not be prepared in time. Nothing was sent. */
  readonly late: T['Problem'];
  readonly send: (sent: Sent<T> & { readonly along: T['Along'] }) => AsyncResult<Outcome<T>, T['Failed']>;
  /** Re-reads the records. Resolves to `false` if they could not be read. */
  readonly refresh: () => Promise<boolean>;
  /** `half`: the half-done change that was being finished; null for a new change. */
  readonly afterFailure: (
    sent: Sent<T>,
    failure: T['Failed'] | FinishFailed,
    half: HalfDone<T> | null,
  ) => AfterFailure<T> | Promise<AfterFailure<T>>;
  /** Checks if the records show a change whose response was lost. Absent if records cannot show it. */
  readonly hasSucceeded?: (task: T['Task'], shownTerms: T['ShownTerms'] | null) => boolean;
  /** Returns the terms of finishing a change now; `null` if it cannot be finished from its journal entry. */
  readonly finishing?: (
    open: OpenStep<T>,
  ) => { readonly shownTerms: T['ShownTerms']; readonly promise?: Terms | undefined } | null;
  /** Returns to the choice, or to another step if the records no longer allow it. Defaults to the choice. */
  readonly deciding?: (task: T['Task'], problem: T['Problem'] | null) => CommitmentStep<T>;
  /**
   * The step after the reader has given up an open change. Defaults to the choice. `wasRead`: the records were re-read.
   */
  readonly forgotten?: (open: OpenStep<T>, wasRead: boolean) => CommitmentStep<T>;
  /** Reads the records before the result is shown, not after it. */
  readonly readsFirst?: true;
  /** Returns the terms of a successful change with the dates of the provider's records. */
  readonly asRecorded?: (shownTerms: T['ShownTerms']) => T['ShownTerms'];
  /** If set, the reader may check for the result after twenty seconds without a response. */
  readonly looksMeanwhile?: true;
  /** Called if a change succeeded and re-reading the records failed. */
  readonly unread?: () => void;
}

/** The ports of every commitment. */
export interface CommitmentPorts {
  readonly member: Live<MemberState>;
  readonly clock: Pick<Clock, 'now' | 'wait'>;
  readonly finishOpenChange: FinishOpenChange;
  readonly forgetOpenChange: ForgetOpenChange;
  /** Acknowledges changes whose outcome was shown, so that they are not shown again. */
  readonly recovery: Pick<RecoveryAtLoad, 'acknowledge'>;
}

/** The place in a flow's state that holds the step of the machine. */
export interface CommitmentPlace<T extends CommitmentTypes> {
  readonly step: () => CommitmentStep<T>;
  readonly goTo: (step: CommitmentStep<T>) => void;
}
