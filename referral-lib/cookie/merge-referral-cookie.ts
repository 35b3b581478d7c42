import { isRecord, jsonOf, type Fields } from '../reading';
import { fromBase64Url, toBase64Url } from './base64url';
import { longestCookie, longestReferral } from '../limits';

export const referralCookie = '_saasquatch';

/**
 * RF-09: the referral data of the page's query merged deep into the cookie's; where both have a value, the query's wins. Both
 * are base64url of JSON. `null` leaves the cookie as it is: nothing was asked for, it is no referral data, or the cookie would be
 * longer than links may make it. What changes nothing is written all the same: its days count anew. Keys that reach a prototype are
 * dropped at every depth.
 */
export const mergeReferralCookie = (queryValue: string | null, existing: string | null): string | null => {
  const requested = read(queryValue);
  if (!requested || !Object.keys(requested).length) return null;
  const merged = toBase64Url(JSON.stringify(merge(read(existing) ?? {}, requested)));
  return merged && merged.length <= longestReferral ? merged : null;
};

/** Without keys that reach a prototype. */
const read = (encoded: unknown): Fields | null => {
  if (typeof encoded !== 'string' || encoded.length > longestCookie) return null;
  const parsed = jsonOf(fromBase64Url(encoded), (key, value) =>
    /^(__proto__|constructor|prototype)$/.test(key) ? undefined : value,
  );
  return isRecord(parsed) ? parsed : null;
};

const merge = (kept: Fields, requested: Fields): Fields => {
  const merged: Record<string, unknown> = { ...kept };
  for (const [key, value] of Object.entries(requested)) {
    const before = Object.hasOwn(kept, key) && kept[key];
    merged[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
};
