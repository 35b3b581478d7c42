import type { ChargePromise } from '../charges/charge-promise';
import type { KeptTerms } from '../charges/terms';

/** What a started subscription is recognised by: the server offers no key, so the journal notes what was there before. */
export interface StartFacts {
  readonly planId: string;
  readonly productId: string;
  /** ISO moment; `null` starts at once. */
  readonly startDate: string | null;
  /** Ids of all records seen before the start. */
  readonly seenIds: readonly string[];
  /** What the reader was told that it costs. Missing in what an earlier version kept: such a start is never sent again unasked. */
  readonly promise?: ChargePromise;
}

export interface SubscribeFacts extends StartFacts {
  readonly skipTrial: boolean;
  readonly trialBegins: boolean;
  /** The terms that the reader was shown; the receipt repeats them. Missing in entries of earlier versions. */
  readonly terms?: KeptTerms;
}

export interface PauseFacts extends StartFacts {
  readonly subscriptionId: string;
  /** Months. */
  readonly length: number;
}

/** Cancel the live record, then start another. */
export interface ReplaceFacts extends StartFacts {
  readonly subscriptionId: string;
}

export interface CancelFacts {
  readonly subscriptionId: string;
}

/** A stored method that is replaced or removed. */
export interface StoredMethodFacts {
  readonly methodToken: string;
}

/** A new card is known by not being among the methods that were stored before. */
export interface AddCardFacts {
  readonly seenTokens: readonly string[];
}

export interface MakeDefaultFacts {
  readonly methodToken: string;
  /** The live subscription whose charges move too; `null` when there is none. */
  readonly subscriptionId: string | null;
}

/** Another card for the membership: stored, made the default, and charged from then on. */
export interface ReplaceCardFacts {
  /** A stored method; `null` for a new one, which is known by not being among `seenTokens`. */
  readonly methodToken: string | null;
  /** Methods that were stored before. */
  readonly seenTokens: readonly string[];
  /** The live subscription whose charges move too; `null` when there is none. */
  readonly subscriptionId: string | null;
}

export interface RetryFacts {
  readonly subscriptionId: string;
  /** What the reader was told that is taken. Missing in what an earlier version kept: such a charge is not sent without a new word. */
  readonly dueCents?: number;
}

/** The same as another card for a past-due subscription, whose failed charge is tried again at the end. */
export interface PastDueFacts extends ReplaceCardFacts, RetryFacts {
  readonly subscriptionId: string;
}

export interface DiscountFacts {
  readonly subscriptionId: string;
  readonly discountId: string;
}

/**
 * A change that is kept in the journal, with what is needed to go on with it: ids, months and dates, never a nonce or a name.
 */
export type Change =
  | { readonly kind: 'subscribe'; readonly facts: SubscribeFacts }
  | { readonly kind: 'pause'; readonly facts: PauseFacts }
  | { readonly kind: 'resume'; readonly facts: ReplaceFacts }
  | { readonly kind: 'change-plan'; readonly facts: ReplaceFacts }
  /** A change of plan that waits for its date gives way to the plan that runs until then. */
  | { readonly kind: 'undo-change'; readonly facts: ReplaceFacts }
  | { readonly kind: 'cancel'; readonly facts: CancelFacts }
  | { readonly kind: 'restart'; readonly facts: StartFacts }
  /** The free plan of a home delivery that has ended is cancelled (ST-13). */
  | { readonly kind: 'end-home-delivery'; readonly facts: CancelFacts }
  | { readonly kind: 'add-card'; readonly facts: AddCardFacts }
  /** A card that was typed in takes the place of a stored one. */
  | { readonly kind: 'update-card'; readonly facts: StoredMethodFacts }
  | { readonly kind: 'remove-card'; readonly facts: StoredMethodFacts }
  | { readonly kind: 'make-default'; readonly facts: MakeDefaultFacts }
  | { readonly kind: 'replace-card'; readonly facts: ReplaceCardFacts }
  | { readonly kind: 'rescue'; readonly facts: PastDueFacts }
  | { readonly kind: 'retry'; readonly facts: RetryFacts }
  | { readonly kind: 'apply-discount'; readonly facts: DiscountFacts };

export type ChangeKind = Change['kind'];
