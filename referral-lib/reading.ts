export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields, and no list. */
export const isRecord = (value: unknown): value is Fields => isFields(value) && !Array.isArray(value);

/** What stands at a path of fields; `undefined` where a step is missing or is no object. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isFields(part) ? part[key] : undefined), value);

/** A text with something in it. Ids and codes may be numbers. */
export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return found && /string|number/.test(typeof found) ? String(found) : undefined;
};

/** What a text of JSON says; `undefined` for any other text. `keep` may leave fields out, as in `JSON.parse`. */
export const jsonOf = (text: string | null, keep?: (key: string, value: unknown) => unknown): unknown => {
  try {
    return JSON.parse(text ?? '', keep);
  } catch {
    return undefined;
  }
};

/** Throws what a page or a template did wrong. */
export const fail: (message: string) => never = (message) => {
  throw new Error(message);
};
