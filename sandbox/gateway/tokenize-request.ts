import validator from 'card-validator';
import type { FieldKey } from './card-form';

export interface TokenizeOptions {
  fieldsToTokenize?: FieldKey[];
  vault?: boolean;
  cardholderName?: string;
  billingAddress?: Record<string, string>;
}

/** The request that exchanges typed card data for a nonce. */
export const cardRequest = (
  value: (key: FieldKey) => string | undefined,
  options: TokenizeOptions,
): object => {
  const { month, year } = validator.expirationDate(value('expirationDate') ?? '');
  const postalCode = value('postalCode');
  return {
    _meta: { source: 'hosted-fields' },
    creditCard: {
      number: value('number'),
      cvv: value('cvv'),
      cardholderName: value('cardholderName') ?? options.cardholderName,
      options: { validate: options.vault === true },
      ...(month !== null &&
        year !== null && {
          expiration_month: month,
          expiration_year: year.length === 2 ? `20${year}` : year,
        }),
      ...(postalCode !== undefined && {
        billing_address: { ...options.billingAddress, postal_code: postalCode },
      }),
    },
  };
};
