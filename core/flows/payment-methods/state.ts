import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Wallet } from '../../domain/wallet/wallets';
import type { FinishFailed } from '../../use-cases/changes/finish';
import type { MakeDefaultFailed } from '../../use-cases/changes/make-default';
import type { MethodFailed } from '../../use-cases/payment-methods/method-failed';
import type { RemoveFailed } from '../../use-cases/payment-methods/remove-payment-method';
import type { FoundChange } from '../../use-cases/recover-at-load';
import type { HalfProblem, MethodProblem } from '../payment-source/method-problem';
import type { Nonce } from '../payment-source/nonce-of';
import type { AtWallet, CommitmentStep, CommitmentTypes } from '../commitment/state';

/** What is kept: a form or a question stands open for it. */
export type KeepingJob =
  /** `seenTokens`: what was stored before, once the answer was lost. */
  | { readonly kind: 'add'; readonly seenTokens?: readonly string[] }
  | { readonly kind: 'replace' | 'remove'; readonly token: string };

/** What pays. `use`: the membership is paid with it from now on. */
export interface UsingJob {
  readonly kind: 'make-default' | 'use';
  readonly token: string;
}

/** What a reader does about their methods. */
export type Job = KeepingJob | UsingJob;

export const isUsing = (job: Job): job is UsingJob => job.kind === 'use' || job.kind === 'make-default';

export type Kept =
  /** `isUsed`: the membership is paid with it. `wallet`: `null` for a card. */
  | {
      readonly _tag: 'Added';
      readonly token: string;
      readonly isUsed: boolean;
      readonly wallet: Wallet | null;
    }
  /** `before`: as it was, if it was known. */
  | { readonly _tag: 'Replaced'; readonly before: PaymentMethod | null }
  /** As it was. */
  | { readonly _tag: 'Removed'; readonly method: PaymentMethod | null };

export interface Keeping extends CommitmentTypes {
  readonly Task: KeepingJob;
  /** `null`: what is added is not known before. */
  readonly Told: Kept | null;
  /** `null` for what needs no card. */
  readonly Along: Nonce | null;
  readonly Problem: MethodProblem;
  readonly Half: object;
  readonly Failed: MethodFailed | RemoveFailed | FinishFailed;
  readonly Before:
    | AtWallet<KeepingJob, Kept | null>
    /** Token of a method that was to be removed, and is paid with (readings 21). */
    | { readonly _tag: 'Overview'; readonly inUse: string | null };
}

/** `token`: `null` for the one that is the default by now. */
export interface Used {
  readonly _tag: 'Default' | 'Used';
  readonly token: string | null;
}

export interface Using extends CommitmentTypes {
  readonly Task: UsingJob;
  readonly Told: Used;
  readonly Along: null;
  readonly Problem: MethodProblem;
  /** The first part stands; `afterAdding`: the card was new. Sending the rest again changes nothing twice. */
  readonly Half: HalfProblem & { readonly known: boolean; readonly afterAdding: boolean };
  readonly Failed: MakeDefaultFailed | FinishFailed;
  readonly Before: { readonly _tag: 'Overview' };
}

export type KeepingStep = CommitmentStep<Keeping>;
export type UsingStep = CommitmentStep<Using>;

export const nothingKept: KeepingStep = { _tag: 'Overview', inUse: null };

/** Two commitments: a card that is typed in stays while something else is seen to. */
export interface PaymentMethodsState {
  readonly reading: 'reading' | 'failed' | 'read';
  readonly keeping: KeepingStep;
  readonly using: UsingStep;
  /** What an earlier page left open and has an end by now. */
  readonly told: readonly FoundChange[];
}

/** Something is on its way to the server. */
export const isSaving = ({ keeping, using }: Pick<PaymentMethodsState, 'keeping' | 'using'>): boolean =>
  keeping._tag === 'Sending' || using._tag === 'Sending';
