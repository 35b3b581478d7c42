import { isRecord, jsonOf, type Fields } from '../reading';
import { fromBase64Url, toBase64Url } from './base64url';
import { longestCookie, longestReferral } from '../limits';

export const referralCookie = '_saasquatch';

/**
 * Merges the referral data of the page's query deeply into the cookie's; on conflicts the query's value wins
 * (RF-09). Both are base64url of JSON. `null`: the cookie stays unchanged, because there is no valid referral
 * data or the result is too long for referral links. If nothing changes, the value is still returned, so that
 * the cookie's lifetime restarts. Keys that reach a prototype are dropped at every depth.
 */
export const mergeReferralCookie = (queryValue: string | null, existing: string | null): string | null => {
  const requested = read(queryValue);
  if (!requested || !Object.keys(requested).length) return null;
  const merged = toBase64Url(JSON.stringify(merge(read(existing) ?? {}, requested)));
  return merged && merged.length <= longestReferral ? merged : null;
};

/** Decodes referral data; drops keys that reach a prototype. */
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
