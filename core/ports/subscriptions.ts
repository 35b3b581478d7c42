import type { Call } from './call';

/** AP-20. */
export interface Order {
  readonly planId: string;
  readonly productId: string;
  /** A fresh card's nonce, or the stored method's own. */
  readonly paymentNonce: string;
  readonly skipTrial: boolean;
  /** Must lie in the future; `null` starts at once. */
  readonly startDate: Date | null;
}

/** The reader's subscriptions at the payment provider (AP-18…20). */
export interface Subscriptions {
  /**
   * The records as they came: `decodeSubscriptions` reads them, because which ones count depends on the plans. A reader
   * without a customer record there has none.
   */
  readonly list: Call<unknown>;
  /** Answers the id of the grant. `Refused` carries the provider's words, for example for a declined card. */
  readonly start: (order: Order) => Call<{ readonly grantId: string }>;
  /** Takes effect at once. `NotFound`: no such subscription of this reader. `Conflict`: cancelled already, or being changed. */
  readonly cancel: (id: string) => Call<void>;
  /** Charges go to another stored method from now on. */
  readonly setPaymentMethod: (id: string, methodToken: string) => Call<void>;
}
