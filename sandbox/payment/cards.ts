import { badRequest } from '../http/errors';

/** A stored card or wallet: display data and the mock bank's response, never the number. */
export interface Card {
  type: 'CreditCard' | 'PayPalAccount' | 'AndroidPayCard' | 'ApplePayCard';
  cardType: string;
  bin: string;
  last4: string;
  /** Length of the number, for the mask. */
  digits: number;
  holder: string | null;
  /** 1 to 12; null for a PayPal account. */
  month: number | null;
  year: number | null;
  zip: string | null;
  email: string | null;
  /** Only a security code was typed: it belongs to a stored card. */
  onlyCode?: boolean;
  /** True once the security code was given. */
  codeGiven?: boolean;
  /** Reason why the check before storing the card fails; null if it passes. */
  refusal: string | null;
  /** Reason why every charge fails although the card could be stored; null if charges succeed. */
  decline: string | null;
}

export const insufficientFunds = 'Insufficient Funds';
const processorDown = 'Processor Network Unavailable - Try Again';

/** The provider's test numbers that fail the check. */
const refusedNumbers: Record<string, string> = {
  '4000111111111115': 'Do Not Honor',
  '5105105105105100': insufficientFunds,
  '378734493671000': 'Limit Exceeded',
  '6011000990139424': "Cardholder's Activity Limit Exceeded",
  '3566002020360505': processorDown,
};
const refusedCvv: readonly string[] = ['200', '201'];
const refusedZip: readonly string[] = ['20000', '20001'];

/** Amounts from $2,000.00 are declined. The whole dollars are the decline code. */
const declines: Record<number, string> = {
  2000: 'Do Not Honor',
  2001: insufficientFunds,
  2002: 'Limit Exceeded',
  2003: "Cardholder's Activity Limit Exceeded",
  2004: 'Expired Card',
};

export interface TypedCard {
  number: string;
  cvv: string | null;
  holder: string | null;
  month: number | null;
  year: number | null;
  zip: string | null;
}

export const cardFromTyped = ({ number, cvv, ...rest }: TypedCard): Card => {
  const refusedByGateway = refusedCvv.includes(cvv ?? '')
    ? 'Gateway Rejected: cvv'
    : refusedZip.includes(rest.zip ?? '')
      ? 'Gateway Rejected: avs'
      : null;
  return {
    type: 'CreditCard',
    cardType: cardTypeOf(number),
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    digits: number.length,
    ...rest,
    email: null,
    codeGiven: cvv !== null,
    refusal: refusedNumbers[number] ?? refusedByGateway,
    decline: refusedNumbers[number] ?? null,
  };
};

/** Reason why this amount cannot be charged now; null if it can. */
export const declineOf = (card: Card, cents: number, now: Date): string | null => {
  if (card.decline !== null) return card.decline;
  if (isExpired(card, now)) return 'Expired Card';
  const dollars = Math.floor(cents / 100);
  if (dollars === 5001) return 'Gateway Rejected: application_incomplete';
  if (dollars >= 3000 && dollars < 3001) return processorDown;
  if (dollars >= 2000 && dollars < 3000) return declines[dollars] ?? 'Processor Declined';
  return null;
};

/** True for a stored card without a security code. */
export const wantsCode = ({ type, codeGiven }: Card): boolean => type === 'CreditCard' && codeGiven !== true;

/** Refuses a security code that was sent without a card. */
export const withNumber = (card: Card): Card => {
  if (card.onlyCode === true) throw badRequest('Credit card number is required.');
  return card;
};

/** A card is valid to the end of its month. */
export const isExpired = (card: Card, now: Date): boolean =>
  card.month !== null && card.year !== null && now.getTime() >= Date.UTC(card.year, card.month, 1);

/** True if the card expires this month or the next. */
export const expiresSoon = (card: Card, now: Date): boolean =>
  card.month !== null &&
  card.year !== null &&
  !isExpired(card, now) &&
  card.year * 12 + card.month - 1 <= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

const cardTypes: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|65|64[4-9])/, 'Discover'],
  [/^35/, 'JCB'],
  [/^3[0689]/, 'Diners Club'],
  [/^62/, 'UnionPay'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
];

const cardTypeOf = (number: string): string =>
  cardTypes.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';

export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
