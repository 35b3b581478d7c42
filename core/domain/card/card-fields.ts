import type { Translate } from '../messages/catalogue';

/** PF-01: the fields of the card form, in their order. */
export const cardFieldKeys = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;

export type CardFieldKey = (typeof cardFieldKeys)[number];

/** What a field is called. */
export const cardFieldLabel = (field: CardFieldKey, t: Translate): string => t(`card-field.${field}`);

/** These fields, in their order. */
export const fieldsIn = <Keys extends CardFieldKey>(
  wanted: Readonly<Record<Keys, unknown>>,
): readonly Keys[] => cardFieldKeys.filter((key): key is Keys => Object.hasOwn(wanted, key));

/** What the card provider says is wrong. */
export type CardProblem =
  | { readonly _tag: 'FieldsEmpty' }
  | { readonly _tag: 'FieldsInvalid'; readonly fields: readonly CardFieldKey[] }
  /** Anything else, in the provider's own words. */
  | { readonly _tag: 'CardFailed'; readonly message: string };

/** PF-02. */
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
