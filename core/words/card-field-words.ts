import type { CardFieldKey } from '../domain/card/card-fields';
import type { Say } from '../domain/messages/catalogue';

const wordsOfFields = {
  cardholderName: ['card.enter-name', 'card.check-name'],
  number: ['card.enter-number', 'card.check-number'],
  expirationDate: ['card.enter-date', 'card.check-date'],
  cvv: ['card.enter-code', 'card.check-code'],
  postalCode: ['card.enter-zip', 'card.check-zip'],
} as const satisfies Record<CardFieldKey, unknown>;

/** What to do about a field of a card that is marked; said at the field, where the form says which fields it is about (PF-02). */
export const cardFieldWords = (field: CardFieldKey, isEmpty: boolean, say: Say): string =>
  say(wordsOfFields[field][isEmpty ? 0 : 1]);
