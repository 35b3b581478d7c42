import { isAccountPath } from '../routes/account-path';

/** What the publisher's trackers call a page (HM-21). */
export type TrackedPageType = 'accountCenter' | 'accountSignup' | 'homepage' | 'category' | 'searchResults';

/** What the host page says that it is. */
type HostPageType = 'front' | 'section' | 'article' | 'search' | 'account' | 'other';

/** Not from the table of routes: article pages bring this as well. */
const signUpPage = /^\/account\/(register|subscribe|appsubscribe)\/?$/;

/** HM-21: sign-up pages before the rest of the account area; `null` for pages that have no name there. */
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
    // Also for a word that is none of these: a mount point may say anything.
    default:
      return null;
  }
};
