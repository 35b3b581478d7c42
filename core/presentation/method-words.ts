import type { Translate } from '../domain/messages/catalogue';
import type { PaymentMethod } from '../domain/payment-method/payment-method';

/** A stored method in the reader's terms: "Visa ending in 4242". */
export const methodWords = (method: PaymentMethod, t: Translate): string => {
  switch (method.type) {
    case 'CreditCard':
      return method.card_type === null
        ? t('method.card-plain', { digits: method.last_4 ?? '' })
        : t('method.card', { type: method.card_type, digits: method.last_4 ?? '' });
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
