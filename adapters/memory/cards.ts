import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';

/** A card as its bank sees it. */
export interface MemoryCard {
  /** The bank's words when it is charged; `null` for a card that pays. */
  readonly declines: string | null;
  /** The bank's words when it is to be stored; such a card never is. */
  readonly refusal: string | null;
  readonly card_type: string;
  readonly last_4: string;
  readonly expiration_date: string;
}

/** A method that an account keeps. */
export interface StoredMethod extends Omit<PaymentMethod, 'has_active_subscription'> {
  readonly declines: string | null;
}

export const aCard = (fields: Partial<MemoryCard> = {}): MemoryCard => ({
  declines: null,
  refusal: null,
  card_type: 'Visa',
  last_4: '1111',
  expiration_date: '07/29',
  ...fields,
});

/** What was typed into the card fields, as far as the bank looks at it. */
export interface TypedCard {
  readonly number: string;
  readonly cvv?: string;
  readonly postalCode?: string;
}

/** What is typed says what the bank will do, as at the payment provider's sandbox. */
export const cardOfNumber = ({ number, cvv = '', postalCode = '' }: TypedCard): MemoryCard => {
  const digits = number.replace(/\D/g, '');
  const declines = refusedNumbers[digits] ?? null;
  const gateway = refusedCodes.has(cvv)
    ? 'Gateway Rejected: cvv'
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

/** The provider's public test nonces. These can be used again. */
const testNonces: Readonly<Record<string, MemoryCard>> = {
  'fake-valid-nonce': aCard(),
  'fake-valid-visa-nonce': aCard(),
  'fake-valid-mastercard-nonce': aCard({ card_type: 'MasterCard', last_4: '4444' }),
  'fake-valid-amex-nonce': aCard({ card_type: 'American Express', last_4: '0005' }),
  'fake-processor-declined-visa-nonce': cardOfNumber({ number: '4000111111111115' }),
};

/** Cards that were turned into nonces which work once. */
export interface MemoryCards {
  readonly issue: (card: MemoryCard) => string;
  /** The card of a nonce, which is used up by asking; `null` for one that is unknown or used. */
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
