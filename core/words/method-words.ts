import type { Say } from '../domain/messages/catalogue';
import type { PaymentMethod } from '../domain/payment-method/payment-method';

/** A stored method as its owner knows it: "Visa ending in 4242". */
export const methodWords = (method: PaymentMethod, say: Say): string => {
  switch (method.type) {
    case 'CreditCard':
      return method.card_type === null
        ? say('method.card-plain', { digits: method.last_4 ?? '' })
        : say('method.card', { type: method.card_type, digits: method.last_4 ?? '' });
    case 'PayPalAccount':
      return say('method.paypal');
    case 'GooglePay':
      return say('method.google-pay');
    case 'ApplePay':
      return say('method.apple-pay');
  }
};

/** Until when a stored method can pay; `null` where that is not known. */
export const methodExpiry = (method: PaymentMethod, say: Say): string | null => {
  if (method.expired) return say('method.expired');
  return method.expiration_date === null ? null : say('method.expires', { date: method.expiration_date });
};
