/** Readers for untrusted input: each returns null if the value has an unexpected shape. */

export const field = (body: unknown, ...path: string[]): unknown => {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    body,
  );
};

export const text = (body: unknown, ...path: string[]): string | null => {
  const value = field(body, ...path);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Reads text, or a number as text, because forms and loosely typed clients send ids both ways. */
export const looseText = (body: unknown, name: string): string | null => {
  const value = field(body, name);
  return typeof value === 'number' ? String(value) : text(body, name);
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
