import type { CardFieldKey } from './card-fields';

/** The gateway's words for what did not match the card, in the order of the fields. */
const rejections: readonly (readonly [RegExp, CardFieldKey])[] = [
  [/\bcvv\b/, 'cvv'],
  [/\bavs\b/, 'postalCode'],
];

/** PF-02: the fields of a card that its refusal speaks of. Most refusals speak of none. */
export const refusedFields = (serverMessage: string | null): readonly CardFieldKey[] => {
  const rejected = /^gateway rejected: ([a-z_]+)\.?$/i.exec(serverMessage?.trim() ?? '')?.[1];
  const words = rejected?.toLowerCase().replaceAll('_', ' ') ?? '';
  return rejections.flatMap(([pattern, field]) => (pattern.test(words) ? [field] : []));
};
