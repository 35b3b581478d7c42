/** Whether a path is a page of the account area. */
export const isAccountPath = (path: string): boolean => /^\/account(\/|$)/.test(path);
