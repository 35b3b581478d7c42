import type { PaymentMethod } from '../domain/payment-method/payment-method';
import type { Call } from './call';

/** Stored payment methods at the payment provider (AP-15…18). */
export interface PaymentMethods {
  /** A reader without a customer record there has none. */
  readonly list: Call<readonly PaymentMethod[]>;
  readonly setDefault: (methodToken: string) => Call<void>;
  /** Lets the card fields be opened, for one payment. */
  readonly clientToken: Call<string>;
}
