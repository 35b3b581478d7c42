import { randomUUID } from 'node:crypto';
import type { Database } from '../database/store';
import { badRequest } from '../http/errors';
import type { Card } from './cards';
import { publicTestCard } from './test-nonces';

/** Exchanges a typed card for a nonce, which can be used once. */
export const createCardNonce = (database: Database, card: Card, now: Date): string => {
  const nonce = `tokencc_${randomUUID()}`;
  database.run(
    'INSERT INTO card_nonces (nonce, card, created_at) VALUES (?, ?, ?)',
    nonce,
    JSON.stringify(card),
    now.toISOString(),
  );
  return nonce;
};

/** Returns the card of a nonce. This uses the nonce up, even if the bank then declines. */
export const consumeCardNonce = (database: Database, nonce: string, now: Date): Card => {
  if (nonce === 'fake-consumed-nonce') throw badRequest(usedUp);
  const publicCard = publicTestCard(nonce, now);
  if (publicCard !== null) return publicCard;
  const row = database.get('SELECT card, consumed_at FROM card_nonces WHERE nonce = ?', nonce);
  if (row === null) throw badRequest('Unknown or expired payment_method_nonce.');
  if (row['consumed_at'] !== null) throw badRequest(usedUp);
  database.run('UPDATE card_nonces SET consumed_at = ? WHERE nonce = ?', now.toISOString(), nonce);
  return JSON.parse(String(row['card'])) as Card;
};

const usedUp = 'Cannot use a payment_method_nonce more than once.';
