import * as O from 'fp-ts/Option';
import type { MethodImage } from './method-image';
import type { PaymentMethodType } from './method-type';

export type { PaymentMethodType } from './method-type';

/** A payment method stored at the payment provider. */
export interface PaymentMethod {
  readonly token: string;
  readonly type: PaymentMethodType;
  /** For example `Visa`, in the provider's spelling; `null` for accounts without a card. */
  readonly card_type: string | null;
  readonly last_4: string | null;
  /** `MM/YY`. */
  readonly expiration_date: string | null;
  readonly default: boolean;
  /**
   * The nonce that pays for a plan change, a resume or a restart. Read again for each payment; never stored. `null` if
   * the record has none: the method is listed, but cannot pay.
   */
  readonly nonce: string | null;
  readonly has_active_subscription: boolean;
  /** The provider's logo by type, for a card by its brand. */
  readonly image: MethodImage;
  readonly expired: boolean;
  readonly expiring_soon: boolean;
}

/** The method charged without an explicit choice. */
export const defaultPaymentMethod = (methods: readonly PaymentMethod[]): O.Option<PaymentMethod> =>
  O.fromNullable(methods.find((method) => method.default) ?? methods[0]);
