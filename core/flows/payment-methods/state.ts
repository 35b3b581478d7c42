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

/** A job that adds, replaces or removes a stored method. A form or a question is shown first. */
export type KeepingJob =
  /** `seenTokens`: the tokens that were stored before the request; set once its response was lost. */
  | { readonly kind: 'add'; readonly seenTokens?: readonly string[] }
  | { readonly kind: 'replace' | 'remove'; readonly token: string };

/** A job that changes the method that pays. `use`: the membership is charged to it from now on. */
export interface UsingJob {
  readonly kind: 'make-default' | 'use';
  readonly token: string;
}

/** A change that a reader makes to a payment method. */
export type Job = KeepingJob | UsingJob;

export const isUsing = (job: Job): job is UsingJob => job.kind === 'use' || job.kind === 'make-default';

/** The token of a stored method; `null` for a new one. */
export type MethodKey = string | null;

export const keyOf = (job: Job): MethodKey => (job.kind === 'add' ? null : job.token);

/** Returns the method from the list; `null` if it was removed. */
export const storedAs = (token: string, subscriptionState: SubscriptionState): PaymentMethod | null =>
  subscriptionState.paymentMethodsData.paymentMethods.find((one) => one.token === token) ?? null;

export type Kept =
  /** `isUsed`: the membership is charged to it. `wallet`: `null` for a card. */
  | {
      readonly _tag: 'Added';
      readonly token: string;
      readonly isUsed: boolean;
      readonly wallet: Wallet | null;
    }
  /** `before`: the method before the change; null if it was not known. */
  | { readonly _tag: 'Replaced'; readonly before: PaymentMethod | null }
  /** The method before its removal. */
  | { readonly _tag: 'Removed'; readonly method: PaymentMethod | null };

/** `token`: `null` for the current default method. */
export interface Used {
  readonly _tag: 'Default' | 'Used';
  readonly token: string | null;
}

/** The commitment types of a change to one method. */
export interface ChangingMethod extends CommitmentTypes {
  readonly Task: Job;
  /** `null` if the method to add is not known yet. */
  readonly ShownTerms: Kept | Used | null;
  /** `null` for a job that needs no card. */
  readonly Along: Nonce | null;
  readonly Problem: MethodProblem;
  /** The first part is done. `afterAdding`: the card was new. Sending the rest again is idempotent. */
  readonly Half: HalfProblem & { readonly known: boolean; readonly afterAdding: boolean };
  readonly Failed: MethodFailed | RemoveFailed | MakeDefaultFailed | FinishFailed;
  readonly Before: AtWallet<Job, Kept | Used | null> | { readonly _tag: 'Overview' };
}

export type MethodStep = CommitmentStep<ChangingMethod>;

/** The step of a method without a change. */
export const overview: MethodStep = { _tag: 'Overview' };

/** One commitment for each method, so that a typed card is kept while another method changes. */
export interface PaymentMethodsState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** The methods with a running or just finished change. The latest comes last. */
  readonly steps: ReadonlyMap<MethodKey, MethodStep>;
  /** The changes of an earlier page that now have an outcome. */
  readonly reported: readonly FoundChange[];
}

/** True while a request is running. */
export const isSaving = ({ steps }: Pick<PaymentMethodsState, 'steps'>): boolean =>
  [...steps.values()].some(({ _tag }) => _tag === 'Sending');
