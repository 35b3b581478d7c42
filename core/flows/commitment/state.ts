import type { Wallet } from '../../domain/wallet/wallets';

/** The types of one flow. */
export interface CommitmentTypes {
  /** What is decided, with what the reader has picked so far. */
  readonly Task: unknown;
  /** What is told of it: before the press what it means, afterwards what has become of it. */
  readonly ShownTerms: unknown;
  /** What is sent besides: what pays, or words of the reader. */
  readonly Along: unknown;
  readonly Problem: unknown;
  /** What is told besides of a change that is half done. */
  readonly Half: object;
  /** Why sending did not come true. */
  readonly Failed: { readonly _tag: string };
  /** Steps before anything is committed to. */
  readonly Before: { readonly _tag: 'Overview' | 'AtWallet' };
}

/** The records have changed since the terms were shown; nothing was sent, and what is shown now is new. */
export interface NewTerms<ShownTerms> {
  readonly _tag: 'TermsChanged';
  readonly before: ShownTerms;
  readonly now: ShownTerms;
}

export const newTerms = <ShownTerms>(before: ShownTerms, now: ShownTerms): NewTerms<ShownTerms> => ({
  _tag: 'TermsChanged',
  before,
  now,
});

/** What looking for a change whose answer was lost has shown so far. */
export type CheckStatus = 'not-yet' | 'looking' | 'not-there' | 'unread';

/**
 * What may not follow although a change has come true: the newsletters do not know of a pause, or they do and its mail was not sent; a
 * reader's reason for leaving was not kept.
 */
export type Shortfall = 'newsletters' | 'mail' | 'reason';

export interface Deciding<T extends CommitmentTypes> {
  readonly _tag: 'Deciding';
  readonly task: T['Task'];
  readonly problem: T['Problem'] | null;
}

/** The reader is in a wallet that shows what it takes, and nothing is asked of anybody yet. */
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
  /** Longer than ten seconds. */
  readonly slow: boolean;
  /** Longer than twenty, where the reader may look, or go on reading, before the answer has come; `null` until then. */
  readonly checkStatus: CheckStatus | null;
}

/** Why what is half done stays so: another tab is at it, or it could not be given up. */
export type Stuck = 'busy' | 'kept';

/** What the journal keeps open. */
interface OpenEntry<T extends CommitmentTypes> {
  readonly task: T['Task'];
  /** `null` for what an earlier page began. */
  readonly shownTerms: T['ShownTerms'] | null;
  readonly entryId: string;
}

/** Earlier steps stand. */
export type HalfDone<T extends CommitmentTypes> = T['Half'] &
  OpenEntry<T> & {
    readonly _tag: 'HalfDone';
    readonly finishing: boolean;
    readonly stuck: Stuck | null;
  };

/** The answer was lost. Nothing is sent again; the reader may look. */
export interface Unclear<T extends CommitmentTypes> extends OpenEntry<T> {
  readonly _tag: 'Unclear';
  readonly checkStatus: CheckStatus;
}

export interface Done<T extends CommitmentTypes> {
  readonly _tag: 'Done';
  readonly task: T['Task'];
  readonly shownTerms: T['ShownTerms'];
  /** What did not follow, although it has come true. */
  readonly shortfall: Shortfall | null;
  /** How things stand was read again. */
  readonly refreshed: boolean;
}

/** Back to the choice. */
export const deciding = <Task, Problem>(task: Task, problem: Problem | null) => ({
  _tag: 'Deciding' as const,
  task,
  problem,
});

/** Just found half done. */
export const halfDone = <Found>(found: Found) => ({
  _tag: 'HalfDone' as const,
  ...found,
  finishing: false,
  stuck: null,
});

/** Its answer was just lost. */
export const unclear = <Task, ShownTerms>(
  { task, shownTerms }: { readonly task: Task; readonly shownTerms: ShownTerms },
  entryId: string,
) => ({ _tag: 'Unclear' as const, task, shownTerms, entryId, checkStatus: 'not-yet' as const });

/** Where a reader stands with something that costs money or access, from the choice to what has become of it. */
export type CommitmentStep<T extends CommitmentTypes> =
  T['Before'] | Deciding<T> | Sending<T> | HalfDone<T> | Unclear<T> | Done<T>;

/** What is open in the journal, and waits for the reader. */
export type OpenStep<T extends CommitmentTypes> = HalfDone<T> | Unclear<T>;

/** Nothing else is begun: it has been sent, or may have been, or a wallet shows what it will be. */
export const isUnderWay = (step: { readonly _tag: string; readonly finishing?: boolean }): boolean =>
  step._tag === 'AtWallet' ||
  step._tag === 'Sending' ||
  step._tag === 'Unclear' ||
  (step._tag === 'HalfDone' && step.finishing === true);
