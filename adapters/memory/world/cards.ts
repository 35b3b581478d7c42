import type { PaymentMethod, PaymentMethodType } from '../../../core/domain/payment-method/payment-method';
import type { Wallet } from '../../../core/domain/wallet/wallets';

/** A card and the responses of its bank. */
export interface MemoryCard {
  /** The bank's message when the card is charged; `null` if the charge succeeds. */
  readonly declines: string | null;
  /** The bank's message when the card is stored; `null` if it can be stored. */
  readonly refusal: string | null;
  readonly type: PaymentMethodType;
  /** `null` for a PayPal account, like the following fields. */
  readonly card_type: string | null;
  readonly last_4: string | null;
  readonly expiration_date: string | null;
  /** True if only a security code was entered, for a stored card (PF-01). */
  readonly onlyCode: boolean;
}

/** A stored payment method of an account. */
export interface StoredMethod extends Omit<PaymentMethod, 'has_active_subscription' | 'image'> {
  /**
   * The message of the bank or gateway when the method is charged. It is `refusedCode` until the security
   * code is entered.
   */
  readonly declines: string | null;
}

export const aCard = (fields: Partial<MemoryCard> = {}): MemoryCard => ({
  declines: null,
  refusal: null,
  type: 'CreditCard',
  card_type: 'Visa',
  last_4: '1111',
  expiration_date: '07/29',
  onlyCode: false,
  ...fields,
});

/** The card input that the bank checks. */
export interface TypedCard {
  readonly number: string;
  readonly cvv?: string;
  readonly postalCode?: string;
}

/** The gateway's message when it requires another security code. */
export const refusedCode = 'Gateway Rejected: cvv';

/** A card input with only a security code. */
export const codeAlone = (cvv: string): MemoryCard => ({
  ...cardOfNumber({ number: '', cvv }),
  onlyCode: true,
});

/** Selects the bank's response by the card input, as the payment provider's sandbox does. */
export const cardOfNumber = ({ number, cvv = '', postalCode = '' }: TypedCard): MemoryCard => {
  const digits = number.replace(/\D/g, '');
  const declines = refusedNumbers[digits] ?? null;
  const gateway = refusedCodes.has(cvv)
    ? refusedCode
    : refusedPlaces.has(postalCode)
      ? 'Gateway Rejected: avs'
      : null;
  return aCard({
    declines,
    refusal: declines ?? gateway,
    last_4: digits.slice(-4),
    card_type: brands[digits.charAt(0)] ?? 'Visa',
  });
};

const brands: Readonly<Record<string, string>> = {
  3: 'American Express',
  4: 'Visa',
  5: 'MasterCard',
  6: 'Discover',
};

const refusedNumbers: Readonly<Record<string, string>> = {
  '4000111111111115': 'Do Not Honor',
  '5105105105105100': 'Insufficient Funds',
  '378734493671000': 'Limit Exceeded',
  '6011000990139424': "Cardholder's Activity Limit Exceeded",
};
const refusedCodes: ReadonlySet<string> = new Set(['200', '201']);
const refusedPlaces: ReadonlySet<string> = new Set(['20000', '20001']);

/** Card fields of stored wallets. */
export const walletFaces: Readonly<Record<Wallet, Partial<MemoryCard>>> = {
  PayPalAccount: { type: 'PayPalAccount', card_type: null, last_4: null, expiration_date: null },
  GooglePay: { type: 'GooglePay', last_4: '1881' },
  ApplePay: { type: 'ApplePay', card_type: 'Apple Pay - Visa', last_4: '1881' },
};

/** The provider's public test nonces; they can be used repeatedly. */
const testNonces: Readonly<Record<string, MemoryCard>> = {
  'fake-valid-nonce': aCard(),
  'fake-valid-visa-nonce': aCard(),
  'fake-valid-mastercard-nonce': aCard({ card_type: 'MasterCard', last_4: '4444' }),
  'fake-valid-amex-nonce': aCard({ card_type: 'American Express', last_4: '0005' }),
  'fake-paypal-billing-agreement-nonce': aCard(walletFaces.PayPalAccount),
  'fake-android-pay-nonce': aCard(walletFaces.GooglePay),
  'fake-apple-pay-visa-nonce': aCard(walletFaces.ApplePay),
  'fake-processor-declined-visa-nonce': {
    ...cardOfNumber({ number: '4000111111111115' }),
    declines: 'Insufficient Funds',
  },
};

/** Cards behind single-use nonces. */
export interface MemoryCards {
  readonly issue: (card: MemoryCard) => string;
  /** Returns the card of a nonce and consumes the nonce; `null` if it is unknown or used. */
  readonly redeem: (nonce: string) => MemoryCard | null;
}

export const inMemoryCards = (): MemoryCards => {
  const issued = new Map<string, MemoryCard>();
  let count = 0;
  return {
    issue: (card) => {
      count += 1;
      const nonce = `nonce-${count}`;
      issued.set(nonce, card);
      return nonce;
    },
    redeem: (nonce) => {
      if (Object.hasOwn(testNonces, nonce)) return testNonces[nonce] ?? null;
      const card = issued.get(nonce) ?? null;
      issued.delete(nonce);
      return card;
    },
  };
};
