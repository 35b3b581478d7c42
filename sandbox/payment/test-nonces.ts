import { badRequest } from '../http/errors';
import { cardFromTyped, type Card } from './cards';

/** The provider's public test nonces of wallets. */
export const PUBLIC_WALLETS = {
  payPal: 'fake-paypal-billing-agreement-nonce',
  googlePay: 'fake-android-pay-nonce',
  applePay: 'fake-apple-pay-visa-nonce',
} as const;

const PUBLIC_NUMBERS: Record<string, string> = {
  'fake-valid-nonce': '4111111111111111',
  'fake-valid-visa-nonce': '4111111111111111',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-discover-nonce': '6011000991300009',
  'fake-processor-declined-visa-nonce': '4000111111111115',
};

/** The provider's public test nonces, which can be used again and again. */
export function publicTestCard(nonce: string, now: Date): Card | null {
  if (nonce === 'fake-luhn-invalid-nonce') throw badRequest('Credit card number is invalid.');
  const good = (number: string): Card =>
    cardFromTyped({ number, cvv: null, holder: null, month: 12, year: now.getUTCFullYear() + 3, zip: null });
  const number = PUBLIC_NUMBERS[nonce];
  if (number !== undefined) return good(number);
  switch (nonce) {
    case 'fake-gateway-rejected-fraud-nonce':
      return { ...good('4111111111111111'), refusal: 'Gateway Rejected: fraud' };
    case PUBLIC_WALLETS.payPal:
      return {
        ...good('4111111111111111'),
        type: 'PayPalAccount',
        month: null,
        year: null,
        email: 'wallet.reader@example.com',
      };
    case PUBLIC_WALLETS.googlePay:
      return { ...good('4012888888881881'), type: 'AndroidPayCard' };
    case PUBLIC_WALLETS.applePay:
      return { ...good('4012888888881881'), type: 'ApplePayCard', cardType: 'Apple Pay - Visa' };
    default:
      return null;
  }
}
