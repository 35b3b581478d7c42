import type { Translate } from '../messages/catalogue';

export type CardFieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

/** The fields of the card form in display order (PF-01). */
export const cardFieldKeys: readonly CardFieldKey[] = [
  'cardholderName',
  'number',
  'expirationDate',
  'cvv',
  'postalCode',
];

/** The label of a field. */
export const cardFieldLabel = (field: CardFieldKey, t: Translate): string => t(`card-field.${field}`);

/** The keys of `wanted` in display order. */
export const fieldsIn = <Keys extends CardFieldKey>(
  wanted: Readonly<Record<Keys, unknown>>,
): readonly Keys[] => cardFieldKeys.filter((key): key is Keys => Object.hasOwn(wanted, key));

/** A problem reported by the card provider. */
export type CardProblem =
  | { readonly _tag: 'FieldsEmpty' }
  | { readonly _tag: 'FieldsInvalid'; readonly fields: readonly CardFieldKey[] }
  /** Any other problem, with the provider's message. */
  | { readonly _tag: 'CardFailed'; readonly message: string };

/** The message for a card problem (PF-02). */
export const explainCardProblem = (problem: CardProblem, t: Translate): string => {
  switch (problem._tag) {
    case 'FieldsEmpty':
      return t('invalid.all-fields');
    case 'FieldsInvalid':
      return explainInvalidFields(problem.fields, t);
    case 'CardFailed':
      return problem.message || t('error.unknown');
  }
};

const explainInvalidFields = (fields: readonly CardFieldKey[], t: Translate): string => {
  if (fields.length === 0) return t('error.unknown');
  const labels = fields.map((field) => cardFieldLabel(field, t));
  const only = labels.length === 1 ? labels[0] : undefined;
  return only === undefined
    ? t('invalid.fields', { list: labels.join(', ') })
    : t('invalid.field', { field: only });
};
