/** A text as JSON; `undefined` where it is none. Whoever asks checks what it says: answers and stores can be written by others. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** The texts of a list in JSON; whatever is no text in it is left out, and anything but a list is an empty one. */
export const textsInJson = (text: string | null): readonly string[] => {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

/** The fields of an object in JSON; none where it is anything else. */
export const fieldsInJson = (text: string | null): Readonly<Record<string, unknown>> => {
  const object = parseJson(text);
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>) : {};
};

/** An object with fields, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
