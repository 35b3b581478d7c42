import { quietly } from './quietly';

/**
 * Parses JSON; `undefined` if the text is invalid. The caller has to validate the result, because responses and storage
 * are untrusted.
 */
export const parseJson = (text: string | null | undefined): unknown =>
  quietly(() => JSON.parse(text ?? '') as unknown);

/** The strings of a JSON list. Other items are dropped; a text without a list results in an empty list. */
export const textsInJson = (text: string | null): readonly string[] => {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

/** The fields of a JSON object; an empty object for any other text. */
export const fieldsInJson = (text: string | null): Readonly<Record<string, unknown>> => {
  const object = parseJson(text);
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : {};
};

/** True for an object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
