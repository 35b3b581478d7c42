import { mergeReferralCookie as mergedReferralCookie } from './merge-referral-cookie';

/**
 * Merges the query's referral data into the cookie's, for callers that write only changes (RF-09). Both are
 * base64url of JSON. `null`: the cookie stays unchanged.
 *
 * @example
 * ```ts
 * // {"harborpost":{"code":"ROBIN"}} as base64url
 * const query = 'eyJoYXJib3Jwb3N0Ijp7ImNvZGUiOiJST0JJTiJ9fQ';
 * mergeReferralCookie(query, null); // 'eyJoYXJib3Jwb3N0Ijp7ImNvZGUiOiJST0JJTiJ9fQ'
 * mergeReferralCookie(query, query); // null
 * ```
 */
export const mergeReferralCookie = (queryValue: string | null, existing: string | null): string | null => {
  const merged = mergedReferralCookie(queryValue, existing);
  return merged === existing ? null : merged;
};
