/** Whether a path is a page of the account area. */
export const isAccountPath = (path: string): boolean => /^\/account(\/|$)/.test(path);

/** What browsers read in a way that hides where a path leads: it may lead out of the account area. */
const unclear = /[\\\s]|\/(\.|%2e)/i;

/** Whether an address, as links are written, is a page of the account area on this site. Query and fragment do not matter. */
export const isAccountPage = (address: string): boolean => {
  const path = address.replace(/[?#].*/s, '');
  return isAccountPath(path) && !unclear.test(path);
};
