import type { CardFieldKey } from '../domain/card/card-fields';
import type { Translate } from '../domain/messages/catalogue';

const wordsOfFields = {
  cardholderName: ['card.enter-name', 'card.check-name'],
  number: ['card.enter-number', 'card.check-number'],
  expirationDate: ['card.enter-date', 'card.check-date'],
  cvv: ['card.enter-code', 'card.enter-code'],
  postalCode: ['card.enter-zip', 'card.check-zip'],
} as const satisfies Record<CardFieldKey, unknown>;

export interface MarkedField {
  readonly isEmpty: boolean;
  /** The card's brand, as named by the provider or the records; null if unknown. */
  readonly cardType: string | null;
}

const isAmericanExpress = (cardType: string | null): boolean =>
  cardType?.toLowerCase().replaceAll(/[^a-z]/g, '') === 'americanexpress';

/** The next step for a marked card field, shown at the field; the form's summary lists the fields (PF-02). */
export const cardFieldWords = (
  field: CardFieldKey,
  { isEmpty, cardType }: MarkedField,
  t: Translate,
): string => {
  if (field === 'cvv' && isAmericanExpress(cardType)) return t('card.enter-code-front');
  return t(wordsOfFields[field][isEmpty ? 0 : 1]);
};
