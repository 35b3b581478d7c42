/** True if a path belongs to the account area. */
export const isAccountPath = (path: string): boolean => /^\/account(\/|$)/.test(path);

/** Characters and dot segments that browsers normalize; they could lead out of the account area. */
const unclear = /[\\\s]|\/(\.|%2e)/i;

/** True if a link target is a page of the account area on this site. Ignores query and fragment. */
export const isAccountPage = (address: string): boolean => {
  const path = address.replace(/[?#].*/s, '');
  return isAccountPath(path) && !unclear.test(path);
};
