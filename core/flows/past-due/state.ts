import { methodsToPay } from '../../domain/charges/due';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { FinishFailed } from '../../use-cases/subscriptions/finish';
import type { PastDuePaymentFailed } from '../../use-cases/payment-methods/replace-card';
import type { RetryFailed } from '../../use-cases/payment-methods/retry';
import type { HalfProblem, MethodProblem } from '../payment-source/method-problem';
import type { Nonce } from '../payment-source/nonce-of';
import type { AtWallet, CommitmentStep, CommitmentTypes } from '../commitment/state';

/** The card that pays: a newly typed card, or another stored one. */
export type PastDueCard = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

/**
 * Preselected: the first stored card that can pay and did not fail, otherwise the failed one. A new card if that one has
 * expired.
 */
export const defaultCard = (methods: readonly PaymentMethod[]): PastDueCard => {
  const [first] = methodsToPay(methods);
  return first === undefined ? { kind: 'new' } : { kind: 'stored', token: first.token };
};

export interface PastDueTask {
  /** The reader's choice; null until the reader chooses or pays. Until then the card is `defaultCard`. */
  readonly picked: PastDueCard | null;
  /** `form`: the card of the form. `retry`: the card whose charge failed, unchanged. */
  readonly by: 'form' | 'retry';
}

export interface PastDueCommitment extends CommitmentTypes {
  readonly Task: PastDueTask;
  /** The amount to charge, in dollars; `null` if nothing is due, or it was not paid here. */
  readonly ShownTerms: number | null;
  readonly Along:
    | Nonce
    | { readonly kind: 'stored'; readonly token: string }
    /** `token`: the token of the method whose charge failed. */
    | { readonly kind: 'retry'; readonly token: string | null };
  readonly Problem: MethodProblem;
  /** The card is saved, but the next steps are not done, and nothing was charged. */
  readonly Half: HalfProblem;
  readonly Failed: PastDuePaymentFailed | RetryFailed | FinishFailed;
  readonly Before: AtWallet<PastDueTask, number | null>;
}

export type PastDueStep = CommitmentStep<PastDueCommitment>;

export interface PastDueState {
  readonly step: PastDueStep;
}

/**
 * True while a payment is running or may be running. A slow payment is kept in the journal, so that the reader may
 * continue reading.
 */
export const isPaying = ({ step }: PastDueState): boolean =>
  (step._tag === 'Sending' && step.checkStatus === null) ||
  step._tag === 'Unclear' ||
  (step._tag === 'HalfDone' && step.finishing);
