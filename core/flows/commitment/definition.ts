import type { ChargePromise } from '../../domain/charges/charge-promise';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import type { MemberState } from '../../state/member';
import type { FinishFailed, FinishOpenChange } from '../../use-cases/changes/finish';
import type { ForgetOpenChange } from '../../use-cases/changes/forget-open-change';
import type { RecoveryAtLoad } from '../../use-cases/recover-at-load';
import type { CommitmentStep, CommitmentTypes, HalfDone, OpenStep, Shortfall } from './state';

/** What was pressed, what was shown then, and what goes with it; `null` where it is gone on with from the journal. */
export interface Sent<T extends CommitmentTypes> {
  readonly task: T['Task'];
  readonly told: T['Told'];
  readonly along: T['Along'] | null;
}

/** It has come true. */
export interface Outcome<T extends CommitmentTypes> {
  readonly told: T['Told'];
  readonly shortfall: Shortfall | null;
}

/** Where a change leads that did not come true, and what follows once that is shown. */
export interface AfterFailure<T extends CommitmentTypes> {
  readonly step: CommitmentStep<T>;
  readonly next?: () => unknown;
}

/** What a flow brings: its rules, and its calls. */
export interface CommitmentOf<T extends CommitmentTypes> {
  /** By the records as they are known now. */
  readonly tell: (task: T['Task']) => T['Told'];
  /** What still has to be picked or filled in; `null` where nothing is missing. */
  readonly missing: (task: T['Task']) => T['Problem'] | null;
  readonly send: (sent: Sent<T> & { readonly along: T['Along'] }) => Call<Outcome<T>, T['Failed']>;
  /** Reads how things stand; `false` where it could not be read. */
  readonly refresh: () => Promise<boolean>;
  /** `half`: what was to be finished. */
  readonly afterFailure: (
    sent: Sent<T>,
    failure: T['Failed'] | FinishFailed,
    half: HalfDone<T> | null,
  ) => AfterFailure<T> | Promise<AfterFailure<T>>;
  /** Where what is lost may be looked for. */
  readonly hasComeTrue?: (task: T['Task'], told: T['Told'] | null) => boolean;
  /** What finishing it means by now; `null` where it cannot be gone on with from its journal. */
  readonly finishing?: (
    open: OpenStep<T>,
  ) => { readonly told: T['Told']; readonly promise?: ChargePromise | undefined } | null;
  /** Back to the choice; elsewhere where the records do not allow it any more. */
  readonly deciding?: (task: T['Task'], problem: T['Problem'] | null) => CommitmentStep<T>;
  /** Where giving it up leads, if not back to the choice. */
  readonly forgotten?: (open: OpenStep<T>, wasRead: boolean) => CommitmentStep<T>;
  /** What has become of it is told by the records: they are read before it is told. */
  readonly readsFirst?: true;
  /** What the reader is shown of a change that has succeeded, once its records were read: their dates are the provider's. */
  readonly asRecorded?: (told: T['Told']) => T['Told'];
  /** A late answer may be looked for before it has come. */
  readonly looksMeanwhile?: true;
  /** It has come true, and how things stand could not be read. */
  readonly unread?: () => void;
}

/** What every commitment asks of the house. */
export interface CommitmentPorts {
  readonly member: Live<MemberState>;
  readonly clock: Pick<Clock, 'wait'>;
  readonly finishOpenChange: FinishOpenChange;
  readonly forgetOpenChange: ForgetOpenChange;
  /** What the reader has been told of is not asked about again. */
  readonly recovery: Pick<RecoveryAtLoad, 'told'>;
}

/** Where the machine stands, in the state of its flow. */
export interface CommitmentPlace<T extends CommitmentTypes> {
  readonly step: () => CommitmentStep<T>;
  readonly goTo: (step: CommitmentStep<T>) => void;
}
