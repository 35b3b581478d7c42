import * as O from 'fp-ts/Option';

/** The types of payment methods (EN-05). */
export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay';

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
  /** The URL of the provider's logo. */
  readonly image: string | null;
  readonly expired: boolean;
  readonly expiring_soon: boolean;
}

/** The method charged without an explicit choice. */
export const defaultPaymentMethod = (methods: readonly PaymentMethod[]): O.Option<PaymentMethod> =>
  O.fromNullable(methods.find((method) => method.default) ?? methods[0]);
