import { mergeReferralCookie as mergedReferralCookie } from './merge-referral-cookie';

/**
 * RF-09 for whoever writes what has changed alone: the query's referral data merged into the cookie's, both base64url of JSON.
 * `null` leaves the cookie as it is.
 */
export const mergeReferralCookie = (queryValue: string | null, existing: string | null): string | null => {
  const merged = mergedReferralCookie(queryValue, existing);
  return merged === existing ? null : merged;
};
