import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { badRequest } from '../http/errors';
import { cardFromTyped, type Card } from './cards';

/** What a typed card is exchanged for: good for one use. */
export function createCardNonce(database: Database, card: Card, now: Date): string {
  const nonce = `tokencc_${randomUUID()}`;
  database.run(
    'INSERT INTO card_nonces (nonce, card, created_at) VALUES (?, ?, ?)',
    nonce,
    JSON.stringify(card),
    now.toISOString(),
  );
  return nonce;
}

/** The card behind a nonce, which is used up by this, whatever the bank then says. */
export function consumeCardNonce(database: Database, nonce: string, now: Date): Card {
  if (nonce === 'fake-consumed-nonce') throw badRequest(USED_UP);
  const publicCard = publicTestCard(nonce, now);
  if (publicCard !== null) return publicCard;
  const row = database.get('SELECT card, consumed_at FROM card_nonces WHERE nonce = ?', nonce);
  if (row === null) throw badRequest('Unknown or expired payment_method_nonce.');
  if (row['consumed_at'] !== null) throw badRequest(USED_UP);
  database.run('UPDATE card_nonces SET consumed_at = ? WHERE nonce = ?', now.toISOString(), nonce);
  return JSON.parse(String(row['card'])) as Card;
}

const USED_UP = 'Cannot use a payment_method_nonce more than once.';

const PUBLIC_NUMBERS: Record<string, string> = {
  'fake-valid-nonce': '4111111111111111',
  'fake-valid-visa-nonce': '4111111111111111',
  'fake-valid-mastercard-nonce': '5555555555554444',
  'fake-valid-amex-nonce': '378282246310005',
  'fake-valid-discover-nonce': '6011000991300009',
  'fake-processor-declined-visa-nonce': '4000111111111115',
};

/** The provider's public test nonces, which can be used again and again. */
function publicTestCard(nonce: string, now: Date): Card | null {
  if (nonce === 'fake-luhn-invalid-nonce') throw badRequest('Credit card number is invalid.');
  const good = (number: string): Card =>
    cardFromTyped({ number, cvv: null, holder: null, month: 12, year: now.getUTCFullYear() + 3, zip: null });
  const number = PUBLIC_NUMBERS[nonce];
  if (number !== undefined) return good(number);
  switch (nonce) {
    case 'fake-gateway-rejected-fraud-nonce':
      return { ...good('4111111111111111'), refusal: 'Gateway Rejected: fraud' };
    case 'fake-paypal-billing-agreement-nonce':
      return {
        ...good('4111111111111111'),
        type: 'PayPalAccount',
        month: null,
        year: null,
        email: 'wallet.reader@example.com',
      };
    case 'fake-android-pay-nonce':
      return { ...good('4012888888881881'), type: 'AndroidPayCard' };
    case 'fake-apple-pay-visa-nonce':
      return { ...good('4012888888881881'), type: 'ApplePayCard', cardType: 'Apple Pay - Visa' };
    default:
      return null;
  }
}
