import { badRequest } from '../http/errors';
import { cardFromTyped, INSUFFICIENT_FUNDS, type Card } from './cards';

/** The provider's public test nonces of wallets. */
export const PUBLIC_WALLETS = {
  payPal: 'fake-paypal-billing-agreement-nonce',
  googlePay: 'fake-android-pay-nonce',
  applePay: 'fake-apple-pay-visa-nonce',
} as const;

const DECLINED_NUMBER = '4000111111111115';

const PUBLIC_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['fake-valid-nonce', '4111111111111111'],
  ['fake-valid-visa-nonce', '4111111111111111'],
  ['fake-valid-mastercard-nonce', '5555555555554444'],
  ['fake-valid-amex-nonce', '378282246310005'],
  ['fake-valid-discover-nonce', '6011000991300009'],
]);

/** The provider's public test nonces, which can be used again and again. */
export function publicTestCard(nonce: string, now: Date): Card | null {
  if (nonce === 'fake-luhn-invalid-nonce') throw badRequest('Credit card number is invalid.');
  const good = (number: string): Card =>
    cardFromTyped({
      number,
      cvv: null,
      holder: 'Robin Sample',
      month: 12,
      year: now.getUTCFullYear() + 3,
      zip: '00000',
    });
  const number = PUBLIC_NUMBERS.get(nonce);
  if (number !== undefined) return good(number);
  switch (nonce) {
    // The check before it is stored and the charge have words of their own.
    case 'fake-processor-declined-visa-nonce':
      return { ...good(DECLINED_NUMBER), decline: INSUFFICIENT_FUNDS };
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
