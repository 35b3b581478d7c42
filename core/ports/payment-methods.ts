import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { AsyncResult, Call } from './call';

/** Stored payment methods at the payment provider (AP-15…18). */
export interface PaymentMethods {
  /** Empty for a reader without a customer record. */
  readonly list: Call<readonly PaymentMethod[]>;
  /**
   * Stores the card behind a nonce and uses up the nonce. `Refused`: the bank declined the card; the message is the
   * bank's. `NotFound`: the provider does not know the reader.
   */
  readonly add: (nonce: string) => AsyncResult<PaymentMethod>;
  /** Replaces a stored card with the card behind a nonce, under the same token. */
  readonly replace: (methodToken: string, nonce: string) => AsyncResult<PaymentMethod>;
  /** The provider immediately ends all subscriptions that use a removed method. The remaining paid days are lost. */
  readonly remove: (methodToken: string) => AsyncResult<void>;
  readonly setDefault: (methodToken: string) => AsyncResult<void>;
  /** The token that opens the card fields for one payment. */
  readonly clientToken: Call<string>;
}
