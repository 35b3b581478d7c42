import type { Terms } from '../charges/terms';

/**
 * The data that identifies a started subscription. The server offers no idempotency key, so the journal stores the
 * earlier record ids.
 */
export interface StartFacts {
  readonly planId: string;
  readonly productId: string;
  /** ISO timestamp; `null` starts immediately. */
  readonly startDate: string | null;
  /** The ids of all records before the start. */
  readonly seenIds: readonly string[];
  /**
   * The terms shown to the reader, which a later request has to match. Absent in entries of earlier versions: such a start is never resent without the
   * reader's request.
   */
  readonly promise?: Terms;
}

export interface SubscribeFacts extends StartFacts {
  readonly skipTrial: boolean;
  readonly trialBegins: boolean;
  /** True for a reader who comes back (ST-12). Absent: no, or an entry of an earlier version. */
  readonly returning?: boolean;
  /** The terms shown to the reader, for the receipt. Absent in entries of earlier versions. */
  readonly terms?: Terms;
}

export interface PauseFacts extends StartFacts {
  readonly subscriptionId: string;
  /** Months. */
  readonly length: number;
}

/** Cancels the live record, then starts another one. */
export interface ReplaceFacts extends StartFacts {
  readonly subscriptionId: string;
}

export interface CancelFacts {
  readonly subscriptionId: string;
}

/** A stored method to replace or remove. */
export interface StoredMethodFacts {
  readonly methodToken: string;
}

/** The methods stored before; a new card is the one that is not among them. */
export interface AddCardFacts {
  readonly seenTokens: readonly string[];
}

export interface MakeDefaultFacts {
  readonly methodToken: string;
  /** The live subscription whose charges move too; `null` if there is none. */
  readonly subscriptionId: string | null;
}

/** Another card for the membership: stored, made the default and charged from then on. */
export interface ReplaceCardFacts {
  /** The token of a stored method; `null` for a new card, which is the one that is not in `seenTokens`. */
  readonly methodToken: string | null;
  /** The tokens of the methods stored before. */
  readonly seenTokens: readonly string[];
  /** The live subscription whose charges move too; `null` if there is none. */
  readonly subscriptionId: string | null;
}

export interface RetryFacts {
  readonly subscriptionId: string;
  /**
   * The amount shown to the reader. Absent in entries of earlier versions: such a charge is not sent without a new
   * confirmation.
   */
  readonly dueCents?: number;
}

/** Another card for a past-due subscription, whose failed charge is retried at the end. */
export interface PastDueFacts extends ReplaceCardFacts, RetryFacts {
  readonly subscriptionId: string;
}

export interface DiscountFacts {
  readonly subscriptionId: string;
  readonly discountId: string;
}

/**
 * A change as stored in the journal, with the data needed to continue it: ids, months and dates, never a nonce or a
 * name.
 */
export type Change =
  | { readonly kind: 'subscribe'; readonly facts: SubscribeFacts }
  | { readonly kind: 'pause'; readonly facts: PauseFacts }
  | { readonly kind: 'resume'; readonly facts: ReplaceFacts }
  | { readonly kind: 'change-plan'; readonly facts: ReplaceFacts }
  /** Replaces a scheduled plan change with the running plan. */
  | { readonly kind: 'undo-change'; readonly facts: ReplaceFacts }
  | { readonly kind: 'cancel'; readonly facts: CancelFacts }
  | { readonly kind: 'restart'; readonly facts: StartFacts }
  /** Cancels the free plan after home delivery has ended (ST-13). */
  | { readonly kind: 'end-home-delivery'; readonly facts: CancelFacts }
  | { readonly kind: 'add-card'; readonly facts: AddCardFacts }
  /** Replaces a stored card with a new one. */
  | { readonly kind: 'update-card'; readonly facts: StoredMethodFacts }
  | { readonly kind: 'remove-card'; readonly facts: StoredMethodFacts }
  | { readonly kind: 'make-default'; readonly facts: MakeDefaultFacts }
  | { readonly kind: 'replace-card'; readonly facts: ReplaceCardFacts }
  | { readonly kind: 'rescue'; readonly facts: PastDueFacts }
  | { readonly kind: 'retry'; readonly facts: RetryFacts }
  | { readonly kind: 'apply-discount'; readonly facts: DiscountFacts };

export type ChangeKind = Change['kind'];
