import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { Call } from './call';

/** Stored payment methods at the payment provider (AP-15…18). */
export interface PaymentMethods {
  /** A reader without a customer record there has none. */
  readonly list: Call<readonly PaymentMethod[]>;
  /**
   * Stores the card behind a nonce, which is used up by this. `Refused`: the card did not pass, in the bank's words.
   * `NotFound`: the provider does not know the reader.
   */
  readonly add: (nonce: string) => Call<PaymentMethod>;
  /** Puts the card behind a nonce in the place of a stored one, under the same token. */
  readonly replace: (methodToken: string, nonce: string) => Call<PaymentMethod>;
  /** The provider ends every subscription on a removed method at once, and the days paid for are lost. */
  readonly remove: (methodToken: string) => Call<void>;
  readonly setDefault: (methodToken: string) => Call<void>;
  /** Lets the card fields be opened, for one payment. */
  readonly clientToken: Call<string>;
}
