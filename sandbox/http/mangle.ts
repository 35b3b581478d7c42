/** Returns the same JSON with every value changed to a wrong type. Text that is not JSON is returned unchanged. */
export const mangleTypes = (json: string): string => {
  try {
    return JSON.stringify(mangle(JSON.parse(json)));
  } catch {
    return json;
  }
};

const mangle = (value: unknown): unknown => {
  if (value === null) return 0;
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return Object.fromEntries(value.map((entry, index) => [`item${index}`, mangle(entry)]));
  return Object.fromEntries(Object.entries(value as object).map(([name, entry]) => [name, mangle(entry)]));
};
