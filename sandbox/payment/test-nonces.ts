import { badRequest } from '../http/errors';
import { cardFromTyped, insufficientFunds, type Card } from './cards';

/** The provider's public test nonces for wallets. */
export const publicWallets = {
  payPal: 'fake-paypal-billing-agreement-nonce',
  googlePay: 'fake-android-pay-nonce',
  applePay: 'fake-apple-pay-visa-nonce',
} as const;

const declinedNumber = '4000111111111115';

const publicNumbers: ReadonlyMap<string, string> = new Map([
  ['fake-valid-nonce', '4111111111111111'],
  ['fake-valid-visa-nonce', '4111111111111111'],
  ['fake-valid-mastercard-nonce', '5555555555554444'],
  ['fake-valid-amex-nonce', '378282246310005'],
  ['fake-valid-discover-nonce', '6011000991300009'],
]);

/** The provider's public test nonces, which are reusable. */
export const publicTestCard = (nonce: string, now: Date): Card | null => {
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
  const number = publicNumbers.get(nonce);
  if (number !== undefined) return good(number);
  switch (nonce) {
    // The check before storing and the charge fail with different texts.
    case 'fake-processor-declined-visa-nonce':
      return { ...good(declinedNumber), decline: insufficientFunds };
    case 'fake-gateway-rejected-fraud-nonce':
      return { ...good('4111111111111111'), refusal: 'Gateway Rejected: fraud' };
    case publicWallets.payPal:
      return {
        ...good('4111111111111111'),
        type: 'PayPalAccount',
        month: null,
        year: null,
        email: 'wallet.reader@example.com',
      };
    case publicWallets.googlePay:
      return { ...good('4012888888881881'), type: 'AndroidPayCard' };
    case publicWallets.applePay:
      return { ...good('4012888888881881'), type: 'ApplePayCard', cardType: 'Apple Pay - Visa' };
    default:
      return null;
  }
};
