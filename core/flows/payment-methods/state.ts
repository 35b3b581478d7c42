import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Wallet } from '../../domain/wallet/wallets';
import type { SubscriptionState } from '../../state/subscriptions';
import type { FinishFailed } from '../../use-cases/subscriptions/finish';
import type { MakeDefaultFailed } from '../../use-cases/payment-methods/make-default';
import type { MethodFailed } from '../../use-cases/payment-methods/method-failed';
import type { RemoveFailed } from '../../use-cases/payment-methods/remove-payment-method';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import type { HalfProblem, MethodProblem } from '../payment-source/method-problem';
import type { Nonce } from '../payment-source/nonce-of';
import type { AtWallet, CommitmentStep, CommitmentTypes } from '../commitment/state';

/** What is stored, or stored no longer: a form or a question is shown for it first. */
export type KeepingJob =
  /** `seenTokens`: what was stored before, once the answer was lost. */
  | { readonly kind: 'add'; readonly seenTokens?: readonly string[] }
  | { readonly kind: 'replace' | 'remove'; readonly token: string };

/** What pays. `use`: the membership is paid with it from now on. */
export interface UsingJob {
  readonly kind: 'make-default' | 'use';
  readonly token: string;
}

/** What a reader does about a method. */
export type Job = KeepingJob | UsingJob;

export const isUsing = (job: Job): job is UsingJob => job.kind === 'use' || job.kind === 'make-default';

/** The token of a stored method; `null` for one that is added. */
export type MethodKey = string | null;

export const keyOf = (job: Job): MethodKey => (job.kind === 'add' ? null : job.token);

/** The method as the list has it; `null` once it is gone. */
export const storedAs = (token: string, subscriptionState: SubscriptionState): PaymentMethod | null =>
  subscriptionState.paymentMethodsData.paymentMethods.find((one) => one.token === token) ?? null;

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

/** `token`: `null` for the method that is the default by now. */
export interface Used {
  readonly _tag: 'Default' | 'Used';
  readonly token: string | null;
}

/** What a reader does about one method, as a commitment. */
export interface ChangingMethod extends CommitmentTypes {
  readonly Task: Job;
  /** `null`: what is added is not known before. */
  readonly ShownTerms: Kept | Used | null;
  /** `null` for what needs no card. */
  readonly Along: Nonce | null;
  readonly Problem: MethodProblem;
  /** The first part stands; `afterAdding`: the card was new. Sending the rest again changes nothing twice. */
  readonly Half: HalfProblem & { readonly known: boolean; readonly afterAdding: boolean };
  readonly Failed: MethodFailed | RemoveFailed | MakeDefaultFailed | FinishFailed;
  readonly Before: AtWallet<Job, Kept | Used | null> | { readonly _tag: 'Overview' };
}

export type MethodStep = CommitmentStep<ChangingMethod>;

/** Nothing is done about a method. */
export const overview: MethodStep = { _tag: 'Overview' };

/** One commitment for each method: a card that is typed in stays while something else is seen to. */
export interface PaymentMethodsState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** The methods that something is done about, or was just done; the last one comes last. */
  readonly steps: ReadonlyMap<MethodKey, MethodStep>;
  /** What an earlier page left open and has an end by now. */
  readonly reported: readonly FoundChange[];
}

/** Something is on its way to the server. */
export const isSaving = ({ steps }: Pick<PaymentMethodsState, 'steps'>): boolean =>
  [...steps.values()].some(({ _tag }) => _tag === 'Sending');
