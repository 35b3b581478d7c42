/** Reading what strangers send: every reader answers null instead of trusting a shape. */

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

/** Text, or a number written as text, as forms and loosely typed clients send ids. */
export const looseText = (body: unknown, name: string): string | null => {
  const value = field(body, name);
  return typeof value === 'number' ? String(value) : text(body, name);
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
