import { cardFieldKeys, type CardFieldKey, type CardProblem } from '../../core/domain/card/card-fields';

/** The part of the provider's error objects that is used. */
interface ProviderError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
}

/** Maps the provider's error codes to our messages (PF-02). Any thrown value results in a problem. */
export const toCardProblem = (thrown: unknown): CardProblem => {
  const error: ProviderError = typeof thrown === 'object' && thrown !== null ? thrown : {};
  if (error.code === 'HOSTED_FIELDS_FIELDS_EMPTY') return { _tag: 'FieldsEmpty' };
  const fields = error.code === 'HOSTED_FIELDS_FIELDS_INVALID' ? invalidFields(error.details) : [];
  // If the provider names no known field, its own message is more useful than an empty list.
  if (fields.length > 0) return { _tag: 'FieldsInvalid', fields };
  return { _tag: 'CardFailed', message: typeof error.message === 'string' ? error.message : '' };
};

const invalidFields = (details: unknown): readonly CardFieldKey[] => {
  const keys =
    typeof details === 'object' && details !== null && 'invalidFieldKeys' in details
      ? details.invalidFieldKeys
      : [];
  return Array.isArray(keys) ? cardFieldKeys.filter((key) => keys.includes(key)) : [];
};
