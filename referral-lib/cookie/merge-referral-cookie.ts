import { fromBase64Url, toBase64Url } from './base64url';

export const referralCookie = '_saasquatch';

/** What browsers keep of a cookie: its name, the sign between and its value. */
const longestCookie = 4_096;
const longestInput = 16_384;
const deepest = 32;

type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
interface JsonRecord {
  readonly [key: string]: Json;
}

/**
 * RF-09: the referral data of the page's query merged deep into the cookie's; where both have a value, the query's wins. Both
 * are base64url of JSON. `null` leaves the cookie as it is: nothing was asked for, it is no referral data, it changes nothing,
 * or the cookie would be too long for browsers. Keys that reach a prototype are dropped at every depth.
 */
export const mergeReferralCookie = (queryValue: string | null, existing: string | null): string | null => {
  const asked = read(queryValue);
  if (asked === null || Object.keys(asked).length === 0) return null;
  const kept = read(existing) ?? {};
  const merged = toBase64Url(JSON.stringify(merge(kept, asked)));
  if (merged === null || merged === existing) return null;
  return referralCookie.length + 1 + merged.length <= longestCookie ? merged : null;
};

const read = (encoded: unknown): JsonRecord | null => {
  if (typeof encoded !== 'string' || encoded === '' || encoded.length > longestInput) return null;
  const text = fromBase64Url(encoded);
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) && isShallow(parsed, deepest) ? (withoutPrototypes(parsed) as JsonRecord) : null;
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/** A copy without keys that reach a prototype. */
const withoutPrototypes = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dangerous.has(key))
      .map(([key, inner]) => [key, withoutPrototypes(inner)]),
  );
};

const merge = (kept: JsonRecord, asked: JsonRecord): JsonRecord => {
  const merged = new Map<string, Json>(Object.entries(kept));
  for (const [key, value] of Object.entries(asked)) {
    const before = merged.get(key);
    merged.set(key, isRecord(before) && isRecord(value) ? merge(before, value) : value);
  }
  return Object.fromEntries(merged);
};
