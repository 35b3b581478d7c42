import { randomUUID } from 'node:crypto';
import type { Database } from '../database/store';
import type { Row } from '../database/store';
import { expiresSoon, isExpired, type Card } from './cards';

/** A stored card or wallet. Its nonce is reusable, but only by its owner. */
export interface PaymentMethod {
  token: string;
  userId: string;
  isDefault: boolean;
  nonce: string;
  card: Card;
}

export const listMethods = (database: Database, userId: string): PaymentMethod[] => {
  return database
    .all('SELECT * FROM payment_methods WHERE user_id = ? ORDER BY position', userId)
    .map(toMethod);
};

export const findMethod = (database: Database, userId: string, token: string): PaymentMethod | null =>
  listMethods(database, userId).find((method) => method.token === token) ?? null;

export const findMethodByNonce = (database: Database, userId: string, nonce: string): PaymentMethod | null =>
  listMethods(database, userId).find((method) => method.nonce === nonce) ?? null;

/** Stores a method. The first method of a reader becomes the default. */
export const storeMethod = (
  database: Database,
  userId: string,
  card: Card,
  id: string = randomUUID(),
): PaymentMethod => {
  const existing = listMethods(database, userId);
  const token = `pm-${id.slice(0, 13)}`;
  const { position } = database.get(
    'SELECT COALESCE(MAX(position), 0) + 1 AS position FROM payment_methods',
  ) as { position: number };
  database.run(
    'INSERT INTO payment_methods (token, user_id, is_default, nonce, card, position) VALUES (?, ?, ?, ?, ?, ?)',
    token,
    userId,
    Number(existing.length === 0),
    randomUUID(),
    JSON.stringify(card),
    position,
  );
  return findMethod(database, userId, token) as PaymentMethod;
};

/** Replaces the card under the same token and issues a new nonce. */
export const replaceCard = (database: Database, token: string, card: Card): void =>
  database.run(
    'UPDATE payment_methods SET card = ?, nonce = ? WHERE token = ?',
    JSON.stringify(card),
    randomUUID(),
    token,
  );

export const makeDefault = (database: Database, userId: string, token: string): void =>
  database.run('UPDATE payment_methods SET is_default = (token = ?) WHERE user_id = ?', token, userId);

/** Removes a method. If it was the default, the newest of the others becomes the default. */
export const removeMethod = (database: Database, method: PaymentMethod): void => {
  database.run('DELETE FROM payment_methods WHERE token = ?', method.token);
  const next = listMethods(database, method.userId).at(-1);
  if (method.isDefault && next !== undefined) makeDefault(database, method.userId, next.token);
};

const images: Record<string, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  'Diners Club': 'diners-club',
  Maestro: 'maestro',
};

/** The record in the payment-method list. Only cards have the card's fields. */
export const methodRecord = (
  method: PaymentMethod,
  inUse: boolean,
  now: Date,
  imageBase: string,
): Record<string, unknown> => {
  const { card } = method;
  const typed = card.type === 'CreditCard';
  const image = {
    CreditCard: images[card.cardType] ?? 'card',
    PayPalAccount: 'paypal',
    AndroidPayCard: 'google-pay',
    ApplePayCard: 'apple-pay',
  }[card.type];
  return {
    token: method.token,
    default: method.isDefault,
    ...(card.type !== 'PayPalAccount' && { card_type: card.cardType }),
    ...(typed && {
      card_holder_name: card.holder,
      card_number_masked: `${card.bin}${'*'.repeat(Math.max(0, card.digits - 10))}${card.last4}`,
    }),
    ...(card.month !== null &&
      card.year !== null && {
        expiration_date: `${String(card.month).padStart(2, '0')}/${String(card.year % 100).padStart(2, '0')}`,
      }),
    expired: isExpired(card, now),
    expiring_soon: expiresSoon(card, now),
    in_use: inUse,
    ...(card.type !== 'PayPalAccount' && { last_4: card.last4 }),
    nonce: method.nonce,
    type: card.type,
    ...(typed && { zipcode: card.zip }),
    ...(card.type === 'PayPalAccount' && { email: card.email }),
    image: `${imageBase}/${image}.svg`,
  };
};

const toMethod = (row: Row): PaymentMethod => ({
  token: String(row['token']),
  userId: String(row['user_id']),
  isDefault: row['is_default'] === 1,
  nonce: String(row['nonce']),
  card: JSON.parse(String(row['card'])) as Card,
});
