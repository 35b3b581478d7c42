import type { AsyncResult, Call } from './call';

/** An order of a subscription (AP-20). */
export interface Order {
  readonly planId: string;
  readonly productId: string;
  /** The nonce of a new card, or the nonce of the stored method. */
  readonly paymentNonce: string;
  readonly skipTrial: boolean;
  /** Must be in the future; `null` starts immediately. */
  readonly startDate: Date | null;
}

/** The reader's subscriptions at the payment provider (AP-18…20). */
export interface Subscriptions {
  /**
   * The raw records. `decodeSubscriptions` decodes them, because the plans decide which ones count. Empty for a reader
   * without a customer record.
   */
  readonly list: Call<unknown>;
  /** Returns the id of the grant. `Refused` contains the provider's message, for example for a declined card. */
  readonly start: (order: Order) => AsyncResult<{ readonly grantId: string }>;
  /**
   * Takes effect immediately. `NotFound`: this reader has no such subscription. `Conflict`: already canceled, or a
   * change is in progress.
   */
  readonly cancel: (id: string) => AsyncResult<void>;
  /** Assigns future charges to another stored method. */
  readonly setPaymentMethod: (id: string, methodToken: string) => AsyncResult<void>;
}
