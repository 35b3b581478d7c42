import type { Wallet } from '../../domain/wallet/wallets';

/** The types of one flow. */
export interface CommitmentTypes {
  /** The change that is being decided, with the choices of the reader so far. */
  readonly Task: unknown;
  /** The terms that are shown: before the press the effect of the change, afterwards its result. */
  readonly ShownTerms: unknown;
  /** The additional input that is sent: a payment source, or the reader's reason. */
  readonly Along: unknown;
  readonly Problem: unknown;
  /** Additional data of a half-done change, for display. */
  readonly Half: object;
  /** The failures of sending. */
  readonly Failed: { readonly _tag: string };
  /** Steps before the reader commits. */
  readonly Before: { readonly _tag: 'Overview' | 'AtWallet' };
}

/** The records have changed since the terms were shown. Nothing was sent, and the screen shows the new terms. */
export interface NewTerms<ShownTerms> {
  readonly _tag: 'TermsChanged';
  readonly before: ShownTerms;
  readonly now: ShownTerms;
}

/** Preparing the change took too long. Nothing was sent. */
export interface Late {
  readonly _tag: 'Late';
}

export const late: Late = { _tag: 'Late' };

export const newTerms = <ShownTerms>(before: ShownTerms, now: ShownTerms): NewTerms<ShownTerms> => ({
  _tag: 'TermsChanged',
  before,
  now,
});

/** The result so far of checking for a change whose response was lost. */
export type CheckStatus = 'not-yet' | 'looking' | 'not-there' | 'unread';

/**
 * The follow-up step that failed after a successful change. `newsletters`: the newsletter service was not notified of a
 * pause. `mail`: it was notified, but the pause mail was not sent. `reason`: the reader's reason for leaving was not
 * stored.
 */
export type Shortfall = 'newsletters' | 'mail' | 'reason';

export interface Deciding<T extends CommitmentTypes> {
  readonly _tag: 'Deciding';
  readonly task: T['Task'];
  readonly problem: T['Problem'] | null;
}

/** The reader is in a wallet, whose sheet shows the charge. No request is sent yet. */
export interface AtWallet<Task, ShownTerms> {
  readonly _tag: 'AtWallet';
  readonly task: Task;
  readonly shownTerms: ShownTerms;
  readonly wallet: Wallet;
}

export interface Sending<T extends CommitmentTypes> {
  readonly _tag: 'Sending';
  readonly task: T['Task'];
  readonly shownTerms: T['ShownTerms'];
  /** True after ten seconds. */
  readonly slow: boolean;
  /**
   * Set after twenty seconds without a response: the reader may then check the status or continue reading. `null` until
   * then.
   */
  readonly checkStatus: CheckStatus | null;
}

/**
 * The reason why a half-done change did not proceed: another tab is working on it (`busy`), or it could not be
 * discarded (`kept`).
 */
export type Stuck = 'busy' | 'kept';

/** A change with an open journal entry. */
export interface OpenEntry<T extends CommitmentTypes> {
  readonly task: T['Task'];
  /** `null` for a change that an earlier page began. */
  readonly shownTerms: T['ShownTerms'] | null;
  readonly entryId: string;
}

/** A change whose first steps are done and whose remaining steps are not. */
export type HalfDone<T extends CommitmentTypes> = T['Half'] &
  OpenEntry<T> & {
    readonly _tag: 'HalfDone';
    readonly finishing: boolean;
    readonly stuck: Stuck | null;
  };

/** A change whose response was lost. Nothing is sent again; the reader may check the status. */
export interface Unclear<T extends CommitmentTypes> extends OpenEntry<T> {
  readonly _tag: 'Unclear';
  readonly checkStatus: CheckStatus;
}

export interface Done<T extends CommitmentTypes> {
  readonly _tag: 'Done';
  readonly task: T['Task'];
  readonly shownTerms: T['ShownTerms'];
  /** The follow-up step that failed although the change succeeded; null if none failed. */
  readonly shortfall: Shortfall | null;
  /** True once the records were re-read. */
  readonly refreshed: boolean;
}

/** Returns to the choice. */
export const deciding = <Task, Problem>(task: Task, problem: Problem | null) => ({
  _tag: 'Deciding' as const,
  task,
  problem,
});

/** Makes the step for a change that was just found half done. */
export const halfDone = <Found>(found: Found) => ({
  _tag: 'HalfDone' as const,
  ...found,
  finishing: false,
  stuck: null,
});

/** Makes the step for a change whose response was just lost. */
export const unclear = <Task, ShownTerms>(
  { task, shownTerms }: { readonly task: Task; readonly shownTerms: ShownTerms },
  entryId: string,
) => ({ _tag: 'Unclear' as const, task, shownTerms, entryId, checkStatus: 'not-yet' as const });

/** The current step of a change that costs money or access, from the choice to the outcome. */
export type CommitmentStep<T extends CommitmentTypes> =
  | T['Before']
  | Deciding<T>
  | Sending<T>
  | HalfDone<T>
  | Unclear<T>
  | Done<T>;

/** A step with an open journal entry that waits for the reader. */
export type OpenStep<T extends CommitmentTypes> = HalfDone<T> | Unclear<T>;

/** True if no other change may begin: this one is sent, may have been sent, or is open in a wallet. */
export const isUnderWay = (step: { readonly _tag: string; readonly finishing?: boolean }): boolean =>
  step._tag === 'AtWallet' ||
  step._tag === 'Sending' ||
  step._tag === 'Unclear' ||
  (step._tag === 'HalfDone' && step.finishing === true);
