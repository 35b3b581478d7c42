import { parseUtcDate } from './dates/utc-date';

/**
 * Reads a boolean of a response (readings 72): `true`, `1`, `yes` and their opposites, as values or as texts in any case.
 * `undefined` for any other value.
 */
export const readFlag = (value: unknown): boolean | undefined => {
  const word = typeof value === 'object' ? null : /^\s*(?:(true|1|yes)|false|0|no)\s*$/i.exec(String(value));
  return word ? word[1] !== undefined : undefined;
};

/**
 * Reads a finite number of a response, or a number as text (readings 72). Commas may only separate thousands: `9,99` is
 * unreadable, because it could be 9.99 or 999. `undefined` for any other value.
 */
export const readNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
};

/**
 * Reads a list of a response (readings 72). Also `null` for an empty list, and an object whose keys are numbers, in the
 * order of these numbers. `undefined` for any other value.
 */
export const readList = (value: unknown): readonly unknown[] | undefined => {
  if (value === null) return [];
  if (Array.isArray(value)) return Array.from(value as readonly unknown[]);
  const keys = typeof value === 'object' ? Object.keys(value as object) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
    ? Object.values(value as Readonly<Record<string, unknown>>)
    : undefined;
};

/**
 * Reads a date of a response (readings 72). It is an ISO text, or an object with such a text in `date`. It may also be a
 * Unix time of ten digits, in seconds. `null` for any other value.
 */
export const readDate = (value: unknown): Date | null => {
  const text: unknown =
    typeof value === 'object' ? (value as { readonly date?: unknown } | null)?.date : value;
  return /^\d{10}$/.test(String(text)) ? new Date(Number(text) * 1000) : parseUtcDate(text);
};
