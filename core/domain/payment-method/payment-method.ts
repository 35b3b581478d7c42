import * as O from 'fp-ts/Option';

/** EN-05, as readers know them. */
export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay';

/** A payment method that is stored at the payment provider. */
export interface PaymentMethod {
  readonly token: string;
  readonly type: PaymentMethodType;
  /** `Visa`, as the provider spells it; `null` on accounts that are no cards. */
  readonly card_type: string | null;
  readonly last_4: string | null;
  /** `MM/YY`. */
  readonly expiration_date: string | null;
  readonly default: boolean;
  /** What a plan change, a resume or a restart pays with. Read anew each time; never stored. */
  readonly nonce: string;
  readonly has_active_subscription: boolean;
  /** Address of the provider's logo. */
  readonly image: string | null;
  readonly expired: boolean;
  readonly expiring_soon: boolean;
}

/** What is charged when nothing else is chosen. */
export const defaultPaymentMethod = (methods: readonly PaymentMethod[]): O.Option<PaymentMethod> =>
  O.fromNullable(methods.find((method) => method.default) ?? methods[0]);
