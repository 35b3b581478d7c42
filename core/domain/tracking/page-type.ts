import { isAccountPath } from '../routes/account-path';

/** The page types of the publisher's trackers (HM-21). */
export type TrackedPageType = 'accountCenter' | 'accountSignup' | 'homepage' | 'category' | 'searchResults';

/** The page types that a host page declares. */
type HostPageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** Defined without the route table, because article pages load this file too. */
const signUpPage = /^\/account\/(register|subscribe|appsubscribe)\/?$/;

/**
 * Maps a page to its tracked type, with sign-up pages before the rest of the account area (HM-21). `null` if the page
 * has no type.
 */
export const trackedPageType = (path: string, hostPageType: HostPageType): TrackedPageType | null => {
  if (signUpPage.test(path)) return 'accountSignup';
  if (isAccountPath(path)) return 'accountCenter';
  switch (hostPageType) {
    case 'account':
      return 'accountCenter';
    case 'front':
      return 'homepage';
    case 'section':
      return 'category';
    case 'search':
      return 'searchResults';
    // Also reached for unknown values, because the mount point's attribute is not validated.
    default:
      return null;
  }
};
