export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** True for objects that are not lists. */
export const isRecord = (value: unknown): value is Fields => isFields(value) && !Array.isArray(value);

/** The value at a path of fields; `undefined` if a step is missing or not an object. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isFields(part) ? part[key] : undefined), value);

/** A non-empty text. Numbers are converted, because ids and codes may be numbers. */
export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return found && /string|number/.test(typeof found) ? String(found) : undefined;
};

/** Parses JSON; `undefined` if invalid. `keep` may drop fields, like the reviver of `JSON.parse`. */
export const jsonOf = (text: string | null, keep?: (key: string, value: unknown) => unknown): unknown => {
  try {
    return JSON.parse(text ?? '', keep);
  } catch {
    return undefined;
  }
};

/** Throws an error caused by the page or a template. */
export const fail: (message: string) => never = (message) => {
  throw new Error(message);
};
