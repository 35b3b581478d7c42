import type { Translate } from '../domain/messages/catalogue';
import type { PaymentMethod } from '../domain/payment-method/payment-method';

/**
 * A stored method in the reader's terms: "Visa ending in 4242", or "Visa" if the digits are unknown.
 *
 * @example
 * ```ts
 * await account.loadPaymentMethods();
 * const { paymentMethods } = account.subscriptions.getValue().paymentMethodsData;
 * paymentMethods.map((method) => paymentMethodText(method, account.t)); // ['Visa ending in 1111']
 * ```
 */
export const paymentMethodText = (method: PaymentMethod, t: Translate): string => {
  const { card_type: type, last_4: digits } = method;
  switch (method.type) {
    case 'CreditCard':
      if (digits === null) return type ?? t('method.card-unknown');
      return type === null ? t('method.card-plain', { digits }) : t('method.card', { type, digits });
    case 'PayPalAccount':
      return t('method.paypal');
    case 'GooglePay':
      return t('method.google-pay');
    case 'ApplePay':
      return t('method.apple-pay');
  }
};

/** Expiry date of a stored payment method; `null` if unknown. */
export const methodExpiry = (method: PaymentMethod, t: Translate): string | null => {
  if (method.expired) return t('method.expired');
  return method.expiration_date === null ? null : t('method.expires', { date: method.expiration_date });
};
